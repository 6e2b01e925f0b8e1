import type { Locale } from './locale'

export type PluralCategory = Intl.LDMLPluralRule

/** `{n}` stands for the number; Arabic's one and two are words without it. */
export type PluralForms = Partial<Record<PluralCategory, string>> & { other: string }

/* Plural rules are the one thing both engines know for all three languages. */
const rules = new Map<Locale, Intl.PluralRules>()

export function pluralCategory(locale: Locale, count: number): PluralCategory {
  const known = rules.get(locale) ?? new Intl.PluralRules(locale, { type: 'cardinal' })
  rules.set(locale, known)
  return known.select(count)
}

export const pluralForm = (locale: Locale, count: number, forms: PluralForms): string =>
  forms[pluralCategory(locale, count)] ?? forms.other
