import type { Locale } from '@sufra/shared/locale/locale'
import inter from '../assets/fonts/inter-latin.woff2?url'
import vazirmatnArabic from '../assets/fonts/vazirmatn-arabic.woff2?url'
import vazirmatnLatin from '../assets/fonts/vazirmatn-latin.woff2?url'

/** The file of a guest's page in this language. */
export const guestFontOf = (locale: Locale): string => (locale === 'en' ? vazirmatnLatin : vazirmatnArabic)

const fileOf = (locale: Locale): string =>
  locale === 'en' && document.documentElement.dataset.surface !== 'guest' ? inter : guestFontOf(locale)

/** Asks for the active script's file before the first text needs it; the other scripts load when they are shown. */
export function preloadFont(locale: Locale): void {
  const link = document.createElement('link')
  Object.assign(link, {
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
    href: fileOf(locale),
  })
  document.head.append(link)
}
