import type { Instant } from '../kernel/fields'
import { formatTime, formatWeekday } from '../locale/date'
import type { Locale } from '../locale/locale'
import { formatRange } from '../locale/range'
import type { Span } from './serving.rules'

const hour = 3_600_000

/**
 * When something is served: `07:00–11:00`, with its day before it when that is more than a day away; a whole day by its
 * name alone. By the wall clock of `zone`.
 */
export function formatServing({ from, until }: Span, now: Instant, zone: string, locale: Locale): string {
  const start = Date.parse(from)
  const day = formatWeekday(from, zone, locale)
  if (Date.parse(until) - start >= 23 * hour) return day
  const times = formatRange(formatTime(from, zone, locale), formatTime(until, zone, locale), locale)
  return start - Date.parse(now) < 24 * hour ? times : `${day} ${times}`
}
