import type { Localized } from '@sufra/shared/kernel/fields'
import { useLocale } from '../i18n/locale'

/** A name in the language on screen; English stands in where that language lacks one. For labels and sentences. */
export function useText(): (text: Localized) => string {
  const locale = useLocale()
  return (text) => text[locale] ?? text.en
}

/** The same as markup: where English stands in, it says so, so that fonts and screen readers switch. */
export function Text({ of }: { readonly of: Localized }) {
  const locale = useLocale()
  const own = of[locale]
  if (own) return own
  return (
    <bdi lang="en" dir="ltr">
      {of.en}
    </bdi>
  )
}
