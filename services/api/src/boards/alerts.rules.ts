import type { Alert } from '@sufra/shared/boards/boards.contract'
import type { Call } from '@sufra/shared/calls/calls.contract'
import { hoursAfter, hoursOfDay } from '@sufra/shared/locale/business-hours'
import { type Availability, lacksChoices } from '@sufra/shared/menu/availability.rules'
import type { MenuItem, Station } from '@sufra/shared/menu/menu.contract'
import { latenessOf } from '@sufra/shared/orders/lateness.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { AlertTimes } from '@sufra/shared/tables/alert-times.contract'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { type Wait, waitOfBill, waitOfCleaning, waitOfParty } from '@sufra/shared/tables/waits.rules'

type Late = Extract<Alert, { kind: 'late' }>
type Peak = Extract<Alert, { kind: 'peak' }>
type Dish = Pick<MenuItem, 'id' | 'name' | 'available' | 'remaining'> & Pick<Availability, 'modifierGroups'>

const isCooking = ({ status }: Order['lines'][number]): boolean => status === 'confirmed' || status === 'preparing'

/** Orders past their slowest dish's time, the latest first. */
export function lateOrders(orders: readonly Order[], stations: readonly Station[], now: number): Late[] {
  const late = orders.flatMap((order) => {
    const lateness = latenessOf(order, now)
    return lateness?.level === 'late' ? [lateAlert(order, stations, lateness)] : []
  })
  return late.sort((a, b) => b.minutesLate - a.minutesLate)
}

function lateAlert(order: Order, stations: readonly Station[], { lateByMs, targetMs }: Lateness): Late {
  const waiting = order.lines.filter(isCooking)
  const at = new Set(waiting.map(({ stationId }) => stationId))
  return {
    kind: 'late',
    orderId: order.id,
    ticket: order.ticket,
    tableNumber: order.tableNumber,
    minutesLate: Math.max(1, Math.floor(lateByMs / 60_000)),
    targetMinutes: Math.round(targetMs / 60_000),
    lines: waiting.map(({ name, quantity }) => ({ name, quantity })),
    stationNames: stations.filter(({ id }) => at.has(id)).map(({ name }) => name),
  }
}
type Lateness = NonNullable<ReturnType<typeof latenessOf>>

export const unseenOrders = (orders: readonly Order[]): Alert[] =>
  orders.flatMap(({ id, ticket, tableNumber, unseenSince, lines }) =>
    unseenSince && lines.some(isCooking)
      ? [{ kind: 'unseen', orderId: id, ticket, tableNumber, since: unseenSince }]
      : [],
  )

interface Floor {
  readonly orders: readonly Order[]
  readonly tables: readonly Table[]
  readonly visits: readonly Visit[]
  readonly calls: readonly Call[]
}

/**
 * Parties, bills and tables to be cleaned past the branch's own times, what is latest first. A call that nobody has
 * taken is told of as that.
 */
export function lateWaits({ orders, tables, visits, calls }: Floor, times: AlertTimes, now: number): Alert[] {
  const tableOf = (visit: Visit) => tables.find(({ id }) => visit.tableIds.includes(id))
  const parties = visits.filter(({ status }) => status === 'open')
  const taken = calls.filter(({ status }) => status === 'acknowledged')
  const waits = [
    ...parties.map((visit) => atTable(tableOf(visit), waitOfParty(visit, orders, times, now))),
    ...taken.map((call) => atTable({ id: call.tableId, number: call.tableNumber }, waitOfBill(call, times, now))),
    ...tables.filter(({ active }) => active).map((table) => atTable(table, waitOfCleaning(table, times, now))),
  ]
  return waits
    .filter((wait) => wait !== null)
    .sort((a, b) => b.lateByMs - a.lateByMs)
    .map(({ table, kind, since }) => ({
      kind: 'wait',
      wait: kind,
      tableId: table.id,
      tableNumber: table.number,
      since,
    }))
}

/** Asked about, and not answered yet; who sat down first stands first. `from`: when the business day began. */
export const leftOpen = ({ tables, visits }: Pick<Floor, 'tables' | 'visits'>, from: string): Alert[] =>
  visits.filter(isLeftOpen).flatMap(({ id, tableIds, openedAt: since }) => {
    const table = tables.find((one) => tableIds.includes(one.id))
    if (!table) return []
    const { id: tableId, number: tableNumber } = table
    return [{ kind: 'left_open', visitId: id, tableId, tableNumber, since, pastDay: since < from }]
  })

type Numbered = Pick<Table, 'id' | 'number'>
const atTable = (table: Numbered | undefined, wait: Wait | null) => (table && wait ? { ...wait, table } : null)

/** Only calls that nobody has taken. */
export const waitingCalls = (calls: readonly Call[]): Alert[] =>
  calls
    .filter(({ status }) => status === 'raised')
    .sort((a, b) => (a.raisedAt < b.raisedAt ? -1 : 1))
    .map(({ id, tableNumber, reason, raisedAt }) => ({
      kind: 'call',
      callId: id,
      tableNumber,
      reason,
      since: raisedAt,
    }))

export const lowStock = (stockItems: readonly StockItem[], dishes: readonly Dish[]): Alert[] =>
  stockItems
    .filter(({ low }) => low)
    .map((stockItem) => ({
      kind: 'low_stock',
      stockItem,
      dishes: dishes
        .filter(({ id }) => stockItem.menuItemIds.includes(id))
        .map((dish) => {
          const { id, name, available, remaining } = dish
          return { id, name, available: available && remaining !== 0 && !lacksChoices(dish) }
        }),
    }))

/** Orders placed in one hour of one past business day. */
export interface HourOrders {
  readonly date: string
  readonly hour: number
  readonly orders: number
}

/** Hours nearly as busy as the busiest one belong to the same peak. */
const peakShare = 0.8

/** The busiest hours still to come today, from the same weekday of the weeks before; none without a past. */
export function comingPeak(past: readonly HourOrders[], cutOffMinutes: number, hourNow: number): Peak[] {
  const weeks = new Set(past.map(({ date }) => date)).size
  const coming = hoursOfDay(cutOffMinutes).slice(hoursAfter(cutOffMinutes, hourNow) + 1)
  const perHour = coming.map((hour) => ordersAt(past, hour) / weeks)
  const most = Math.max(0, ...perHour)
  if (weeks === 0 || most < 1) return []
  const busy = (index: number) => (perHour[index] ?? 0) >= most * peakShare
  let first = perHour.indexOf(most)
  let last = first
  while (busy(first - 1)) first -= 1
  while (busy(last + 1)) last += 1
  const ordersPerHour = Math.round(most * 10) / 10
  const fromHour = coming[first] ?? 0
  return [{ kind: 'peak', fromHour, toHour: ((coming[last] ?? 0) + 1) % 24, ordersPerHour, weeks }]
}

const ordersAt = (past: readonly HourOrders[], hour: number): number =>
  past.reduce((total, row) => (row.hour === hour ? total + row.orders : total), 0)
