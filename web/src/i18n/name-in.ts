import type { Localized } from '@sufra/shared/kernel/fields'
import type { Locale } from '@sufra/shared/locale/locale'

/** A name in the reader's language, and the language it really is in: a missing one falls back to English, visibly. */
export function nameIn(name: Localized, locale: Locale): { readonly text: string; readonly lang: Locale } {
  const text = name[locale]
  return text ? { text, lang: locale } : { text: name.en, lang: 'en' }
}
