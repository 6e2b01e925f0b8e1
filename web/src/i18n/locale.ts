import { directionOf, isLocale, type Locale } from '@sufra/shared/locale/locale'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import { storeLocale } from './first-locale'

const asLocale = (language: string): Locale => (isLocale(language) ? language : 'en')

/** The language on screen, for the formatters of `shared/locale`. */
export const useLocale = (): Locale => asLocale(useTranslation().i18n.language)

export const useDirection = (): 'ltr' | 'rtl' => directionOf(useLocale())

export const currentLocale = (): Locale => asLocale(i18next.language)

/** Switches in place: whatever the person was doing stays as it was. */
export async function setLocale(locale: Locale): Promise<void> {
  storeLocale(locale)
  await i18next.changeLanguage(locale)
}
