import type { Locale } from '@sufra/shared/locale/locale'
import { pluralCategory } from '@sufra/shared/locale/plural'
import type { I18nFormatModule } from 'i18next'

interface Asked {
  readonly count?: unknown
}

/**
 * The plural forms by our own rules: browsers know none for Sorani. A form that a language does not write falls back to
 * its `_other`. i18next tries the last key first.
 */
export const pluralKeys: I18nFormatModule & {
  addLookupKeys(keys: string[], key: string, locale: Locale, namespace: string, asked: Asked): void
} = {
  type: 'i18nFormat',
  addLookupKeys(keys, key, locale, _namespace, { count }) {
    if (typeof count === 'number') keys.push(`${key}_other`, `${key}_${pluralCategory(locale, count)}`)
  },
}
