/** `ckb` is Central Kurdish (Sorani) in Arabic script; `ku` means Kurmanji in Latin script and is never used for it. */
export const locales = ['en', 'ar', 'ckb'] as const
export type Locale = (typeof locales)[number]

/** European or Arabic-Indic digits. European is the default in all three languages. */
export type Digits = 'latn' | 'arab'

/** Each language in its own script, for the language menu. */
export const localeNames: Record<Locale, string> = { en: 'English', ar: 'العربية', ckb: 'کوردی' }

export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

export const directionOf = (locale: Locale): 'ltr' | 'rtl' => (locale === 'en' ? 'ltr' : 'rtl')
