import { toLatinDigits } from '../locale/digits'
import { type Country, countries } from './countries'

/** Brackets, dots, hyphens, spaces and the invisible marks that keep a number in order in Arabic text. */
const between = /[\s().\-\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g

/**
 * A phone number as it is kept: E.164. Accepts Arabic-Indic and Persian digits, `+` or `00` before a country's number,
 * and a mobile number as it is dialled at home, with or without its zero. Null when it is none.
 */
export function phoneAsKept(typed: string, home: Country): string | null {
  const dialled = toLatinDigits(typed)
    .replace(/\uFF0B/g, '+')
    .replace(between, '')
  if (!/^\+?\d+$/.test(dialled)) return null
  if (dialled.startsWith('+')) return abroad(dialled.slice(1))
  if (dialled.startsWith('00')) return abroad(dialled.slice(2))
  return atHome(dialled, home) ?? (dialled.startsWith(home.dialCode) ? abroad(dialled) : null)
}

function atHome(dialled: string, { dialCode, mobile }: Country): string | null {
  const national = dialled.replace(/^0/, '')
  return mobile.test(national) ? `+${dialCode}${national}` : null
}

/** A country we know must have its own form; of others only the length is known. Some people add the zero of home. */
function abroad(digits: string): string | null {
  const country = Object.values<Country>(countries).find(({ dialCode }) => digits.startsWith(dialCode))
  if (country) return atHome(digits.slice(country.dialCode.length), country)
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}
