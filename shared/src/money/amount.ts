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

/**
 * What a person typed, in any digits, as minor units. Undefined when it is no amount of this currency: more decimals
 * than the currency has, a comma that doesn't separate thousands, too large to be exact.
 */
export function toMinor(typed: string, currency: string): number | undefined {
  const exponent = exponentOf(currency)
  const text = toLatinDigits(typed).trim().replace(/٬/g, ',').replace('٫', '.').replace(/^−/, '-')
  const [whole = '', fraction = '0', ...rest] = text.replace(/^-/, '').split('.')
  const wellFormed = (plain.test(whole) || grouped.test(whole)) && plain.test(fraction) && rest.length === 0
  if (!wellFormed || (text.includes('.') && fraction.length > exponent)) return undefined
  const minor = Number(whole.replace(/,/g, '')) * 10 ** exponent + Number(fraction.padEnd(exponent, '0'))
  if (!Number.isSafeInteger(minor)) return undefined
  return text.startsWith('-') && minor !== 0 ? -minor : minor
}
