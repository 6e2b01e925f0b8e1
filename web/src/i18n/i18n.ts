import { isolate } from '@sufra/shared/locale/isolate'
import { directionOf, isLocale, type Locale } from '@sufra/shared/locale/locale'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Namespace } from './catalogue'
import { loadCatalogue } from './load-catalogue'
import './typed-keys'

const fromChunks: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (locale, namespace, done) => {
    loadCatalogue(locale as Locale, namespace as Namespace).then(
      (words) => done(null, words),
      (error: Error) => done(error, null),
    )
  },
}

const plainNumber = /^[0-9]+$/
const arabicScript = /[\u0600-\u06FF]/

/* What fills a sentence may run the other way than the sentence: a Latin name, a time, a code in Arabic text. */
function isolated(value: string): string {
  const rightToLeft = i18next.language !== 'en'
  if (plainNumber.test(value) || arabicScript.test(value) === rightToLeft) return value
  return isolate(value, rightToLeft ? 'ltr' : 'rtl')
}

function markPage(language: string): void {
  const locale: Locale = isLocale(language) ? language : 'en'
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}

/** Once a page. Resolves when the words of `first` are there, so that nothing is painted without words. */
export async function startWords(locale: Locale, first: readonly Namespace[]): Promise<void> {
  i18next.on('languageChanged', markPage)
  markPage(locale)
  await i18next
    .use(fromChunks)
    .use(initReactI18next)
    .init({
      lng: locale,
      load: 'currentOnly',
      fallbackLng: false,
      ns: [...first],
      defaultNS: 'common',
      interpolation: { escapeValue: true, escape: isolated },
      react: { useSuspense: true },
    })
}
