import type { Instant } from '../kernel/fields'
import { epochOf, type Moment, zoneOffset } from './wall-clock'

const minute = 60_000
const day = 1440 * minute

/** 05:00: after the last suhoor guest has gone. */
export const defaultCutOffMinutes = 300

interface Bounds {
  date: string
  from: number
  until: number
}

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** First moment at which the zone's clock shows `wall` or later. A skipped time starts where the clocks jump. */
function firstMomentAt(wall: number, zone: string): number {
  const before = zoneOffset(wall - day, zone)
  const after = zoneOffset(wall + day, zone)
  const early = wall - Math.max(before, after)
  const late = wall - Math.min(before, after)
  if (early + zoneOffset(early, zone) >= wall) return early
  if (after <= before || zoneOffset(late, zone) === before) return late
  return firstChange(early, late, zone)
}

/** The moment between `from` and `to` at which the zone's offset changes. */
function firstChange(from: number, to: number, zone: string): number {
  const old = zoneOffset(from, zone)
  let [low, high] = [from, to]
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000
    if (zoneOffset(middle, zone) === old) low = middle
    else high = middle
  }
  return high
}

/** When the zone's clock first shows `minutes` after midnight of `date`, 1440 being the next midnight; in milliseconds. */
export const momentAt = (date: string, zone: string, minutes: number): number =>
  firstMomentAt(Date.parse(date) + minutes * minute, zone)

/** When the zone's clock showed the same a week before: on the other side of a clock change that is not 168 hours. */
export function weekBefore(moment: Moment, zone: string): Date {
  const at = epochOf(moment)
  return new Date(firstMomentAt(at + zoneOffset(at, zone) - 7 * day, zone))
}

function boundsOf(date: string, zone: string, cutOffMinutes: number): Bounds {
  return { date, from: momentAt(date, zone, cutOffMinutes), until: momentAt(addDays(date, 1), zone, cutOffMinutes) }
}

/** Every order asks for today, so the last answer is kept for each zone and cut-off. */
const latest = new Map<string, Bounds>()

/**
 * The business date, `2026-11-20`, of a moment: from that date's cut-off to the next one's, on the branch's wall clock.
 * Half-open by instants: a cut-off within an hour that comes twice counts the first time, and the day before is not
 * begun again when the clock shows its hours once more.
 */
export function businessDate(moment: Moment, zone: string, cutOffMinutes = defaultCutOffMinutes): string {
  const at = epochOf(moment)
  const key = `${zone} ${cutOffMinutes}`
  const known = latest.get(key)
  if (known && known.from <= at && at < known.until) return known.date
  let date = new Date(at + zoneOffset(at, zone) + day).toISOString().slice(0, 10)
  while (momentAt(date, zone, cutOffMinutes) > at) date = addDays(date, -1)
  latest.set(key, boundsOf(date, zone, cutOffMinutes))
  return date
}

/** Its half-open interval: 24 hours, but 23 or 25 when the clocks change in it. */
export function businessDay(
  date: string,
  zone: string,
  cutOffMinutes = defaultCutOffMinutes,
): { from: Instant; until: Instant } {
  const { from, until } = boundsOf(date, zone, cutOffMinutes)
  return { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
}

/** The business days of a period, the first one that has begun before it, each with the moment at which it begins. */
export function businessDaysIn(
  since: Moment,
  until: Moment,
  zone: string,
  cutOffMinutes = defaultCutOffMinutes,
): { date: string; from: Instant }[] {
  const last = businessDate(until, zone, cutOffMinutes)
  const days: { date: string; from: Instant }[] = []
  for (let date = businessDate(since, zone, cutOffMinutes); date <= last; date = addDays(date, 1))
    days.push({ date, from: new Date(momentAt(date, zone, cutOffMinutes)).toISOString() })
  return days
}
