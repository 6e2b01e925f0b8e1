import { shiftDate, type Total, totalOf } from './figures.rules'
import type { DaysBefore, LookedAfter, PeriodReport, StationTimes } from './periods.contract'
import { datesIn, daysOfWeek, type Period } from './periods.rules'

/* What an owner asks of some business days, answered in one sentence each. Too little to say is said, too. */

/** Days of the period that are over: null while there is none. */
export function daysOver({ from, until }: Period, today: string): Period | null {
  const last = until < today ? until : shiftDate(today, -1)
  return from > last ? null : { from, until: last }
}

type OfDays = Total & Pick<DaysBefore, 'days'>

/** With on how many of them something was ordered: one with nothing but cancelled orders is none of those. */
export const totalOfDays = (days: readonly Total[]): OfDays => ({
  ...totalOf(days),
  days: days.filter(({ orders }) => orders > 0).length,
})

export interface Compared {
  readonly now: OfDays
  readonly earlier: DaysBefore
}

/** The days that are over, beside those before them. Null: none is over. */
export function comparedWithBefore({
  from,
  until,
  today,
  days,
  before,
}: Pick<PeriodReport, 'from' | 'until' | 'today' | 'days' | 'before'>): Compared | null {
  const over = daysOver({ from, until }, today)
  if (!over || !before) return null
  return { now: totalOfDays(days.filter(({ date }) => date <= over.until)), earlier: before }
}

/** How often each day of the week is in a period, Sunday first. */
export function weekdaysIn(period: Period): number[] {
  const counts = Array.from({ length: daysOfWeek }, () => 0)
  for (const date of datesIn(period)) {
    const weekday = new Date(date).getUTCDay()
    counts[weekday] = (counts[weekday] ?? 0) + 1
  }
  return counts
}

/** An hour of the week on an average day of its name. */
export interface AverageHour {
  readonly weekday: number
  readonly hour: number
  /** A day, not rounded. */
  readonly orders: number
  /** Its part of what the whole week brings, 0 to 1. */
  readonly share: number
}

type SoldWhen = Pick<PeriodReport, 'from' | 'until' | 'today' | 'byWeekHour'>

/**
 * Averages: a period seldom has each day of the week equally often. Null under seven days that are over, where a day of
 * the week is one day.
 */
export function weekHours({ from, until, today, byWeekHour }: SoldWhen): readonly AverageHour[] | null {
  const over = daysOver({ from, until }, today)
  const days = over ? weekdaysIn(over) : []
  if (days.length === 0 || days.includes(0)) return null
  const ofOneDay = (whole: number, weekday: number): number => whole / (days[weekday] ?? 1)
  const week = byWeekHour.reduce((sum, { weekday, sales }) => sum + ofOneDay(sales, weekday), 0)
  return byWeekHour.map(({ weekday, hour, orders, sales }) => ({
    weekday,
    hour,
    orders: ofOneDay(orders, weekday),
    share: week === 0 ? 0 : ofOneDay(sales, weekday) / week,
  }))
}

const most = <T>(rows: readonly T[], of: (row: T) => number): T | null =>
  rows.reduce<T | null>((best, row) => (best === null || of(row) > of(best) ? row : best), null)

/** Of two that have as many orders, the one that brings more. */
export const busiestHour = (hours: readonly AverageHour[]): AverageHour | null => {
  const busiest = most(hours, ({ orders }) => orders)
  return (
    busiest &&
    most(
      hours.filter(({ orders }) => orders === busiest.orders),
      ({ share }) => share,
    )
  )
}

/** Fewer tickets tell nothing of a station. */
export const ticketsThatTell = 20

export const lateShareOf = ({ late, tickets }: Pick<StationTimes, 'late' | 'tickets'>): number =>
  tickets === 0 ? 0 : late / tickets

export type Slowest =
  | { readonly kind: 'few' }
  | { readonly kind: 'none' }
  | { readonly kind: 'late'; readonly station: StationTimes }

/** Which station is late most often, of those with enough tickets to tell. */
export function slowest(stations: readonly StationTimes[]): Slowest {
  const telling = stations.filter(({ tickets }) => tickets >= ticketsThatTell)
  const station = most(telling, lateShareOf)
  if (!station) return { kind: 'few' }
  return station.late === 0 ? { kind: 'none' } : { kind: 'late', station }
}

/** Who looked after most orders, and their part of all; null: guests ordered by themselves, and nobody was assigned. */
export function busiest(
  people: readonly LookedAfter[],
): { readonly person: LookedAfter; readonly share: number } | null {
  const person = most(
    people.filter(({ userId }) => userId !== null),
    ({ orders }) => orders,
  )
  const all = people.reduce((sum, { orders }) => sum + orders, 0)
  return person && { person, share: person.orders / all }
}
