import type { Instant, Localized } from '@sufra/shared/kernel/fields'
import type { Locale } from '@sufra/shared/locale/locale'
import type { Span } from '@sufra/shared/menu-schedules/serving.rules'
import { formatServing } from '@sufra/shared/menu-schedules/serving-words'

const atOtherTimes: Localized = { en: 'at other times', ar: 'في أوقات أخرى', ckb: 'لە کاتی تردا' }

/** When a dish is served, as each language says it: who is refused may read any of them. */
export function whenServed(next: Span | null, now: Instant, timeZone: string): Localized {
  if (next === null) return atOtherTimes
  const inLanguage = (locale: Locale) => formatServing(next, now, timeZone, locale)
  return { en: inLanguage('en'), ar: inLanguage('ar'), ckb: inLanguage('ckb') }
}
