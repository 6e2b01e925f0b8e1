import { type CountryCode, countries } from '@sufra/shared/identity/countries'
import { weekdayNames } from '@sufra/shared/locale/calendar-names'
import { formatList } from '@sufra/shared/locale/list'
import { formatRate } from '@sufra/shared/locale/number'
import {
  type CountrySetting,
  type CountryWays,
  settingsOfCountry,
  waysIn,
} from '@sufra/shared/settings/country-ways.rules'
import type { timeZones } from '@sufra/shared/settings/settings-kinds.rules'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../i18n/locale'

/** What follows from a country, in words. */
export function useCountryWords() {
  const { t } = useTranslation('settings')
  const locale = useLocale()
  const words = (name: CountrySetting, ways: CountryWays): string => {
    const { currency, taxRateBasisPoints: tax, timeZone, defaultLocale, digits } = ways
    switch (name) {
      case 'currency':
        return currency
      case 'taxRateBasisPoints':
        return tax === 0 ? t('country.noTax') : t('country.tax', { rate: formatRate(tax, locale) })
      case 'timeZone':
        return t('country.clock', { place: t(`zone.${timeZone as (typeof timeZones)[number]}`) })
      case 'defaultLocale':
        return t('country.language', { language: t(`language.${defaultLocale}`) })
      case 'digits':
        return t(`country.digits.${digits}`)
    }
  }
  const listed = (code: CountryCode, names: readonly CountrySetting[]) => names.map((name) => words(name, waysIn(code)))
  return {
    /** Only these. */
    someOf: (code: CountryCode, names: readonly CountrySetting[]) => formatList(listed(code, names), locale),
    /** All of them, and the day on which the week begins. */
    allOf: (code: CountryCode) => {
      const day = weekdayNames[locale][countries[code].weekStart] ?? ''
      return formatList([...listed(code, settingsOfCountry), t('country.week', { day })], locale)
    },
  }
}
