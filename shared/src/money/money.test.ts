import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { currencyExponents, exponentOf } from './currency'
import { addMoney, money, multiplyMoney, sumMoney } from './money'

const unexpected = expect.objectContaining({ code: 'unexpected' })

test('each currency has the decimals people count in, dinars of Iraq none', () => {
  expect(['SAR', 'AED', 'QAR', 'EGP'].map(exponentOf)).toEqual([2, 2, 2, 2])
  expect(['KWD', 'BHD', 'OMR', 'JOD'].map(exponentOf)).toEqual([3, 3, 3, 3])
  expect(exponentOf('IQD')).toBe(0)
  expect(Object.keys(currencyExponents)).toHaveLength(9)
  expect(() => exponentOf('constructor')).toThrow(unexpected)
})

test('three shawarmas and a coffee', () => {
  const total = addMoney(multiplyMoney(money(4500, 'SAR'), 3), money(1500, 'SAR'))
  expect(total).toEqual({ amount: 15_000, currency: 'SAR' })
})

test('different currencies are never added', () => {
  expect(() => addMoney(money(1, 'SAR'), money(1, 'KWD'))).toThrow(unexpected)
  expect(() => sumMoney([money(1, 'SAR')], 'KWD')).toThrow(unexpected)
})

test('fractions and amounts too large to be exact are refused', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER + 1]) {
    expect(() => money(amount, 'SAR')).toThrow(unexpected)
  }
  expect(() => addMoney(money(Number.MAX_SAFE_INTEGER, 'SAR'), money(1, 'SAR'))).toThrow(unexpected)
})

const amount = fc.integer({ min: -1e9, max: 1e9 })

test('a sum is exact and does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 100, size: 'max' }), (amounts) => {
      const exact = Number(amounts.reduce((sum, each) => sum + BigInt(each), 0n))
      const moneys = amounts.map((each) => money(each, 'SAR'))
      expect(sumMoney(moneys, 'SAR').amount).toBe(exact)
      expect(sumMoney([...moneys].reverse(), 'SAR').amount).toBe(exact)
    }),
    cases(10_000),
  )
})
