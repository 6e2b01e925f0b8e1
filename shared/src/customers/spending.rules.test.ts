import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asSeenIn, countOf, spendingOf, spendingSeenIn } from './spending.rules'

test('a branch reads its own currency, and the others beside it', () => {
  const spending = { SAR: 12_050, JOD: 50_000, AED: 100 }
  expect(asSeenIn('SAR', spending)).toEqual({
    totalSpent: 12_050,
    spentElsewhere: [
      { currency: 'AED', amount: 100 },
      { currency: 'JOD', amount: 50_000 },
    ],
  })
  expect(asSeenIn('KWD', { SAR: 1 })).toEqual({ totalSpent: 0, spentElsewhere: [{ currency: 'SAR', amount: 1 }] })
})

test('what was added without a currency is in the house’s own', () => {
  expect(spendingOf(null, 182_000, 'SAR')).toEqual({ SAR: 182_000 })
  expect(spendingOf(null, 0, 'SAR')).toEqual({})
  expect(spendingOf({ SAR: 100, JOD: 5000 }, 5350, 'SAR')).toEqual({ SAR: 350, JOD: 5000 })
  expect(spendingOf({ JOD: 5000 }, 5000, 'SAR')).toEqual({ JOD: 5000 })
})

const amounts = fc.dictionary(fc.constantFrom('SAR', 'JOD', 'AED', 'KWD'), fc.integer({ min: 1, max: 1e9 }))

test('whoever reads and keeps it, nothing of any currency is lost or moved', () => {
  fc.assert(
    fc.property(amounts, fc.constantFrom('SAR', 'JOD', 'IQD'), fc.nat(1e6), (spending, currency, more) => {
      const seen = asSeenIn(currency, spendingOf(spending, countOf(spending), 'SAR'))
      const kept = spendingSeenIn(currency, { ...seen, totalSpent: seen.totalSpent + more })
      const expected = more === 0 ? spending : { ...spending, [currency]: (spending[currency] ?? 0) + more }
      expect(kept).toEqual({ ...expected })
    }),
  )
})
