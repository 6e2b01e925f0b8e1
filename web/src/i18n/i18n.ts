import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { catalogueBackend, failedLoads } from './catalogue-backend'
import { placeholderFormat } from './placeholder-format'
import { pluralKeys } from './plural-keys'

/** i18next with our catalogues. Until `startWords` it speaks English and has loaded nothing. */
export const i18n = i18next

void i18n
  .use(catalogueBackend)
  .use(placeholderFormat)
  .use(pluralKeys)
  .use(initReactI18next)
  .init({
    lng: 'en',
    fallbackLng: false,
    ns: [],
    defaultNS: 'common',
    load: 'currentOnly',
    initAsync: false,
    // React escapes; `placeholderFormat` isolates what runs the other way.
    interpolation: { escapeValue: false, alwaysFormat: true },
    // Keys are typed: one is missing only where its namespace could not be loaded, and the error page says so.
    parseMissingKeyHandler(key) {
      for (const error of failedLoads().values()) throw error
      return key
    },
  })
