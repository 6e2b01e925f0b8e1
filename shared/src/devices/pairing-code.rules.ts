import { toLatinDigits } from '../locale/digits'

export const pairingCodeDigits = 8

/** Damm's quasigroup of order ten: a row for each state, a column for each digit. */
const damm = [
  ...['0317598642', '7092154863', '4206871359', '1750983426', '6123045978'],
  ...['3674209581', '5869720134', '8945362017', '9438617205', '2581436790'],
]

/** The digit that the digits before it end with; 0 for a whole code. It shows one wrong digit and two neighbours swapped. */
const checkDigitOf = (digits: string): string =>
  [...digits].reduce((state, digit) => damm[Number(state)]?.[Number(digit)] ?? '', '0')

export const withCheckDigit = (digits: string): string => digits + checkDigitOf(digits)

/** How many codes there are. */
export const codesInAll = 10 ** (pairingCodeDigits - 1)

/** The code of each number below `codesInAll`. */
export const pairingCodeOf = (number: number): string =>
  withCheckDigit(String(number).padStart(pairingCodeDigits - 1, '0'))

/** The digits of what was typed or pasted, in any script, with whatever stands between them. */
export const digitsTyped = (typed: string): string => toLatinDigits(typed).replace(/\D/g, '')

/** The code that was typed; null: these digits were never on a screen. */
export function pairingCodeIn(typed: string): string | null {
  const digits = digitsTyped(typed)
  return digits.length === pairingCodeDigits && checkDigitOf(digits) === '0' ? digits : null
}

/** As both screens show it: two groups of four. */
export const groupedCode = (digits: string): string =>
  digits.length > 4 ? `${digits.slice(0, 4)} ${digits.slice(4)}` : digits
