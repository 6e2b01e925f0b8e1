import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { chooseDigits, toLatinDigits, writePlain } from './digits'
import { type Digits, locales } from './locale'
import { formatNumber, formatPercent, formatRate } from './number'

afterEach(() => chooseDigits('latn'))

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

const digits = fc.constantFrom<Digits>('latn', 'arab')
/** As somebody reads it: digits of either kind, what groups them, and the minus of print. */
const readBack = (written: string): number =>
  Number(toLatinDigits(written).replace(/[,٬]/g, '').replace('٫', '.').replace('−', '-'))

/** The other row of digits that Kurdish keyboards have. */
const asIranWrites = (digit: string): string => String.fromCharCode(digit.charCodeAt(0) + 0x90)

test('any number that a screen shows is read back as it was, in every language and in either digits', () => {
  fc.assert(
    fc.property(
      fc.maxSafeInteger(),
      fc.nat({ max: 3 }),
      fc.constantFrom(...locales),
      digits,
      (units, decimals, locale, kind) => {
        const value = units / 10 ** decimals || 0
        const written = formatNumber(value, locale, { digits: kind, decimals })
        expect(readBack(written)).toBe(value)
        expect(readBack(written.replace(/[٠-٩]/g, asIranWrites))).toBe(value)
        expect(/[0-9]/.test(written)).toBe(kind === 'latn' || locale === 'en')
      },
    ),
    cases(10_000),
  )
})

test('so is every number written in digits that a person chose once for all their screens', () => {
  chooseDigits('arab')
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.nat({ max: 3 }), fc.constantFrom(...locales), (units, decimals, locale) => {
      const value = units / 10 ** decimals || 0
      const written = formatNumber(value, locale, { decimals })
      expect(readBack(written)).toBe(value)
      expect(/[.,]/.test(written) && locale !== 'en').toBe(false)
    }),
    cases(10_000),
  )
})

test('with those digits come their own signs, and English keeps its own', () => {
  chooseDigits('arab')
  expect(formatNumber(12345.5, 'ar', { decimals: 2 })).toBe('١٢٬٣٤٥٫٥٠')
  expect(formatPercent(0.125, 'ckb', { decimals: 1 })).toBe('١٢٫٥٪')
  expect(formatRate(1225, 'ar')).toBe('١٢٫٢٥٪')
  expect(formatNumber(12345.5, 'en')).toBe('12,345.5')
  expect(['12.', '1250.5', '.'].map((typed) => writePlain(typed, 'ar'))).toEqual(['١٢٫', '١٢٥٠٫٥', '٫'])
})

test('a rate has the decimals that it has, and no others', () => {
  expect([1500, 1250, 1225, 0].map((points) => formatRate(points, 'en'))).toEqual(['15%', '12.5%', '12.25%', '0%'])
})
