import { usesArabic, writePlain } from './digits'
import type { Digits, Locale } from './locale'

export interface NumberOptions {
  digits?: Digits | undefined
  /** Exactly so many decimals. Left out: up to three, without trailing zeros. */
  decimals?: number | undefined
  /** A plus sign before positive numbers, for changes. */
  signed?: boolean | undefined
}

/** The sign as typography wants it: U+2212, never the hyphen. */
export const minusSign = '\u2212'

/** Groups and digits for an unsigned decimal string such as `1234.50`. */
export function writeDecimal(decimal: string, locale: Locale, digits?: Digits): string {
  const [whole = '', fraction] = decimal.split('.')
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, usesArabic(locale, digits) ? '٬' : ',')
  return writePlain(fraction === undefined ? grouped : `${grouped}.${fraction}`, locale, digits)
}

function signOf(value: number, rounded: string, signed = false): string {
  if (!/[1-9]/.test(rounded)) return ''
  if (value < 0) return minusSign
  return signed ? '+' : ''
}

/** Rounds half away from zero. Put it in an isolate on screen: a sign moves to the wrong side in right-to-left text. */
export function formatNumber(value: number, locale: Locale, options: NumberOptions = {}): string {
  const fixed = Math.abs(value).toFixed(options.decimals ?? 3)
  const rounded = options.decimals === undefined ? fixed.replace(/\.?0+$/, '') : fixed
  return signOf(value, rounded, options.signed) + writeDecimal(rounded, locale, options.digits)
}

/** `ratio` 0.12 is 12%. No decimals unless asked for. */
export function formatPercent(ratio: number, locale: Locale, options: NumberOptions = {}): string {
  // 0.145 × 100 is 14.499999999999998 in binary; twelve digits bring back what was meant.
  const percent = Number((ratio * 100).toPrecision(12))
  const sign = usesArabic(locale, options.digits) ? '٪' : '%'
  return formatNumber(percent, locale, { ...options, decimals: options.decimals ?? 0 }) + sign
}

/** A rate in hundredths of a per cent with the decimals that it has: 1500 is 15%, 1250 is 12.5%. */
export const formatRate = (basisPoints: number, locale: Locale): string =>
  formatPercent(basisPoints / 10_000, locale, {
    decimals: basisPoints % 100 === 0 ? 0 : basisPoints % 10 === 0 ? 1 : 2,
  })
