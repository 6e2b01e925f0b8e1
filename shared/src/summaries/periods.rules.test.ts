import { expect, test } from 'vitest'
import { datesIn, daysIn, monthPeriod, quarterPeriod, wrongPeriod } from './periods.rules'

test('both ends count, across months and leap days', () => {
  expect(daysIn({ from: '2026-11-26', until: '2026-11-26' })).toBe(1)
  expect(daysIn({ from: '2028-02-28', until: '2028-03-01' })).toBe(3)
  expect(datesIn({ from: '2026-10-30', until: '2026-11-02' })).toEqual([
    '2026-11-02',
    '2026-11-01',
    '2026-10-31',
    '2026-10-30',
  ])
})

test('a month and a quarter end with the day that is running', () => {
  expect(monthPeriod('2026-11', '2026-11-26')).toEqual({ from: '2026-11-01', until: '2026-11-26' })
  expect(monthPeriod('2026-02', '2026-11-26')).toEqual({ from: '2026-02-01', until: '2026-02-28' })
  expect(quarterPeriod('2026-11-26', '2026-11-26')).toEqual({ from: '2026-10-01', until: '2026-11-26' })
  expect(quarterPeriod('2026-03-31', '2026-11-26')).toEqual({ from: '2026-01-01', until: '2026-03-31' })
  expect(quarterPeriod('2026-09-30', '2026-11-26')).toEqual({ from: '2026-07-01', until: '2026-09-30' })
})

test('the longest quarter of any year may be asked for, and nothing longer', () => {
  for (const day of ['2026-09-30', '2026-12-31', '2028-03-31'])
    expect(wrongPeriod(quarterPeriod(day, '2029-01-01')), day).toBeNull()
  expect(wrongPeriod({ from: '2026-07-01', until: '2026-10-01' })).toBe('tooLong')
  expect(wrongPeriod({ from: '2026-11-02', until: '2026-11-01' })).toBe('backwards')
})
