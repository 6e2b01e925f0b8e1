import type { ProviderSettings } from '@sufra/shared/identity/external.contract'
import { type Locale, locales } from '@sufra/shared/locale/locale'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { useProvider } from '../../session/provider'
import './testimonial.css'

type ByLanguage = NonNullable<ProviderSettings['testimonial']>['quote']

/** In the reader's language, else in the first one that there is. */
function said(words: ByLanguage, locale: Locale): { readonly text: string; readonly lang: Locale } | null {
  const lang = [locale, ...locales].find((each) => words[each])
  const text = lang && words[lang]
  return text ? { text, lang } : null
}

/** A real customer's words, where the house has configured some; nothing is made up. */
export function Testimonial() {
  const { t } = useTranslation('landing')
  const locale = useLocale()
  const provider = useProvider()
  const configured = provider.state === 'known' ? provider.settings.testimonial : null
  const quote = configured && said(configured.quote, locale)
  const name = configured && said(configured.name, locale)
  if (!quote || !name) return null
  return (
    <section className="testimonial" aria-label={t('testimonial')}>
      <blockquote lang={quote.lang} dir="auto">
        {quote.text}
      </blockquote>
      <p className="quiet" lang={name.lang} dir="auto">
        {name.text}
      </p>
    </section>
  )
}
