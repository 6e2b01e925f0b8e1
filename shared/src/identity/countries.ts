import type { Locale } from '../locale/locale'
import type { Currency } from '../money/currency'
import type { digitKinds } from '../settings/settings-kinds.rules'

export interface Country {
  readonly currency: Currency
  readonly timeZone: string
  /** What a new branch starts with; set per branch, never assumed of a bill. */
  readonly taxRateBasisPoints: number
  /** The day on which a week begins, from Sunday (0). */
  readonly weekStart: number
  /** What guests read there, and in which digits. */
  readonly locale: Locale
  readonly digits: (typeof digitKinds)[number]
  /** Without the plus. */
  readonly dialCode: string
  /** A mobile number without dial code and leading zero. */
  readonly mobile: RegExp
  /** Any other number that can be called back, written likewise: of an office, a hotel's desk, a home. */
  readonly landline: RegExp
}

type Money = readonly [currency: Currency, taxRateBasisPoints: number]
type Clock = readonly [timeZone: string, weekStart: number]
type Words = readonly [locale: Locale, digits: Country['digits']]
type Numbers = readonly [dialCode: string, mobile: RegExp, landline: RegExp]

const country = (
  [currency, taxRateBasisPoints]: Money,
  [timeZone, weekStart]: Clock,
  [locale, digits]: Words,
  [dialCode, mobile, landline]: Numbers,
): Country => ({ currency, taxRateBasisPoints, timeZone, weekStart, locale, digits, dialCode, mobile, landline })

/**
 * What a new restaurant starts with, by its country, as of November 2026. Tax rates are the standard ones (those of Jordan and Egypt are not
 * from an official source); weeks are CLDR's; numbers follow the national plans.
 */
export const countries = {
  SA: country(['SAR', 1500], ['Asia/Riyadh', 0], ['ar', 'latin'], ['966', /^5\d{8}$/, /^(?:1[1-7]\d{7}|92\d{7})$/]),
  IQ: country(
    ['IQD', 0],
    ['Asia/Baghdad', 6],
    ['ar', 'native'],
    ['964', /^7\d{9}$/, /^(?:1\d{7}|(?:2[13-5]|3[02367]|4[023]|5[03]|6[026])\d{6,7})$/],
  ),
  AE: country(
    ['AED', 500],
    ['Asia/Dubai', 1],
    ['ar', 'latin'],
    ['971', /^5\d{8}$/, /^(?:[2-4679][2-8]\d{6}|600\d{6})$/],
  ),
  KW: country(['KWD', 0], ['Asia/Kuwait', 6], ['ar', 'latin'], ['965', /^[4-9]\d{7}$/, /^(?:2\d{7}|18\d{5})$/]),
  BH: country(
    ['BHD', 1000],
    ['Asia/Bahrain', 6],
    ['ar', 'latin'],
    ['973', /^[36]\d{7}$/, /^(?:1[367]\d{6}|77\d{6}|80\d{6})$/],
  ),
  QA: country(['QAR', 0], ['Asia/Qatar', 6], ['ar', 'latin'], ['974', /^[35-7]\d{7}$/, /^4\d{7}$/]),
  OM: country(['OMR', 500], ['Asia/Muscat', 6], ['ar', 'latin'], ['968', /^[79]\d{7}$/, /^2\d{7}$/]),
  JO: country(['JOD', 1600], ['Asia/Amman', 6], ['ar', 'latin'], ['962', /^7\d{8}$/, /^[2356]\d{7}$/]),
  EG: country(
    ['EGP', 1400],
    ['Africa/Cairo', 6],
    ['ar', 'native'],
    ['20', /^1\d{9}$/, /^(?:3\d{7}|[2-9]\d{8}|1[35]\d{6,7})$/],
  ),
} as const satisfies Readonly<Record<string, Country>>

export type CountryCode = keyof typeof countries
export const countryCodes = Object.keys(countries) as [CountryCode, ...CountryCode[]]

interface Somewhere {
  readonly timeZone?: string | undefined
  readonly currency?: string | undefined
}

/** The country with this zone, else with this currency; undefined when neither names one. */
export const countryCodeOf = ({ timeZone, currency }: Somewhere): CountryCode | undefined =>
  countryCodes.find((code) => countries[code].timeZone === timeZone) ??
  countryCodes.find((code) => countries[code].currency === currency)

/** Where a branch is: its zone says it, else its currency; Saudi Arabia when neither does. */
export const countryOf = (place: Somewhere): Country => countries[countryCodeOf(place) ?? 'SA']
