import type { LedgerEntry } from '@sufra/shared/stock/stock-room.contract'
import { expect, test } from 'vitest'
import { countedNow, movedSince, movesMakingUp } from './counting.rules'

const counting = { counted: 10_000, opened: 10_000, asOf: 'now' } as const

test('what moved since the sheet was opened is known once it was told, and again when more moves', () => {
  expect(movedSince(counting, 10_000)).toEqual({ moved: 0, isToldOf: true })
  expect(movedSince(counting, 8000)).toEqual({ moved: -2000, isToldOf: false })
  expect(movedSince({ ...counting, moved: -2000 }, 8000).isToldOf).toBe(true)
  expect(movedSince({ ...counting, moved: -2000 }, 7000)).toEqual({ moved: -3000, isToldOf: false })
  expect(movedSince({ counted: 10_000, asOf: 'now' }, 8000).isToldOf).toBe(true)
})

test('a count from before is carried on by what moved, and a count of now stays', () => {
  expect(countedNow({ ...counting, asOf: 'opening' }, -2000)).toBe(8000)
  expect(countedNow({ ...counting, counted: 1000, asOf: 'opening' }, -2000)).toBe(0)
  expect(countedNow(counting, -2000)).toBe(10_000)
})

test('sales, waste and deliveries that make it up are told by why', () => {
  const entry = (why: LedgerEntry['why'], delta: number) => ({ why, delta }) as LedgerEntry
  const ledger = [entry('sold', -500), entry('delivery', 4000), entry('sold', -1500), entry('count', 900)]
  expect(movesMakingUp(ledger, 2000)).toEqual([
    { why: 'sold', delta: -2000 },
    { why: 'delivery', delta: 4000 },
  ])
  expect(movesMakingUp(ledger, 77)).toEqual([])
})
