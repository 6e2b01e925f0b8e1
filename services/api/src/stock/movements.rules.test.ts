import { cases } from '@sufra/shared/kernel/test-cases'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { entriesOf } from './ledger.rules'
import { moved, standingAt } from './movements.rules'

test('more than is there goes out: the shelf shows nothing, and says what was missing', () => {
  expect(moved({ currentStock: 2000, owed: 0 }, -5000)).toEqual({ currentStock: 0, owed: 3000, clamped: 3000 })
  expect(moved({ currentStock: 0, owed: 3000 }, -1000)).toEqual({ currentStock: 0, owed: 4000, clamped: 1000 })
})

test('what comes in pays what is owed first', () => {
  expect(moved({ currentStock: 0, owed: 3000 }, 4000)).toEqual({ currentStock: 1000, owed: 0, clamped: 0 })
})

test('whatever moves, a shelf is the sum of its ledger or nothing, and the ledger tells the same story backwards', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9000, max: 9000 }), { maxLength: 40, size: 'max' }), (deltas) => {
      let shelf = { currentStock: 0, owed: 0 }
      const shown: string[] = []
      for (const delta of deltas) {
        const before = shelf.currentStock
        shelf = moved(shelf, delta)
        shown.push(`${before} ${shelf.currentStock}`)
      }
      const sum = deltas.reduce((total, delta) => total + delta, 0)
      expect(shelf).toMatchObject(standingAt(sum))
      expect(shelf.currentStock).toBe(Math.max(0, sum))
      expect(shelf.currentStock - shelf.owed).toBe(sum)
      const rows = deltas.map((delta, i) => ({
        id: String(i),
        at: new Date(i),
        type: 'OUT' as const,
        delta,
        reason: 'count',
        note: null,
        orderLineId: null,
        byName: null,
        ticket: null,
      }))
      const told = entriesOf([...rows].reverse(), sum).reverse()
      expect(told.map(({ before, after }) => `${before} ${after}`).join()).toBe(shown.join())
    }),
    cases(10_000),
  )
})

test('why something moved is a known reason, an order’s own, or what somebody wrote', () => {
  const row = { id: 'a', at: new Date(0), delta: -1, note: null, orderLineId: null, byName: 'Huda', ticket: null }
  const whyOf = (part: object) => {
    const [entry] = entriesOf([{ ...row, type: 'OUT', reason: null, ...part }], 0)
    return [entry?.why, entry?.note]
  }
  expect(whyOf({ reason: 'transfer' })).toEqual(['transfer', null])
  expect(whyOf({ type: 'IN', reason: 'Morning count' })).toEqual(['other', 'Morning count'])
  expect(whyOf({ type: 'SALE', orderLineId: 'l' })).toEqual(['sold', null])
  expect(whyOf({ type: 'IN', orderLineId: 'l', reason: 'Changed their mind' })).toEqual([
    'givenBack',
    'Changed their mind',
  ])
  expect(whyOf({ type: 'WASTE', orderLineId: 'l', reason: 'count' })).toEqual(['wasted', 'count'])
})
