import { toLatinDigits } from '@sufra/shared/locale/digits'

const decimals = 3
const whole = 6

/** What a key makes of the number: one point, three decimals, no more than a shelf can hold. */
export function pressed(value: string, key: string): string {
  const [before = '', after] = value.split('.')
  if (key === '.') return after === undefined ? `${before || '0'}.` : value
  if (after !== undefined) return after.length < decimals ? value + key : value
  if (before === '0') return key
  return before.length < whole ? value + key : value
}

/** Which of these keys a keyboard's key is, whatever digits it writes. Null: none of them. */
export function keyOf(key: string): string | null {
  if (/^[.,٫]$/.test(key)) return '.'
  const latin = toLatinDigits(key)
  return /^[0-9]$/.test(latin) ? latin : null
}
