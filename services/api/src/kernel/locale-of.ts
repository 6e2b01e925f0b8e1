import type { IncomingHttpHeaders } from 'node:http'
import { isLocale, type Locale } from '@sufra/shared/locale/locale'

/** The caller's language: what the app says in X-Locale, else the browser's first language that we speak, else English. */
export function localeOf(headers: IncomingHttpHeaders): Locale {
  const said = headers['x-locale']
  if (isLocale(said)) return said
  return (
    wishedTags(headers['accept-language'] ?? '')
      .map((tag) => tag.split('-', 1)[0]?.toLowerCase())
      .find(isLocale) ?? 'en'
  )
}

/** `ar-SA,en;q=0.8` → ['ar-SA', 'en'], the most wished first. */
export function wishedTags(header: string): string[] {
  return header
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.map((each) => each.trim()).find((each) => each.startsWith('q='))
      return { tag, weight: weight ? Number(weight.slice(2)) || 0 : 1 }
    })
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag)
}
