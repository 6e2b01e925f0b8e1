import type { Instant } from '../kernel/fields'

/* What a phone knows of serving times: moments, worked out by the restaurant. No time zone of its own has a say. */

/** From the first moment on, no longer at the last one. */
export interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** Dishes with the same serving times, and these, in order. A dish in no such list is always served. */
interface Served {
  readonly itemIds: readonly string[]
  readonly spans: readonly Span[]
}

/** How long after its last moment a dish can still be ordered by a guest: who had chosen it by then may finish. */
export const graceMinutes = 10

/** A dish is not served now. `next`: when it is; null: not in the days ahead that are told. */
export interface OffHours {
  readonly next: Span | null
}

/** Null: it is served at `now`, or was since `since`. */
export function offHoursOf(
  { served }: { readonly served?: readonly Served[] | undefined },
  itemId: string,
  now: Instant,
  since = now,
): OffHours | null {
  const spans = served?.find(({ itemIds }) => itemIds.includes(itemId))?.spans
  if (!spans || spans.some(({ from, until }) => from <= now && since < until)) return null
  return { next: spans.find(({ from }) => from > now) ?? null }
}

/** For a dish that stands in an order already. */
export const graceBefore = (now: Instant): Instant => new Date(Date.parse(now) - graceMinutes * 60_000).toISOString()
