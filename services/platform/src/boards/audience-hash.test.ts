import { expect, test } from 'vitest'
import { audienceHash } from './audience-hash'

test('the same rooms in another order are the same audience', () => {
  expect(audienceHash(['b:menu', 'b:service'])).toBe(audienceHash(['b:service', 'b:menu']))
})

test('one room more, less or other is another audience', () => {
  const hashes = [['b:menu'], ['b:menu', 'b:service'], ['b:menu', 'b:floor'], []].map(audienceHash)
  expect(new Set(hashes).size).toBe(4)
})
