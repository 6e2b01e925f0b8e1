import { currencyExponents } from '@sufra/shared/money/currency'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rewritten, waysOfNew } from './adding.rules'

const hours = Array.from({ length: 7 }, () => [{ from: 720, until: 1380 }])
const source: Parameters<typeof waysOfNew>[0] = {
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  cutOffMinutes: 240,
  defaultLocale: 'ar',
  digits: 'native',
  guestConfirm: 'first',
  guestOrderCap: 40_000,
  kitchenConfirms: true,
  settings: { revision: 7, ways: { hours, pause: { until: null }, address: { en: 'Olaya' }, guestCancel: false } },
}
const all = { menu: true, tables: true, stock: true, settings: true }
const here = { address: { en: 'Corniche' }, timeZone: 'Asia/Riyadh', currency: 'SAR', copy: all } as const

test('a copy works as the first branch does, at its own address and not paused', () => {
  const { settings, ...columns } = waysOfNew(source, here)
  const { currency: _, settings: __, ...same } = source
  expect(columns).toEqual(same)
  expect(settings).toEqual({
    revision: 1,
    ways: {
      address: { en: 'Corniche' },
      hours,
      ramadan: null,
      guestCancel: false,
      codesAbroad: false,
      readyPushes: true,
      holdMinutes: 90,
      noShowMinutes: 30,
    },
  })
})

test('in another currency the tax is that country’s, and no amount of money comes along', () => {
  const kuwait = { ...here, timeZone: 'Asia/Kuwait', currency: 'KWD' } as const
  expect(waysOfNew(source, kuwait)).toMatchObject({ taxRateBasisPoints: 0, guestOrderCap: null, digits: 'native' })
})

test('without the settings nothing of them comes along', () => {
  const bare = waysOfNew(source, { ...here, address: null, copy: { ...all, settings: false } })
  const settings = { revision: 1, ways: { address: null } }
  expect(bare).toEqual({ taxRateBasisPoints: 1500, defaultLocale: 'ar', digits: 'latin', settings })
})

const currency = fc.constantFrom(...Object.keys(currencyExponents))

test('a price keeps the number that is written, and comes back unharmed from a currency with as many decimals', () => {
  expect(rewritten(4500, 'SAR', 'KWD')).toBe(45_000)
  expect(rewritten(4500, 'SAR', 'IQD')).toBe(45)
  fc.assert(
    fc.property(fc.integer({ min: -100_000, max: 100_000 }), currency, currency, (minor, from, to) => {
      const there = rewritten(minor, from, to)
      expect(Number.isSafeInteger(there)).toBe(true)
      const finer = currencyExponents[to as 'SAR'] >= currencyExponents[from as 'SAR']
      if (finer) expect(rewritten(there, to, from)).toBe(minor)
    }),
  )
})
