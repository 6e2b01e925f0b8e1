import type { Locale } from './locale'

export type ListKind = 'and' | 'or'

/** Between two items, and before the last of more. Arabic's و joins the word that follows it. */
const joiners: Record<Locale, Record<ListKind, string>> = {
  en: { and: ' and ', or: ' or ' },
  ar: { and: ' و', or: ' أو ' },
  ckb: { and: ' و ', or: ' یان ' },
}

/** `a, b and c`. */
export function formatList(items: readonly string[], locale: Locale, kind: ListKind = 'and'): string {
  const comma = locale === 'en' ? ', ' : '، '
  const rest = items.slice(0, -1)
  const last = items.at(-1) ?? ''
  return rest.length === 0 ? last : `${rest.join(comma)}${joiners[locale][kind]}${last}`
}
