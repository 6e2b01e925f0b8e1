import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.rules'

test('a field that reads the same in another order of its keys has not changed; the others are told with what they were', () => {
  const before = { name: { en: 'Tea', ar: 'شاي' }, price: 900, note: null as string | null }
  const after = { name: { ar: 'شاي', en: 'Tea' }, price: 950, note: null }
  expect(changedFields(before, after)).toEqual({ changes: { price: 950 }, was: { price: 900 } })
  expect(changedFields(before, { ...after, price: 900 })).toBeNull()
})
