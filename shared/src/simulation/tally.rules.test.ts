import { expect, test } from 'vitest'
import { compare, counted, nothingYet, refusedWith, usualWait, waited } from './tally.rules'

test('what was sent and is not there is lost; what is there twice, or was never sent, is doubled', () => {
  expect(compare(new Set(['a', 'b']), ['a', 'b'])).toEqual({ lost: 0, doubled: 0 })
  expect(compare(new Set(['a', 'b']), ['a'])).toEqual({ lost: 1, doubled: 0 })
  expect(compare(new Set(['a']), ['a', 'a', 'c'])).toEqual({ lost: 0, doubled: 2 })
})

test('counts add up, refusals by their code', () => {
  const once = counted(nothingYet, { orders: 1, sales: 2800 })
  expect(counted(once, { orders: 1, sales: 100 })).toMatchObject({ orders: 2, sales: 2900, calls: 0 })
  expect(refusedWith(refusedWith(once, 'rate_limited'), 'rate_limited').refused).toEqual({ rate_limited: 2 })
})

test('the usual wait is the middle one; without any there is none', () => {
  expect(usualWait(nothingYet)).toBeNull()
  expect(usualWait([40, 10, 12].reduce(waited, nothingYet))).toBe(12)
})
