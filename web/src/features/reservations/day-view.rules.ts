import { isAppError } from '@sufra/shared/kernel/app-error'
import { businessDate, businessDay } from '@sufra/shared/locale/business-day'
import type { Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import { slotMinutes } from '@sufra/shared/reservations/reservations.limits'
import { isQueued, isWaiting, maySet } from '@sufra/shared/reservations/reservations.rules'

export interface Zone {
  readonly timeZone: string
  readonly cutOffMinutes: number
}

const minute = 60_000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 1440 * minute).toISOString().slice(0, 10)

export const todayOf = (now: number, { timeZone, cutOffMinutes }: Zone): string =>
  businessDate(now, timeZone, cutOffMinutes)

/** A day somebody typed into the address; anything else is today. */
export const dayIn = (text: string | null): string | null =>
  text && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null

interface Slot {
  readonly at: string
  /** The clock shows this time twice in this night: it is the second one. */
  readonly again: boolean
}

/**
 * The times of a day, as the branch's clock shows them, each a moment of its own: one that the clocks skip is not there,
 * one that they show twice is there twice. On a day that has begun, from now on. `keeps` are there whatever the clock says.
 */
export function slotsOf(
  day: string,
  { timeZone, cutOffMinutes }: Zone,
  now: number,
  labelOf: (at: string) => string,
  keeps: readonly string[] = [],
): Slot[] {
  const { from, until } = businessDay(day, timeZone, cutOffMinutes)
  const step = slotMinutes * minute
  const first = Math.ceil(Math.max(Date.parse(from), now - step) / step) * step
  const moments = Array.from({ length: Math.max(0, (Date.parse(until) - first) / step) }, (_, i) => first + i * step)
  const kept = keeps.filter((at) => at >= from && at < until).map((at) => Date.parse(at))
  const seen = new Set<string>()
  return [...new Set([...moments, ...kept])]
    .sort((a, b) => a - b)
    .map((moment) => {
      const at = new Date(moment).toISOString()
      const label = labelOf(at)
      const again = seen.has(label)
      seen.add(label)
      return { at, again }
    })
}

/** Nobody is there to seat a party that comes then. A day that was not read yet is not called closed. */
export const isClosedAt = (day: Pick<ReservationDay, 'open'> | undefined, at: string): boolean =>
  day?.open != null && !day.open.some(({ from, until }) => from <= at && at < until)

/** Where a new reservation stands at first: the next half hour, on another day the evening. */
export function usualSlot(slots: readonly Slot[], day: string, today: string, hourOf: (at: string) => number): string {
  if (day === today) return slots[Math.min(2, slots.length - 1)]?.at ?? ''
  return slots.find(({ at }) => hourOf(at) >= 20)?.at ?? slots[0]?.at ?? ''
}

/** What the list of the day shows: who waits at the door has a list of its own. */
export const bookOf = (day: ReservationDay): Reservation[] => day.reservations.filter((one) => !isQueued(one))

/** The reservation that the keys are about: the chosen one, else the next one that is expected. */
export function chosenIn(day: ReservationDay | undefined, chosen: string | null): Reservation | undefined {
  const book = day ? bookOf(day) : []
  return book.find(({ id }) => id === chosen) ?? book.find(isWaiting)
}

export const mayBeSeated = (one: Reservation, now: number, zone: Zone): boolean =>
  isWaiting(one) && maySet(one, 'seated', now, zone)

export interface Conflict {
  /** As the house has it now. */
  readonly reservation: Reservation
  readonly fields: readonly string[]
}

/** What a refusal says of somebody else's change; null: it says something else. */
export function conflictIn(error: unknown): Conflict | null {
  if (!isAppError(error) || error.code !== 'stale') return null
  const { reservation, fields } = error.details as { reservation?: Reservation; fields?: string[] }
  return reservation && fields ? { reservation, fields } : null
}
