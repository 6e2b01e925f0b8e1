import type { Locale } from '@sufra/shared/locale/locale'
import i18next from 'i18next'
import { namespaces } from './catalogue'
import { startWords } from './i18n'

/** The real words of a language, all of them at once, so that a test never waits for a namespace. */
export async function wordsForTests(locale: Locale): Promise<void> {
  if (!i18next.isInitialized) return startWords(locale, namespaces)
  await i18next.changeLanguage(locale)
}
