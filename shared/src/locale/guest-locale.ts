import { isLocale, type Locale } from './locale'

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

/** Guests: link, stored, browser, then the branch's own language. Server and phone decide alike. */
export function guestLocale({ link, stored, browser, branchDefault }: GuestSources): Locale {
  if (isLocale(link)) return link
  const fromBrowser = browser.map(spoken).find((locale) => locale !== null)
  return stored ?? fromBrowser ?? branchDefault ?? 'en'
}
