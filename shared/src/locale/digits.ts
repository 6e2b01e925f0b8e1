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

/** 0–9 as ٠–٩ where the restaurant chose them. English keeps its own digits whatever the choice. */
export const writeDigits = (text: string, locale: Locale, digits: Digits = usual): string =>
  digits === 'latn' || locale === 'en'
    ? text
    : text.replace(/[0-9]/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
