import type { Locale } from './locale'

/** Two written values, times or numbers. In words for Arabic and Kurdish, where a dash is read backwards. */
export function formatRange(from: string, to: string, locale: Locale): string {
  if (locale === 'ar') return `من ${from} إلى ${to}`
  if (locale === 'ckb') return `لە ${from} تا ${to}`
  return `${from}\u2013${to}`
}
