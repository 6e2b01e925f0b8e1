import { type SoldAt, sumsByRate, type TaxAt, taxIncluded } from '../money/tax'
import type { DayFigures, DaySummary } from './summaries.contract'

/** So many bills of one amount: a bill is over a party's visit, and over an order where nobody sat down. */
export interface BillsOf extends SoldAt {
  readonly bills: number
  /** What had gone on such a bill at that rate before this day: a party may sit across the end of one. Minor units. */
  readonly before: number
}

/**
 * Each bill is a document of its own: its tax is rounded once, and the day's is their sum. A day has what
 * its bills' tax grew by, so that the days of a party come to what its page said.
 */
export const taxesOfDay = (sold: readonly BillsOf[]): TaxAt[] =>
  sumsByRate(sold, ({ before, amount, bills, taxRateBasisPoints: rate }) => {
    return bills * (taxIncluded(before + amount, rate) - taxIncluded(before, rate))
  }).map(({ taxRateBasisPoints, sum: tax }) => ({ taxRateBasisPoints, tax }))

export const taxOf = (sold: readonly BillsOf[]): number => taxesOfDay(sold).reduce((sum, { tax }) => sum + tax, 0)

/** Of what was sold; null without an order. Half-up, in minor units. */
export const averageOf = ({ sales, orders }: Pick<DayFigures, 'sales' | 'orders'>): number | null =>
  orders === 0 ? null : Math.round(sales / orders)

/** How much more or less, as a part of what it was: 0.08 is eight per cent more. Null: of nothing, or of what nobody knows. */
export const changeOf = (now: number, earlier: number | null): number | null =>
  earlier === null || earlier === 0 ? null : (now - earlier) / earlier

const compared = ['orders', 'guests', 'sales', 'tax', 'cancelledOrders', 'medianTicketSeconds'] as const

/** Something of the day was changed after it was closed. */
export const differs = (figures: DayFigures, closed: DaySummary | null): boolean =>
  closed !== null && compared.some((name) => figures[name] !== closed[name])

/** What days come to together. */
export type Total = Pick<DayFigures, 'orders' | 'guests' | 'sales' | 'tax' | 'cancelledOrders'>
const none: Total = { orders: 0, guests: 0, sales: 0, tax: 0, cancelledOrders: 0 }

export const totalOf = (days: readonly Total[]): Total =>
  days.reduce(
    (sum, day) => ({
      orders: sum.orders + day.orders,
      guests: sum.guests + day.guests,
      sales: sum.sales + day.sales,
      tax: sum.tax + day.tax,
      cancelledOrders: sum.cancelledOrders + day.cancelledOrders,
    }),
    none,
  )

const dayMs = 86_400_000
export const shiftDate = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10)

export const shiftMonth = (month: string, by: number): string => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Its dates up to `last`, newest first. */
export function datesOf(month: string, last: string): string[] {
  const end = shiftDate(`${shiftMonth(month, 1)}-01`, -1)
  const dates: string[] = []
  for (let date = end < last ? end : last; date.startsWith(month); date = shiftDate(date, -1)) dates.push(date)
  return dates
}
