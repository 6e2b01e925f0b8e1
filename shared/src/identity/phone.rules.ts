import { toLatinDigits } from '../locale/digits'
import { type Country, countries } from './countries'

/** Brackets, dots, hyphens, spaces and the invisible marks that keep a number in order in Arabic text. */
const between = /[\s().\-\u061C\u2010-\u2015\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g
/** `050/1234567`: the slash is behind an area. Elsewhere it is before an extension or a second number, and stays. */
function withoutAreaSlash(dialled: string): string {
  const parts = dialled.split('/')
  const last = parts.pop() ?? ''
  const area = parts.join('')
  return area.length <= 7 && last.length >= 5 ? area + last : dialled
}

/** Only what is dialled of a number as it was typed or pasted: digits in any script, and a plus. */
export const dialledIn = (typed: string): string =>
  withoutAreaSlash(
    toLatinDigits(typed)
      .replace(/\uFF0B/g, '+')
      .replace(between, ''),
  )

/** A country's own numbers, without dial code and leading zero. */
type Plan = (national: string, country: Country) => boolean
const isMobile: Plan = (national, { mobile }) => mobile.test(national)
const isAny: Plan = (national, { mobile, landline }) => mobile.test(national) || landline.test(national)

/**
 * A phone number as it is kept: E.164. Accepts Arabic-Indic and Persian digits, `+` or `00` before a country's number,
 * and a number as it is dialled at home, with or without its zero. Null when it is none.
 */
export const phoneAsKept = (typed: string, home: Country): string | null => asKept(typed, home, isAny)

/** The same for a phone that a message has to reach. */
export const mobileAsKept = (typed: string, home: Country): string | null => asKept(typed, home, isMobile)

function asKept(typed: string, home: Country, plan: Plan): string | null {
  const dialled = dialledIn(typed)
  if (!/^\+?\d+$/.test(dialled)) return null
  if (dialled.startsWith('+')) return abroad(dialled.slice(1), plan)
  if (dialled.startsWith('00')) return abroad(dialled.slice(2), plan)
  return atHome(dialled, home, plan) ?? (dialled.startsWith(home.dialCode) ? abroad(dialled, plan) : null)
}

function atHome(dialled: string, country: Country, plan: Plan): string | null {
  const national = dialled.replace(/^0/, '')
  return plan(national, country) ? `+${country.dialCode}${national}` : null
}

/** A country we know must have its own form; of others only the length is known. Some people add the zero of home. */
function abroad(digits: string, plan: Plan): string | null {
  const country = Object.values<Country>(countries).find(({ dialCode }) => digits.startsWith(dialCode))
  if (country) return atHome(digits.slice(country.dialCode.length), country, plan)
  return /^[1-9]\d{7,14}$/.test(digits) ? `+${digits}` : null
}
