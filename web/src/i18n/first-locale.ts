import { isLocale, type Locale } from '@sufra/shared/locale/locale'

const key = 'sufra.locale'

export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(key, locale)
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

/* `ku` alone is Kurmanji in Latin letters, which we do not speak; `ku-Arab` and `ku-IQ` are Sorani readers. */
function spoken(tag: string): Locale | null {
  const [language = '', ...rest] = tag.toLowerCase().split('-')
  if (language === 'ku') return rest.includes('arab') || rest.includes('iq') ? 'ckb' : null
  return isLocale(language) ? language : null
}

export interface GuestSources {
  /** `lang` of the table's link. */
  readonly link: string | null
  readonly stored: Locale | null
  readonly browser: readonly string[]
  readonly branchDefault?: Locale | undefined
}

/** Guests: link, stored, browser, then the branch's own language (rulings 25). */
export function guestLocale({ link, stored, browser, branchDefault }: GuestSources): Locale {
  if (isLocale(link)) return link
  const fromBrowser = browser.map(spoken).find((locale) => locale !== null)
  return stored ?? fromBrowser ?? branchDefault ?? 'en'
}

/** Staff: a link that names a language, what they chose on this device, else English (rulings 25). */
export const staffLocale = (link: string | null, stored: Locale | null): Locale =>
  isLocale(link) ? link : (stored ?? 'en')
