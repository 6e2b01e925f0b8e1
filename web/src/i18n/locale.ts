import { AppError } from '@sufra/shared/kernel/app-error'
import { directionOf, type Locale } from '@sufra/shared/locale/locale'
import { useSyncExternalStore } from 'react'
import { storeLocale } from './first-locale'
import { currentLocale, onLanguage, showLanguage } from './words'

/** The language on screen, for the formatters of `shared/locale`. */
export const useLocale = (): Locale => useSyncExternalStore(onLanguage, currentLocale, currentLocale)

export const useDirection = (): 'ltr' | 'rtl' => directionOf(useLocale())

export { currentLocale }

/** Switches in place: whatever the person was doing stays as it was. Throws `offline` when the words do not come. */
export async function setLocale(locale: Locale): Promise<void> {
  storeLocale(locale)
  try {
    await showLanguage(locale)
  } catch {
    throw new AppError('offline')
  }
}
