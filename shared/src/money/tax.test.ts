import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { taxesOf, taxIncluded } from './tax'

test('15 % inside the prices of the menu', () => {
  expect([1500, 2800, 4500, 2200, 1800, 7500].map((gross) => taxIncluded(gross, 1500))).toEqual([
    196, 365, 587, 287, 235, 978,
  ])
})

test('half a halala goes up, and a refund gives back what the sale took', () => {
  expect(taxIncluded(3, 2000)).toBe(1)
  expect(taxIncluded(-3, 2000)).toBe(-1)
  expect(taxIncluded(1, 10_000)).toBe(1)
  expect(taxIncluded(-4500, 1500)).toBe(-587)
})

test('no rate, no tax; no sale, no tax', () => {
  expect(taxIncluded(4500, 0)).toBe(0)
  expect(Object.is(taxIncluded(-1, 500), 0)).toBe(true)
  expect(taxIncluded(0, 1500)).toBe(0)
})

const gross = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const rate = fc.integer({ min: 0, max: 10_000 })

test('tax is never more than the gross, and within half a unit of the exact share', () => {
  fc.assert(
    fc.property(gross, rate, (amount, basisPoints) => {
      const tax = taxIncluded(amount, basisPoints)
      expect(tax).toBeGreaterThanOrEqual(0)
      expect(tax).toBeLessThanOrEqual(amount)
      const divisor = BigInt(10_000 + basisPoints)
      const off = 2n * (BigInt(tax) * divisor - BigInt(amount) * BigInt(basisPoints))
      expect(off > -divisor && off <= divisor).toBe(true)
    }),
    cases(10_000),
  )
})

test('a refund mirrors the sale', () => {
  fc.assert(
    fc.property(gross, rate, (amount, basisPoints) => {
      expect(taxIncluded(-amount, basisPoints) + taxIncluded(amount, basisPoints)).toBe(0)
    }),
    cases(10_000),
  )
})

test('the tax of a bill is rounded once over all its rounds, rate by rate', () => {
  const round = { amount: 1000, taxRateBasisPoints: 1500 }
  expect(taxesOf([round, round, round])).toEqual([{ taxRateBasisPoints: 1500, tax: 391 }])
  const before = { amount: 1050, taxRateBasisPoints: 500 }
  expect(taxesOf([before, round, round])).toEqual([
    { taxRateBasisPoints: 1500, tax: 261 },
    { taxRateBasisPoints: 500, tax: 50 },
  ])
  expect(taxesOf([])).toEqual([])
})
