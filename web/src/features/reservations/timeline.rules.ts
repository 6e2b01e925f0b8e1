import type { PromisedTable, Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { slotMinutes } from '@sufra/shared/reservations/reservations.limits'
import { endOf, holdsTable } from '@sufra/shared/reservations/reservations.rules'
import { likelyFreeAt } from '@sufra/shared/reservations/waitlist.rules'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { bookOf, type Zone } from './day-view.rules'

const minute = 60_000
const hour = 60 * minute
const leastHours = 6
/** So much of what is to come is in sight today. */
const aheadHours = 3

export interface Span {
  readonly from: number
  readonly until: number
}

/** When, and at which table; null: at none yet. */
export interface TimelineSlot {
  readonly at: string
  readonly tableId: string | null
}

type Timed = Pick<Reservation, 'date' | 'minutes' | 'status' | 'checkedInAt'>

/** From when they come, or came; who still sits there does so until now at least, who has left did so by now at the latest. */
export function spanOf({ date, minutes, status, checkedInAt }: Timed, now: number): Span {
  const from = Date.parse(checkedInAt ?? date)
  const until = endOf({ date: checkedInAt ?? date, minutes })
  if (status === 'seated') return { from, until: Math.max(until, now) }
  return { from, until: status === 'completed' ? Math.min(until, Math.max(now, from + slotMinutes * minute)) : until }
}

/** Who comes, sits or has left. What was called off stands in the list alone. */
export const shownIn = (day: ReservationDay): Reservation[] =>
  bookOf(day).filter((one) => holdsTable(one) || one.status === 'completed')

/** Whole hours of the branch's clock around the house's opening, everybody who comes, and now, on its day. */
export function axisOf(day: ReservationDay, now: number, { cutOffMinutes }: Pick<Zone, 'cutOffMinutes'>): Span {
  const spans = [
    ...shownIn(day).map((one) => spanOf(one, now)),
    ...(day.open ?? []).map(({ from, until }) => ({ from: Date.parse(from), until: Date.parse(until) })),
    ...(day.day === day.today ? [{ from: now, until: now + aheadHours * hour }] : []),
  ]
  const start = Date.parse(day.from) - (cutOffMinutes % 60) * minute
  const middle = start + 12 * hour
  const earliest = spans.length > 0 ? Math.min(...spans.map(({ from }) => from)) : middle
  const latest = spans.length > 0 ? Math.max(...spans.map(({ until }) => until)) : middle
  const from = start + Math.floor((earliest - start) / hour) * hour
  const hours = Math.max(leastHours, Math.ceil((latest - from) / hour))
  return { from, until: from + hours * hour }
}

export const hoursOf = ({ from, until }: Span): number[] =>
  Array.from({ length: Math.round((until - from) / hour) }, (_, index) => from + index * hour)

/** Where a span stands on the axis, and how much of it it takes: shares of one. */
export function placeOn(axis: Span, { from, until }: Span): { readonly start: number; readonly length: number } {
  const share = (moment: number) => Math.min(1, Math.max(0, (moment - axis.from) / (axis.until - axis.from)))
  return { start: share(from), length: share(until) - share(from) }
}

/** As few rows as hold them without one covering another, in the order of their times. */
export function lanesOf<T extends Span>(spans: readonly T[]): T[][] {
  const lanes: T[][] = []
  for (const span of [...spans].sort((a, b) => a.from - b.from)) {
    const lane = lanes.find((each) => (each.at(-1)?.until ?? 0) <= span.from)
    if (lane) lane.push(span)
    else lanes.push([span])
  }
  return lanes
}

/** When they would come, had they been moved by so many minutes: in steps of the book. */
export function movedBy({ date }: Pick<Reservation, 'date'>, minutes: number): string {
  const step = slotMinutes * minute
  const by = Math.round((minutes * minute) / step) * step
  return by === 0 ? date : new Date(Math.round((Date.parse(date) + by) / step) * step).toISOString()
}

/**
 * Who sits there without standing in the book, until they have likely left, as the waitlist expects it too; null: nobody.
 * `stays`: how long parties of this house stay, where that is known.
 */
export function sittingAt(
  table: PromisedTable,
  day: ReservationDay,
  stays: TurnTimes | null,
  now: number,
): Span | null {
  const known = day.reservations.some(({ tableId, status }) => tableId === table.id && status === 'seated')
  if (table.seatedSince === null || known || day.day !== day.today) return null
  return { from: Date.parse(table.seatedSince), until: likelyFreeAt(table, stays, now) }
}

/**
 * The moment at a share of the axis, in the steps in which the book promises times: one of the day, not in the past.
 * Null: nothing can be promised there.
 */
export function promisableAt(axis: Span, share: number, day: ReservationDay, now: number): string | null {
  const step = slotMinutes * minute
  const at = Math.floor((axis.from + share * (axis.until - axis.from)) / step) * step
  const isOfDay = at >= Date.parse(day.from) && at < Date.parse(day.until)
  return isOfDay && at > now - step ? new Date(at).toISOString() : null
}
