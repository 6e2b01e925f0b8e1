import type { Digits, Locale } from './locale'

const zeroOf = (digit: string): number => (digit < '\u06F0' ? 0x0660 : 0x06f0)

/** ٠–٩ and ۰–۹ as 0–9, everything else untouched: for whatever a person types. */
export const toLatinDigits = (text: string): string =>
  text.replace(/[\u0660-\u0669\u06F0-\u06F9]/g, (digit) => String(digit.charCodeAt(0) - zeroOf(digit)))

let usual: Digits = 'latn'

/** What a person chose for their own screens, or a house for its guests: for every number that is not told otherwise. */
export function chooseDigits(digits: Digits): void {
  usual = digits
}

/** Whether numbers have ٠–٩, and with them ٫ ٬ ٪. English keeps its own whatever was chosen. */
export const usesArabic = (locale: Locale, digits: Digits = usual): boolean => digits === 'arab' && locale !== 'en'

/** 0–9 as ٠–٩ where they were chosen; signs stay. For what has no decimals. */
export const writeDigits = (text: string, locale: Locale, digits?: Digits): string =>
  usesArabic(locale, digits) ? text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit))) : text

/** A decimal such as `1234.5` with the point of its digits, ungrouped: while it is typed, or bare in a sentence. */
export const writePlain = (decimal: string, locale: Locale, digits?: Digits): string =>
  writeDigits(usesArabic(locale, digits) ? decimal.replace('.', '٫') : decimal, locale, digits)
