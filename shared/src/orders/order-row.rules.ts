import type { Instant } from '../kernel/fields'
import { latenessOf, targetMinutes } from './lateness.rules'
import type { OrderHistoryFilters, OrderRow } from './order-history.contract'
import type { OrderView } from './order-history-kinds.rules'
import type { Order } from './orders.contract'
import { isLive, isOver } from './orders.rules'
import { cookingSince, stepSince } from './step-since.rules'

/** So many dishes are named in a row of a list. */
const named = 2

/** An order as one line of a list. Server and screens make it alike, so that what is heard live stands beside what was read. */
export function rowOf(order: Order): OrderRow {
  const { id, version, ticket, channel, tableNumber, businessDate, placedAt, status, held, total, currency } = order
  const live = order.lines.filter(isLive)
  // What was cancelled still says what it was.
  const lines = live.length > 0 ? live : order.lines
  return {
    id,
    version,
    ticket,
    channel,
    tableNumber,
    businessDate,
    placedAt,
    status,
    held,
    total,
    currency,
    placedBy: { kind: order.placedBy.kind, name: order.placedBy.name },
    dishes: lines.slice(0, named).map(({ name, quantity }) => ({ name, quantity })),
    more: Math.max(0, lines.length - named),
    since: stepSince(order),
    cooking: cookingOf(order),
    endedAt: order.cancelledAt ?? order.servedAt ?? order.completedAt,
  }
}

function cookingOf(order: Order): OrderRow['cooking'] {
  const since = cookingSince(order)
  return since === null ? null : { since, targetMinutes: targetMinutes(order.lines) }
}

type Aging = Pick<Order, 'status'> & Parameters<typeof latenessOf>[0]

export const activeStatuses = ['pending', 'confirmed', 'preparing'] as const

/** Still to be confirmed or cooked. What is ready stands beside it, not in it; Today, the list and branches count by this. */
export const isActive = ({ status }: Pick<Order, 'status'>): boolean =>
  (activeStatuses as readonly string[]).includes(status)

/** How many orders are active, ready and late. */
export function activeFigures(orders: readonly Aging[], now: number) {
  const count = (status: Order['status']) => orders.filter((order) => order.status === status).length
  const [pending, confirmed, preparing] = [count('pending'), count('confirmed'), count('preparing')]
  const late = orders.filter((order) => isLate(order, now)).length
  return { total: orders.filter(isActive).length, pending, confirmed, preparing, ready: count('ready'), late }
}

/** Past the time the kitchen meant to take. `now` in milliseconds. */
export const isLate = (order: Aging, now: number): boolean => !isOver(order) && latenessOf(order, now)?.level === 'late'

interface Day {
  /** The branch's business date. */
  readonly today: string
  /** In milliseconds. */
  readonly now: number
}

/** Whether a view shows this order. The database is asked the same in its own words. */
export function suitsView(order: Order, view: OrderView, { today, now }: Day): boolean {
  switch (view) {
    case 'active':
      return isActive(order)
    case 'late':
      return isLate(order, now)
    case 'ready':
      return order.status === 'ready'
    case 'unsettled':
      return order.status === 'served'
    case 'cancelled':
      return order.status === 'cancelled'
    case 'today':
      return order.businessDate === today
    case 'all':
      return true
  }
}

type Narrowing = Pick<OrderHistoryFilters, 'channel' | 'from' | 'until'>

/** The filters beside the view and the search. */
export const suitsFilters = (order: Order, { channel, from, until }: Narrowing): boolean =>
  (channel === undefined || order.channel === channel) &&
  (from === undefined || order.businessDate >= from) &&
  (until === undefined || order.businessDate <= until)

interface Aged {
  readonly placedAt: Instant
  readonly id: string
}

/** Newest first, as the list stands. */
export const newestFirst = (a: Aged, b: Aged): number => descending(a.placedAt, b.placedAt) || descending(a.id, b.id)

/* Instants and ids: no language orders them. */
const descending = (a: string, b: string): number => (a < b ? 1 : a > b ? -1 : 0)
