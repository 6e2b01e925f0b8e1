import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toLatinDigits } from './digits'
import { locales } from './locale'
import { formatNumber, formatPercent, formatRate } from './number'

test('Arabic-Indic and Persian digits are read as European ones', () => {
  expect(toLatinDigits('٠٥٠١٢٣٤٥٦٧ ۰۷۵۰۸۹ x')).toBe('0501234567 075089 x')
})

test('European digits are the default in all three languages', () => {
  for (const locale of locales) expect(formatNumber(1234567.89, locale)).toBe('1,234,567.89')
})

test('a restaurant may choose Arabic-Indic digits; English keeps its own', () => {
  expect(formatNumber(-1234567.89, 'ar', { digits: 'arab' })).toBe('−١٬٢٣٤٬٥٦٧٫٨٩')
  expect(formatNumber(1234.5, 'ckb', { digits: 'arab' })).toBe('١٬٢٣٤٫٥')
  expect(formatNumber(1234.5, 'en', { digits: 'arab' })).toBe('1,234.5')
})

test('decimals are exact when asked for, else only as many as needed', () => {
  expect(formatNumber(8, 'en', { decimals: 1 })).toBe('8.0')
  expect(formatNumber(100, 'en')).toBe('100')
  expect(formatNumber(0.5, 'en')).toBe('0.5')
  expect(formatNumber(2.5, 'en', { decimals: 0 })).toBe('3')
  expect(formatNumber(-2.5, 'en', { decimals: 0 })).toBe('−3')
})

test('a change carries its sign, and zero none', () => {
  expect(formatPercent(0.08, 'en', { signed: true, decimals: 1 })).toBe('+8.0%')
  expect(formatPercent(-0.125, 'ar', { decimals: 1 })).toBe('−12.5%')
  expect(formatNumber(0, 'en', { signed: true })).toBe('0')
  expect(formatNumber(-0.0004, 'en')).toBe('0')
})

test('percent rounds what was meant, not what binary made of it', () => {
  expect(formatPercent(0.145, 'en')).toBe('15%')
  expect(formatPercent(0.12, 'ckb', { digits: 'arab' })).toBe('١٢٪')
})

test('any whole number can be read back from what was written', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...locales), (value, locale) => {
      const written = toLatinDigits(formatNumber(value, locale, { digits: 'arab' }))
      expect(Number(written.replace(/[,٬]/g, '').replace('−', '-'))).toBe(value)
    }),
  )
})

test('a rate has the decimals that it has, and no others', () => {
  expect([1500, 1250, 1225, 0].map((points) => formatRate(points, 'en'))).toEqual(['15%', '12.5%', '12.25%', '0%'])
})
