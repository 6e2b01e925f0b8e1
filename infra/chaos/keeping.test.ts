import { expect, test } from 'vitest'
import { isEarlier, keptBeside, ruleOf } from './keeping'

const limits = { convergenceMs: 5000, behindMs: 2000 }
const rows = [
  { id: 'F13', limits },
  { id: 'F29', limits, edition: 2 },
]

test('what was kept under another edition or other limits of its row is of an earlier form', () => {
  const rule = ruleOf({ limits, edition: 2 })
  expect(isEarlier(rows, { row: 'F29', rule })).toBe(false)
  expect(isEarlier(rows, { row: 'F29', rule: ruleOf({ limits }) })).toBe(true)
  expect(isEarlier(rows, { row: 'F29', rule: ruleOf({ limits: { convergenceMs: 8000 }, edition: 2 }) })).toBe(true)
  expect(isEarlier(rows, { row: 'F99', rule })).toBe(true)
})

test('the order in which limits are written says nothing', () => {
  expect(ruleOf({ limits: { behindMs: 2000, convergenceMs: 5000 } })).toBe(ruleOf({ limits }))
})

test('what was kept before rows told their edition is of their first', () => {
  expect(rows.map(({ id }) => isEarlier(rows, { row: id }))).toEqual([false, true])
})

test('a run of one row replaces what that row had with its seed in its form, a run of all whatever there was of it', () => {
  const before = [
    { row: 'F13', seed: 1 },
    { row: 'F29', seed: 1 },
    { row: 'F29', seed: 2 },
    { row: 'F29', seed: 1, form: 'long' as const },
    { row: 'gone', seed: 1 },
  ]
  const one = { seed: 1, form: 'usual' as const, rows: ['F29'], whole: false }
  expect(keptBeside(before, one)).toEqual(before.filter((_, n) => n !== 1))
  expect(keptBeside(before, { ...one, rows: ['F13', 'F29'], whole: true })).toEqual([before[2], before[3]])
})
