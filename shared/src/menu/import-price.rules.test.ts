import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDecimal } from '../money/amount'
import { decimalSignOf, importedPrice, saysAnotherCurrency, unclearPriceIn } from './import-price.rules'
import { priceMost } from './menu-book.limits'

test.each([
  ['12,5', 1250],
  ['12.50', 1250],
  ['١٢٫٥', 1250],
  ['۱۲٫۵', 1250],
  ['١٬٢٥٠٫٥٠', 125_050],
  ['1,250.00', 125_000],
  ['1.250,00', 125_000],
  ['1 250,50', 125_050],
  ['SAR 12', 1200],
  ['12 ر.س', 1200],
  ['١٢ ريال', 1200],
  ['\u20C1 12', 1200],
  ['12.50\u20C1', 1250],
  ['\u200F12.00\u00A0ر.س.\u200F', 1200],
  ['1,234,567', 'tooMuch'],
  ['12,345', 1_234_500],
  ['0', 0],
  ['0.00', 0],
])('%s is read as it was meant', (text, price) => {
  expect(importedPrice(text, 'SAR', '.')).toBe(price)
})

test.each([
  ['12.345', 'decimals'],
  ['12.500', 'decimals'],
  ['0,125', 'decimals'],
  ['-12', 'negative'],
  ['−12', 'negative'],
  ['(12)', 'negative'],
  ['ten', 'price'],
  ['', 'price'],
  ['12.5.1', 'price'],
  ['٠٬٧٥٠', 'price'],
  ['0,750.00', 'price'],
  ['1,25,000.00', 'price'],
  ['12 each', 'price'],
  ['12/14', 'price'],
  ['12 KWD', 'currency'],
  ['12 \u20C1 KWD', 'price'],
  ['100000.01', 'tooMuch'],
  ['99999999999999999999', 'tooMuch'],
])('%s is refused, and said why', (text, why) => {
  expect(importedPrice(text, 'SAR', '.')).toBe(why)
})

test('a sign before exactly three digits is read as the other prices of the file are written', () => {
  const comma = decimalSignOf(['12,5', '1.250', '3'])
  expect(comma).toBe(',')
  expect(importedPrice('1.250', 'SAR', comma)).toBe(125_000)
  expect(importedPrice('1,250', 'SAR', comma)).toBe('decimals')
  expect(importedPrice('1,250', 'KWD', comma)).toBe(1250)
  expect(decimalSignOf(['12.5', '1,250'])).toBe('.')
  expect(decimalSignOf(['12.5', '12,5', '1,250'])).toBe('.')
  expect(decimalSignOf(['1,250'])).toBe('.')
  expect(importedPrice('1,250', 'SAR', '.')).toBe(125_000)
  expect(importedPrice('1.250', 'KWD', '.')).toBe(1250)
  expect(importedPrice('1,250', 'KWD', '.')).toBe(1_250_000)
})

test('prices that all have a comma before three digits are a question where the currency has three decimals', () => {
  expect(unclearPriceIn(['1,250', '2,500', '3'], 'KWD')).toEqual(['1.250', '1,250.000'])
  expect(unclearPriceIn(['٢', '١٢,٥٠٠ د.ك'], 'KWD')).toEqual(['12.500', '12,500.000'])
  expect(unclearPriceIn(['12,5', '1.5', '1,250'], 'KWD')).toEqual(['1.250', '1,250.000'])
  expect(unclearPriceIn(['1,250', '0,750'], 'KWD')).toBeUndefined()
  expect(unclearPriceIn(['1,250', '2.5'], 'KWD')).toBeUndefined()
  expect(unclearPriceIn(['1.250', '3'], 'KWD')).toBeUndefined()
  expect(unclearPriceIn(['1,250', '2,500'], 'SAR')).toBeUndefined()
  expect(unclearPriceIn(['1,250', '2,500'], 'IQD')).toBeUndefined()
})

test('where a currency has no smaller coin, three digits behind a sign are thousands', () => {
  for (const text of ['12.500', '12,500', '12500', '١٢٬٥٠٠ د.ع'])
    expect(importedPrice(text, 'IQD', '.'), text).toBe(12_500)
  expect(importedPrice('12.5', 'IQD', '.')).toBe('decimals')
})

test('the riyal’s sign is another currency’s where prices are in dinars', () => {
  expect(importedPrice('\u20C1 12', 'KWD', '.')).toBe('currency')
})

const currency = fc.constantFrom('SAR', 'KWD', 'IQD')
const arabic = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit))).replace('.', '٫')

test('what the menu writes is read back to the last fils, in either digits', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: priceMost }), currency, (price, money) => {
      const written = toDecimal(price, money)
      expect(importedPrice(written, money, '.')).toBe(price)
      expect(importedPrice(arabic(written), money, '.')).toBe(price)
    }),
  )
})

test.each([
  ['Price (SAR)', 'KWD', true],
  ['price sar', 'KWD', true],
  ['السعر (SAR)', 'KWD', true],
  ['نرخ (IQD)', 'SAR', true],
  ['السعر ر.س', 'AED', true],
  ['السعر (ر. س.)', 'AED', true],
  ['السعر بالريال', 'SAR', false],
  ['السعر بالريال', 'KWD', true],
  ['السعر بالدينار الكويتي', 'KWD', false],
  ['السعر بالدينار الكويتي', 'IQD', true],
  ['السعر بدينار', 'SAR', true],
  ['البند والسعر', 'SAR', false],
  ['السعر (ريال)', 'KWD', true],
  ['السعر (ريال)', 'QAR', false],
  ['السعر (ريال سعودي)', 'QAR', true],
  ['السعر (دينار عراقي)', 'KWD', true],
  ['Price ($)', 'SAR', true],
  ['Price USD', 'IQD', true],
  ['Price (KWD)', 'KWD', false],
  ['Price (د.ك)', 'KWD', false],
  ['Unit price', 'KWD', false],
  ['', 'KWD', false],
])('whether “%s” is over prices of another currency than %s: %s', (title, currency, says) => {
  expect(saysAnotherCurrency(title, currency)).toBe(says)
})
