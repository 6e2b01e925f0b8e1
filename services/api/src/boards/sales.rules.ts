import type { Today } from '@sufra/shared/boards/boards.contract'
import { hoursAfter, hoursOfDay } from '@sufra/shared/locale/business-hours'

/** What was sold in one hour of one business day, in minor units. */
export interface HourSales {
  readonly date: string
  readonly hour: number
  readonly amount: number
  readonly orders: number
  /** The part sold by this time of that day. */
  readonly amountByNow: number
}

export interface Days {
  readonly today: string
  readonly lastWeek: string
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
const ofDay = (rows: readonly HourSales[], date: string) => rows.filter((row) => row.date === date)

/** A day nothing is known of compares with nothing: null, not zero. */
export function salesOf(rows: readonly HourSales[], { today, lastWeek }: Days): NonNullable<Today['sales']> {
  const before = ofDay(rows, lastWeek)
  return {
    total: sum(ofDay(rows, today).map(({ amount }) => amount)),
    orders: sum(ofDay(rows, today).map(({ orders }) => orders)),
    sameTimeLastWeek: before.length === 0 ? null : sum(before.map(({ amountByNow }) => amountByNow)),
  }
}

/** The hours still to come have no figure; the running one is `partial`. */
export function salesByHour(
  rows: readonly HourSales[],
  { today, lastWeek }: Days,
  cutOffMinutes: number,
  hourNow: number,
): NonNullable<Today['salesByHour']> {
  const amountAt = (date: string, hour: number) =>
    sum(ofDay(rows, date).flatMap((row) => (row.hour === hour ? [row.amount] : [])))
  const knowsLastWeek = ofDay(rows, lastWeek).length > 0
  const passed = hoursAfter(cutOffMinutes, hourNow)
  return hoursOfDay(cutOffMinutes).map((hour, index) => ({
    hour,
    today: index <= passed ? amountAt(today, hour) : null,
    lastWeek: knowsLastWeek ? amountAt(lastWeek, hour) : null,
    partial: index === passed,
  }))
}
