import { toLatinDigits } from '../locale/digits'
import { exponentOf } from './currency'

/** Minor units as a plain decimal for files, invoices and inputs: 4500 SAR is `45.00`, −50 KWD is `-0.050`. */
export function toDecimal(minor: number, currency: string): string {
  const exponent = exponentOf(currency)
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  const whole = digits.slice(0, digits.length - exponent)
  const decimal = exponent === 0 ? whole : `${whole}.${digits.slice(-exponent)}`
  return minor < 0 ? `-${decimal}` : decimal
}

/** No thousands begin with 0: `0,750` is a decimal to whoever typed it. */
const grouped = /^[1-9]\d{0,2}(?:,\d{3})+$/
const plain = /^\d+$/

/** One comma before exactly three digits: 1,250 dinars are a thousand to one person and one and a quarter to another. */
const either = /^([+-]?)([1-9]\d{0,2}),(\d{3})$/

/**
 * The two ways to read what was typed, decimal first, each written so that it has no other: `1.250` and `1,250.000`.
 * Undefined: there is only one. It arises only where the currency has three decimals.
 */
export function amountReadings(typed: string, currency: string): readonly [string, string] | undefined {
  if (exponentOf(currency) !== 3) return undefined
  const [, sign, whole, digits] = either.exec(toLatinDigits(typed).trim().replace(/^−/, '-')) ?? []
  return digits === undefined ? undefined : [`${sign}${whole}.${digits}`, `${sign}${whole},${digits}.000`]
}

/** Amounts to give as examples, with the decimals of the currency: `28` and `28.500`. */
export function amountExamples(currency: string): { readonly whole: string; readonly exact: string } {
  const exponent = exponentOf(currency)
  return exponent === 0 ? { whole: '28000', exact: '28500' } : { whole: '28', exact: `28.${'5'.padEnd(exponent, '0')}` }
}

/**
 * What a person typed, in any digits, as minor units. Undefined when it is no amount of this currency: more decimals
 * than the currency has, a comma that doesn't separate thousands or may separate decimals, too large to be exact.
 */
export function toMinor(typed: string, currency: string): number | undefined {
  if (amountReadings(typed, currency)) return undefined
  const exponent = exponentOf(currency)
  const text = toLatinDigits(typed).trim().replace(/٬/g, ',').replace('٫', '.').replace(/^−/, '-')
  const [whole = '', fraction = '0', ...rest] = text.replace(/^-/, '').split('.')
  const wellFormed = (plain.test(whole) || grouped.test(whole)) && plain.test(fraction) && rest.length === 0
  if (!wellFormed || (text.includes('.') && fraction.length > exponent)) return undefined
  const minor = Number(whole.replace(/,/g, '')) * 10 ** exponent + Number(fraction.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return text.startsWith('-') && minor !== 0 ? -minor : minor
}
