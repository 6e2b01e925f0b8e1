import fc from 'fast-check'
import { expect, test } from 'vitest'
import { taxIncluded } from '../money/tax'
import { averageOf, datesOf, differs, shiftMonth, taxOf, totalOf } from './figures.rules'

const day = {
  date: '2026-11-20',
  orders: 3,
  guests: 7,
  sales: 10_000,
  tax: 1304,
  cancelledOrders: 1,
  medianTicketSeconds: 600,
}

test('the tax of a day is the sum of what its orders say, not the tax of their sum', () => {
  expect(taxOf([{ amount: 10, orders: 3 }], 1500)).toBe(3)
  expect(taxIncluded(30, 1500)).toBe(4)
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 })),
      fc.integer({ min: 0, max: 2500 }),
      (amounts, rate) => {
        const each = amounts.reduce((sum, amount) => sum + taxIncluded(amount, rate), 0)
        const grouped = [...new Set(amounts)].map((amount) => ({
          amount,
          orders: amounts.filter((other) => other === amount).length,
        }))
        expect(taxOf(grouped, rate)).toBe(each)
      },
    ),
  )
})

test('without an order there is no average', () => {
  expect(averageOf({ sales: 0, orders: 0 })).toBeNull()
  expect(averageOf({ sales: 10_000, orders: 3 })).toBe(3333)
})

test('a day that changed after it was closed is told from one that did not', () => {
  const closed = { ...day, closedAt: '2026-11-21T02:10:00.000Z' }
  expect(differs(day, null)).toBe(false)
  expect(differs(day, closed)).toBe(false)
  expect(differs({ ...day, sales: 9000 }, closed)).toBe(true)
})

test('a month adds up', () => {
  expect(totalOf([day, day])).toEqual({ orders: 6, guests: 14, sales: 20_000, tax: 2608, cancelledOrders: 2 })
})

test('the days of a month end with today, and a month that has not begun has none', () => {
  expect(datesOf('2026-11', '2026-11-03')).toEqual(['2026-11-03', '2026-11-02', '2026-11-01'])
  expect(datesOf('2028-02', '2028-05-01')).toHaveLength(29)
  expect(datesOf('2026-12', '2026-11-03')).toEqual([])
  expect([shiftMonth('2026-01', -1), shiftMonth('2026-12', 1)]).toEqual(['2025-12', '2027-01'])
})
