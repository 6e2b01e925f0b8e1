import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { taxIncluded } from '../money/tax'
import { averageOf, changeOf, datesOf, differs, shiftMonth, taxesOfDay, taxOf, totalOf } from './figures.rules'

const day = {
  date: '2026-11-20',
  orders: 3,
  guests: 7,
  sales: 10_000,
  tax: 1304,
  cancelledOrders: 1,
  medianTicketSeconds: 600,
}

test('the tax of a day is the sum of what its bills say, not the tax of their sum', () => {
  expect(taxOf([{ amount: 10, before: 0, bills: 3, taxRateBasisPoints: 1500 }])).toBe(3)
  expect(taxIncluded(30, 1500)).toBe(4)
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.nat({ max: 1_000_000 }), fc.nat({ max: 9 })), { maxLength: 30, size: 'max' }),
      fc.integer({ min: 0, max: 2500 }),
      (amounts, rate) => {
        const each = amounts.reduce((sum, amount) => sum + taxIncluded(amount, rate), 0)
        const grouped = [...new Set(amounts)].map((amount) => ({
          amount,
          before: 0,
          bills: amounts.filter((other) => other === amount).length,
          taxRateBasisPoints: rate,
        }))
        expect(taxOf(grouped)).toBe(each)
      },
    ),
    cases(10_000),
  )
})

test('a day on which the rate changed says what came of each', () => {
  const sold = [
    { amount: 1050, before: 0, bills: 2, taxRateBasisPoints: 500 },
    { amount: 2300, before: 0, bills: 1, taxRateBasisPoints: 1500 },
    { amount: 2100, before: 0, bills: 1, taxRateBasisPoints: 500 },
  ]
  expect(taxesOfDay(sold)).toEqual([
    { taxRateBasisPoints: 1500, tax: 300 },
    { taxRateBasisPoints: 500, tax: 200 },
  ])
  expect(taxOf(sold)).toBe(500)
  expect(taxesOfDay([])).toEqual([])
})

test('the days of a party that sat across the end of one come to the tax of its bill', () => {
  const sold = { bills: 1, taxRateBasisPoints: 1500 }
  const [first, second] = [
    { ...sold, amount: 1000, before: 0 },
    { ...sold, amount: 1000, before: 1000 },
  ]
  expect([taxOf([first]), taxOf([second]), taxOf([first, second])]).toEqual([130, 131, 261])
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

test('a change is a part of what was; of nothing there is none', () => {
  const changes = [changeOf(12, 10), changeOf(5, 10), changeOf(10, 10), changeOf(3, 0), changeOf(3, null)]
  expect(changes).toEqual([0.2, -0.5, 0, null, null])
})
