import { expect, test } from 'vitest'
import { behindOf, furthestBehind, longestUnconfirmed, type Standing } from './feed-standing.rules'

const at = '2026-11-21T18:00:00.000Z'
const standing = (branchId: string, target: number, confirmedAt: string | null = at): Standing => ({
  branchId,
  epoch: 'e',
  cursor: 100,
  target,
  confirmedAt,
})

test('a branch is behind by what is known of and not told', () => {
  expect(behindOf(standing('a', 107))).toBe(7)
  expect(behindOf(standing('a', 90))).toBe(0)
})

test('of a country of branches the ten furthest behind are named, and those in step are not', () => {
  const all = Array.from({ length: 500 }, (_, i) => standing(`branch ${i}`, 100 + (i % 50)))
  const named = furthestBehind(all)
  expect(named).toHaveLength(10)
  expect(named.every((each) => behindOf(each) === 49)).toBe(true)
  expect(furthestBehind([standing('in step', 100)])).toEqual([])
})

test('the branch that was longest without proof counts; one that was never read is not ready, not late', () => {
  const late = standing('late', 100, '2026-11-21T17:59:30.000Z')
  expect(longestUnconfirmed([standing('a', 100), late, standing('new', 0, null)], Date.parse(at))).toBe(30)
  expect(longestUnconfirmed([], Date.parse(at))).toBe(0)
})
