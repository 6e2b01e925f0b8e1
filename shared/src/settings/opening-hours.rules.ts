import { addDays, momentAt } from '../locale/business-day'
import { epochOf, type Moment, wallClock } from '../locale/wall-clock'

/** Minutes after local midnight. Ends at or before its start: on the next day; at the same minute: a whole day. */
export interface Opening {
  readonly from: number
  readonly until: number
}

/** Seven days, Sunday first. */
export type Week = readonly (readonly Opening[])[]

/** Other hours from the first to the last day named, both included. */
export interface Season {
  readonly from: string
  readonly until: string
  readonly hours: Week
}

export interface Schedule {
  /** Null: always open. */
  readonly hours: Week | null
  readonly ramadan: Season | null
}

export const dayMinutes = 1440

export const endOf = ({ from, until }: Opening): number => (until <= from ? until + dayMinutes : until)

const weekdayOf = (date: string): number => new Date(date).getUTCDay()

/** A season counts by the day on which a house opens: its last night may end on the morning after. */
const openingsOn = ({ hours, ramadan }: Schedule, date: string): readonly Opening[] => {
  const week = ramadan && ramadan.from <= date && date <= ramadan.until ? ramadan.hours : hours
  return week?.[weekdayOf(date)] ?? []
}

interface Span {
  readonly from: number
  readonly until: number
}

/** As moments: an opening that the clocks skip altogether is none. */
const spansOn = (schedule: Schedule, date: string, zone: string): Span[] =>
  openingsOn(schedule, date)
    .map((opening) => ({
      from: momentAt(date, zone, opening.from),
      until: momentAt(date, zone, endOf(opening)),
    }))
    .filter(({ from, until }) => from < until)
    .sort((a, b) => a.from - b.from)

/** The calendar's date on the wall of the zone, `2026-11-20`; `at` in milliseconds. */
export function dateAt(at: number, zone: string): string {
  const { year, month, day } = wallClock(at, zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

const isAlways = ({ hours, ramadan }: Schedule, date: string): boolean =>
  hours === null && !(ramadan && ramadan.from <= date && date <= ramadan.until)

/** Whether the house is open, by its own clock. */
export function isOpenAt(schedule: Schedule, zone: string, moment: Moment): boolean {
  const at = epochOf(moment)
  const today = dateAt(at, zone)
  if (isAlways(schedule, today)) return true
  return [addDays(today, -1), today].some((date) =>
    spansOn(schedule, date, zone).some(({ from, until }) => from <= at && at < until),
  )
}

/** When the house is open within a span, in milliseconds; null: all the time. */
export function openingsWithin(schedule: Schedule, zone: string, { from, until }: Span): Span[] | null {
  const dates: string[] = []
  for (let date = addDays(dateAt(from, zone), -1); date <= dateAt(until, zone); date = addDays(date, 1))
    dates.push(date)
  if (dates.slice(1).every((date) => isAlways(schedule, date))) return null
  const whole = (date: string) => ({ from: momentAt(date, zone, 0), until: momentAt(addDays(date, 1), zone, 0) })
  return dates
    .flatMap((date) => (isAlways(schedule, date) ? [whole(date)] : spansOn(schedule, date, zone)))
    .map((span) => ({ from: Math.max(from, span.from), until: Math.min(until, span.until) }))
    .filter((span) => span.from < span.until)
}

/** A house closed longer than this has no next opening worth telling. */
const looksAhead = 60

/** When it opens next, in milliseconds; null: open now, or not within two months. */
export function nextOpening(schedule: Schedule, zone: string, moment: Moment): number | null {
  if (isOpenAt(schedule, zone, moment)) return null
  const at = epochOf(moment)
  const today = dateAt(at, zone)
  for (let days = 0; days <= looksAhead; days += 1) {
    const date = addDays(today, days)
    if (days > 0 && isAlways(schedule, date)) return momentAt(date, zone, 0)
    const next = spansOn(schedule, date, zone).find(({ from }) => from > at)
    if (next) return next.from
  }
  return null
}

/** Openings that follow each other without a break, at most. */
const mostInARow = 14

/** When it closes next, in milliseconds; null: closed now, or open for days on end. */
export function nextClosing(schedule: Schedule, zone: string, moment: Moment): number | null {
  let at = epochOf(moment)
  if (!isOpenAt(schedule, zone, at)) return null
  for (let openings = 0; openings <= mostInARow; openings += 1) {
    const today = dateAt(at, zone)
    if (isAlways(schedule, today)) return null
    const spans = [addDays(today, -1), today].flatMap((date) => spansOn(schedule, date, zone))
    const now = spans.find(({ from, until }) => from <= at && at < until)
    if (!now) return at
    at = now.until
  }
  return null
}

/** The day (0 is Sunday) two of whose openings overlap, the night before included; null when none do. */
export function overlapIn(week: Week): number | null {
  const spans = week
    .flatMap((openings, day) =>
      openings.map((opening) => ({
        day,
        from: day * dayMinutes + opening.from,
        until: day * dayMinutes + endOf(opening),
      })),
    )
    .sort((a, b) => a.from - b.from)
  const [first] = spans
  const round = first && { ...first, from: first.from + 7 * dayMinutes }
  const clash = [...spans.slice(1), ...(round ? [round] : [])].find(
    ({ from }, index) => from < (spans[index]?.until ?? 0),
  )
  return clash?.day ?? null
}

/** By Umm al-Qura, 29 days or 30; the moon may move them by a day, so people may too. */
export const ramadans: readonly Pick<Season, 'from' | 'until'>[] = [
  { from: '2026-02-18', until: '2026-03-19' },
  { from: '2027-02-08', until: '2027-03-08' },
  { from: '2028-01-28', until: '2028-02-25' },
  { from: '2029-01-16', until: '2029-02-13' },
  { from: '2030-01-05', until: '2030-02-03' },
  { from: '2030-12-26', until: '2031-01-23' },
]

/** The one that is on or comes next; null beyond what is known. */
export const nextRamadan = (today: string): Pick<Season, 'from' | 'until'> | null =>
  ramadans.find(({ until }) => today <= until) ?? null
