import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { toMinor } from '../money/amount'
import { type Currency, currencyExponents } from '../money/currency'
import { chooseDigits } from './digits'
import { formatMoney, formatMoneyParts } from './format-money'
import { type Digits, locales } from './locale'

afterEach(() => chooseDigits('latn'))

test('the currency stands before the number in English and after it in Arabic and Kurdish', () => {
  expect(formatMoney(4500, 'SAR', 'en')).toBe('SAR 45.00')
  expect(formatMoney(4500, 'SAR', 'ar')).toBe('45.00 ر.س')
  expect(formatMoney(4500, 'SAR', 'ckb')).toBe('45.00 ر.س')
  expect(formatMoney(4500, 'SAR', 'ar', { digits: 'arab' })).toBe('٤٥٫٠٠ ر.س')
})

test('menus drop the decimals only when they are zero', () => {
  expect(formatMoney(4500, 'SAR', 'en', { style: 'whole' })).toBe('SAR 45')
  expect(formatMoney(4550, 'SAR', 'en', { style: 'whole' })).toBe('SAR 45.50')
  expect(formatMoney(100_000, 'IQD', 'en', { style: 'whole' })).toBe('IQD 100,000')
})

test('every currency has its own decimals', () => {
  expect(formatMoney(1250, 'KWD', 'en')).toBe('KWD 1.250')
  expect(formatMoney(25000, 'IQD', 'ckb')).toBe('25,000 د.ع')
  expect(formatMoney(5, 'OMR', 'en')).toBe('OMR 0.005')
})

test('an amount in digits that were chosen once for all is no thousandfold of itself', () => {
  chooseDigits('arab')
  expect(formatMoney(12_500, 'KWD', 'ar')).toBe('١٢٫٥٠٠ د.ك')
  expect(formatMoney(-1_234_550, 'SAR', 'ckb')).toBe('−١٢٬٣٤٥٫٥٠ ر.س')
  expect(formatMoney(12_500, 'KWD', 'en')).toBe('KWD 12.500')
  expect(toMinor(formatMoneyParts(12_500, 'KWD', 'ar').number, 'KWD')).toBe(12_500)
})

test('a refund has the typographic minus beside its number', () => {
  expect(formatMoney(-250050, 'SAR', 'en')).toBe('SAR −2,500.50')
  expect(formatMoney(-250050, 'SAR', 'ar')).toBe('−2,500.50 ر.س')
})

test('number and unit come apart for screens that size them differently', () => {
  expect(formatMoneyParts(16000, 'SAR', 'en')).toEqual({ number: '160.00', unit: 'SAR', order: 'unit-first' })
  expect(formatMoneyParts(16000, 'SAR', 'ar')).toEqual({ number: '160.00', unit: 'ر.س', order: 'number-first' })
})

test('an unknown currency is refused, not guessed', () => {
  for (const code of ['XXX', 'toString', '']) {
    expect(() => formatMoney(4500, code, 'en')).toThrow(expect.objectContaining({ code: 'unexpected' }))
    expect(() => formatMoney(4500, code, 'ar')).toThrow(expect.objectContaining({ code: 'unexpected' }))
  }
})

test('whatever a guest owes or gets back, the printed amount is read back to the last halala, fils and dinar', () => {
  const currency = fc.constantFrom(...(Object.keys(currencyExponents) as Currency[]))
  const amount = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -100_000, max: 100_000 }))
  const options = fc.record({
    digits: fc.constantFrom<Digits>('latn', 'arab'),
    style: fc.constantFrom('exact' as const, 'whole' as const),
  })
  fc.assert(
    fc.property(amount, currency, fc.constantFrom(...locales), options, (minor, code, locale, how) => {
      const written = formatMoney(minor, code, locale, how)
      const { number, unit } = formatMoneyParts(minor, code, locale, how)
      expect(written.split(' ').sort()).toEqual([number, unit].sort())
      expect(toMinor(number, code)).toBe(minor)
    }),
    cases(10_000),
  )
})
