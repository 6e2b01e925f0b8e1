import { isLocale, type Locale } from '@sufra/shared/locale/locale'

const key = 'sufra.locale'

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
    // The server draws a guest's first view: it has to know what was chosen on this phone.
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every phone's browser
    document.cookie = `${key}=${locale}; path=/; max-age=31536000; samesite=lax`
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}

export function storedLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(key)
    return isLocale(stored) ? stored : null
  } catch {
    return null
  }
}

/** Staff: a link that names a language, what they chose on this device, else English. */
export const staffLocale = (link: string | null, stored: Locale | null): Locale =>
  isLocale(link) ? link : (stored ?? 'en')
