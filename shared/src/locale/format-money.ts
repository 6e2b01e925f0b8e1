import { toDecimal } from '../money/amount'
import { type Currency, knownCurrency } from '../money/currency'
import type { Digits, Locale } from './locale'
import { minusSign, writeDecimal } from './number'

export interface MoneyOptions {
  /** `whole` drops the decimals when they are zero, for menus; `exact` always keeps them, for bills. */
  style?: 'whole' | 'exact' | undefined
  digits?: Digits | undefined
}

export interface MoneyParts {
  number: string
  unit: string
  order: 'unit-first' | 'number-first'
}

/** Arabic and Kurdish both use these. The riyal's own sign U+20C1 waits until fonts have it. */
const arabicUnits: Record<Currency, string> = {
  SAR: 'ر.س',
  AED: 'د.إ',
  QAR: 'ر.ق',
  EGP: 'ج.م',
  KWD: 'د.ك',
  BHD: 'د.ب',
  OMR: 'ر.ع',
  JOD: 'د.أ',
  IQD: 'د.ع',
}

function writeAmount(minor: number, currency: string, locale: Locale, { style, digits }: MoneyOptions): string {
  const decimal = toDecimal(Math.abs(minor), currency)
  const shown = style === 'whole' ? decimal.replace(/\.0+$/, '') : decimal
  return (minor < 0 ? minusSign : '') + writeDecimal(shown, locale, digits)
}

/** Number and unit apart, so that a screen can give each its own size. Throws `unexpected` for an unknown currency. */
export function formatMoneyParts(
  minor: number,
  currency: string,
  locale: Locale,
  options: MoneyOptions = {},
): MoneyParts {
  const number = writeAmount(minor, currency, locale, options)
  if (locale === 'en') return { number, unit: currency, order: 'unit-first' }
  return { number, unit: arabicUnits[knownCurrency(currency)], order: 'number-first' }
}

/** `SAR 45.00`, `45.00 ر.س`. One isolate on screen, in the language's own direction. */
export function formatMoney(minor: number, currency: string, locale: Locale, options: MoneyOptions = {}): string {
  const { number, unit, order } = formatMoneyParts(minor, currency, locale, options)
  return order === 'unit-first' ? `${unit} ${number}` : `${number} ${unit}`
}
