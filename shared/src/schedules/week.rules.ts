import { countries, countryCodeOf } from '../identity/countries'
import type { Instant } from '../kernel/fields'
import { addDays, momentAt } from '../locale/business-day'
import { type Moment, wallClock } from '../locale/wall-clock'
import { leastMinutes, mostMinutes, stepMinutes } from './schedules.limits'

const minute = 60_000
const step = stepMinutes * minute

/** Work from a moment on. The minutes are real ones, whatever the clocks do meanwhile. */
export interface Stretch {
  readonly startsAt: Instant
  readonly minutes: number
}

/** On which day the week begins, from Sunday (0), where there is no country of ours: CLDR's, else ISO 8601's Monday. */
const elsewhere: Readonly<Record<string, number>> = {
  'Asia/Damascus': 6,
  'Asia/Aden': 0,
  'Asia/Tehran': 6,
  'Africa/Khartoum': 6,
  'Africa/Tripoli': 6,
  'Africa/Algiers': 6,
}
const monday = 1
const weekStartIn = (zone: string): number => {
  const code = countryCodeOf({ timeZone: zone })
  return code ? countries[code].weekStart : (elsewhere[zone] ?? monday)
}

const two = (value: number): string => String(value).padStart(2, '0')

/** What the wall of the zone shows: the calendar date, and the minutes since its midnight. */
function wallOf(moment: Moment, zone: string): { readonly date: string; readonly minutes: number } {
  const { year, month, day, hour, minute: past } = wallClock(moment, zone)
  return { date: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`, minutes: hour * 60 + past }
}

/** The calendar day on which work begins: a shift belongs to it, however far into the night it goes. */
export const dayOf = (moment: Moment, zone: string): string => wallOf(moment, zone).date

/** The first day of the week in which `date` lies. */
export function weekOf(date: string, zone: string): string {
  const past = new Date(date).getUTCDay() - weekStartIn(zone)
  return addDays(date, -((past + 7) % 7))
}

/** Its seven days by their number, Sunday being 0, in the order in which they come there. */
export const weekdaysFrom = (zone: string): number[] =>
  Array.from({ length: 7 }, (_, index) => (weekStartIn(zone) + index) % 7)

export const daysOf = (week: string): string[] => Array.from({ length: 7 }, (_, index) => addDays(week, index))

const instantAt = (moment: number): Instant => new Date(moment).toISOString()

interface Span {
  readonly from: Instant
  readonly until: Instant
}

/** From the first midnight of `week` to that of so many weeks later; each half open. */
export const spanOf = (week: string, zone: string, weeks = 1): Span => ({
  from: instantAt(momentAt(week, zone, 0)),
  until: instantAt(momentAt(addDays(week, 7 * weeks), zone, 0)),
})

export const isIn = ({ from, until }: Span, { startsAt }: Stretch): boolean => from <= startsAt && startsAt < until

/** In milliseconds. */
export const endOf = ({ startsAt, minutes }: Stretch): number => Date.parse(startsAt) + minutes * minute

/** As `instant` writes it: whole minutes, in UTC. */
export const wholeMinute = (moment: Moment): Instant =>
  instantAt(Math.floor(new Date(moment).getTime() / minute) * minute)

/**
 * So many days on by the clock on the wall: from six in the evening to two at night stays that, and has an hour more or
 * less where the clocks change in between. A time that they skip moves to where they jump, one that they show twice is
 * the first. Where a change leaves too little or too much of it, it keeps its length.
 */
export function movedBy<T extends Stretch>(stretch: T, days: number, zone: string): T {
  if (days === 0) return stretch
  const [from, to] = [wallOf(stretch.startsAt, zone), wallOf(endOf(stretch), zone)]
  const start = momentAt(addDays(from.date, days), zone, from.minutes)
  const minutes = (momentAt(addDays(to.date, days), zone, to.minutes) - start) / minute
  const fits = minutes >= leastMinutes && minutes <= mostMinutes
  return { ...stretch, startsAt: instantAt(start), minutes: fits ? minutes : stretch.minutes }
}

export interface Slot {
  readonly at: Instant
  /** The clock shows this time twice in this night: it is the second one. */
  readonly again: boolean
}

/**
 * The quarters of an hour at which work may begin on a day: a time that the clocks skip is not among them, one that they
 * show twice is there twice. `keeps` is there whatever the clock says.
 */
export function startsOf(day: string, zone: string, keeps?: Instant): Slot[] {
  const [from, until] = [momentAt(day, zone, 0), momentAt(addDays(day, 1), zone, 0)]
  const first = Math.ceil(from / step) * step
  const moments = Array.from({ length: Math.ceil((until - first) / step) }, (_, index) => first + index * step)
  const kept = keeps !== undefined && dayOf(keeps, zone) === day ? [Date.parse(keeps)] : []
  const seen = new Set<number>()
  return [...new Set([...moments, ...kept])]
    .sort((a, b) => a - b)
    .map((moment) => {
      const shown = wallOf(moment, zone).minutes
      const again = seen.has(shown)
      seen.add(shown)
      return { at: instantAt(moment), again }
    })
}

/** How long a shift may last, in minutes; `keeps` is among them. */
export const lengthsOf = (keeps: number): number[] => {
  const steps = Array.from({ length: mostMinutes / stepMinutes }, (_, index) => (index + 1) * stepMinutes)
  return [...new Set([...steps, keeps])].sort((a, b) => a - b)
}
