import type { Tx } from '@sufra/platform/db/tx'
import { taxOf } from '@sufra/shared/summaries/figures.rules'
import type { DayFigures, DaySummary } from '@sufra/shared/summaries/summaries.contract'
import { type BillsRow, findBills, findClosed, findDayRows, findGuests } from './summaries.repository'

/** What the orders of these days say now; a day on which nothing was ordered is not among them. */
export const findFigures = async (tx: Tx, branchId: string, dates: readonly string[]): Promise<DayFigures[]> =>
  dates.length === 0 ? [] : figuresFrom(tx, branchId, dates, await findBills(tx, branchId, dates))

/** The same from bills that were read already. */
export async function figuresFrom(
  tx: Tx,
  branchId: string,
  dates: readonly string[],
  bills: readonly BillsRow[],
): Promise<DayFigures[]> {
  const rows = await findDayRows(tx, branchId, dates)
  const guests = await findGuests(tx, branchId, dates)
  return rows.map(({ date, cancelledOrders, medianTicketSeconds }) => {
    const sold = bills.filter((row) => row.date === date)
    return {
      date,
      orders: sold.reduce((sum, { orders }) => sum + orders, 0),
      guests: guests.find((row) => row.date === date)?.guests ?? 0,
      sales: sold.reduce((sum, { amount, bills: of }) => sum + amount * of, 0),
      tax: taxOf(sold),
      cancelledOrders,
      medianTicketSeconds,
    }
  })
}

/** As they were closed, and those that nobody has closed yet as their orders tell them. */
export async function findDaysOf(tx: Tx, branchId: string, dates: readonly string[]): Promise<DaySummary[]> {
  const closed = await findClosed(tx, branchId, dates)
  const open = dates.filter((date) => !closed.some((day) => day.date === date))
  const running = await findFigures(tx, branchId, open)
  return [...closed, ...running.map((day) => ({ ...day, closedAt: null }))]
}

export const noFigures = (date: string): DayFigures => ({
  date,
  orders: 0,
  guests: 0,
  sales: 0,
  tax: 0,
  cancelledOrders: 0,
  medianTicketSeconds: null,
})
