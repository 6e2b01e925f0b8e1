import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { amountExamples, amountReadings, toDecimal, toMinor } from './amount'
import { type Currency, currencyExponents } from './currency'

test('minor units as plain decimals', () => {
  expect(toDecimal(4500, 'SAR')).toBe('45.00')
  expect(toDecimal(5, 'SAR')).toBe('0.05')
  expect(toDecimal(-50, 'KWD')).toBe('-0.050')
  expect(toDecimal(25000, 'IQD')).toBe('25000')
})

test('amounts are read as people type them', () => {
  expect(toMinor('45', 'SAR')).toBe(4500)
  expect(toMinor(' 45.5 ', 'SAR')).toBe(4550)
  expect(toMinor('1,250.05', 'SAR')).toBe(125_005)
  expect(toMinor('٤٥٫٥٠', 'SAR')).toBe(4550)
  expect(toMinor('۱٬۲۵۰', 'IQD')).toBe(1250)
  expect(toMinor('−0.050', 'KWD')).toBe(-50)
  expect(Object.is(toMinor('-0', 'SAR'), 0)).toBe(true)
})

test('what is no amount of the currency is refused', () => {
  for (const typed of ['', '.', '45.', '.5', '45,5', '45.555', '1,25', '1e3', '4 5', '1.2.3', '--1', '0x1', 'NaN']) {
    expect(toMinor(typed, 'SAR'), typed).toBeUndefined()
  }
  expect(toMinor('1.5', 'IQD')).toBeUndefined()
  expect(toMinor('1.0', 'IQD')).toBeUndefined()
  expect(toMinor('99999999999999999', 'SAR')).toBeUndefined()
})

test('a comma behind a lone zero parts no thousands', () => {
  for (const typed of ['0,750', '00,500', '٠٬٧٥٠', '-0,750', '0,750.5'])
    expect(toMinor(typed, 'KWD'), typed).toBeUndefined()
  expect(toMinor('0,500', 'SAR')).toBeUndefined()
  expect(toMinor('10,500', 'SAR')).toBe(1_050_000)
})

test('a comma before exactly three digits has two readings where the currency has three decimals', () => {
  for (const currency of ['KWD', 'BHD', 'OMR', 'JOD']) {
    for (const typed of ['1,250', ' 12,500', '١,٢٥٠', '-1,250', '999,999']) {
      expect(toMinor(typed, currency), `${typed} ${currency}`).toBeUndefined()
      const [decimal = '', thousands = ''] = amountReadings(typed, currency) ?? []
      expect(toMinor(thousands, currency)).toBe((toMinor(decimal, currency) ?? 0) * 1000)
      expect(amountReadings(decimal, currency)).toBeUndefined()
      expect(amountReadings(thousands, currency)).toBeUndefined()
    }
  }
  expect(amountReadings('1,250', 'KWD')).toEqual(['1.250', '1,250.000'])
  expect(amountReadings('+1,250', 'KWD')).toEqual(['+1.250', '+1,250.000'])
})

test('it has one reading where the currency has two decimals or none, or the text says more', () => {
  for (const currency of ['SAR', 'IQD']) expect(amountReadings('1,250', currency)).toBeUndefined()
  for (const typed of ['1,250.5', '1,250,000', '0,750', '12,5', '1.250', '۱٬۲۵۰'])
    expect(amountReadings(typed, 'KWD'), typed).toBeUndefined()
  expect(toMinor('1,250,000', 'KWD')).toBe(1_250_000_000)
  expect(toMinor('1٬250', 'KWD')).toBe(1_250_000)
})

test('examples have the decimals of their currency', () => {
  expect(amountExamples('SAR').exact).toBe('28.50')
  expect(amountExamples('KWD').exact).toBe('28.500')
  for (const currency of Object.keys(currencyExponents))
    expect(Object.values(amountExamples(currency)).map((text) => toMinor(text, currency))).not.toContain(undefined)
})

test('every amount survives being written and read', () => {
  const currencies = Object.keys(currencyExponents) as Currency[]
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...currencies), (minor, currency) => {
      expect(toMinor(toDecimal(minor, currency), currency)).toBe(minor)
    }),
    cases(10_000),
  )
})
