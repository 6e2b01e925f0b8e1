import { usualAlertTimes as now } from '@sufra/shared/tables/alert-times.rules'
import { expect, test } from 'vitest'
import { wishIn, wrongIn } from './alert-draft.rules'

test('only what was typed and differs is sent', () => {
  expect(wishIn({}, now)).toEqual({})
  expect(wishIn({ bill: '15', cleaning: ' 7 ' }, now)).toEqual({ cleaning: 7 })
})

test('what is no time of one minute to four hours is named, and never sent', () => {
  const draft = { noOrder: '0', noFood: '241', bill: '', cleaning: '1e1' }
  expect(wrongIn(draft)).toEqual(['noOrder', 'noFood', 'bill', 'cleaning'])
  expect(wishIn(draft, now)).toEqual({})
  expect(wrongIn({ noOrder: '1', noFood: '240' })).toEqual([])
})
