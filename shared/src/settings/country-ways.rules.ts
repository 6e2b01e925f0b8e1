import { type CountryCode, countries, countryCodeOf } from '../identity/countries'
import type { SettingValues } from './settings.contract'

/** Settings whose first value is that of the branch's country. */
export const settingsOfCountry = ['currency', 'taxRateBasisPoints', 'timeZone', 'defaultLocale', 'digits'] as const
export type CountrySetting = (typeof settingsOfCountry)[number]
export type CountryWays = Pick<SettingValues, CountrySetting>

export function waysIn(code: CountryCode): CountryWays {
  const { currency, taxRateBasisPoints, timeZone, locale, digits } = countries[code]
  return { currency, taxRateBasisPoints, timeZone, defaultLocale: locale, digits }
}

/** What else is otherwise in the country of a currency or zone that was just chosen. Null: it is no single country's. */
export function followsFrom(
  chosen: 'currency' | 'timeZone',
  values: CountryWays,
): { readonly code: CountryCode; readonly names: readonly CountrySetting[] } | null {
  const code = countryCodeOf({ [chosen]: values[chosen] })
  if (!code) return null
  const there = waysIn(code)
  return { code, names: settingsOfCountry.filter((name) => name !== chosen && there[name] !== values[name]) }
}
