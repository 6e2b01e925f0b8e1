import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import type { OrderRow } from '@sufra/platform/schema/orders.rows'
import { orderColumns, orderIsOpen, orders } from '@sufra/platform/schema/orders.table'
import type { OrderHistoryFilters } from '@sufra/shared/orders/order-history.contract'
import type { OrderView } from '@sufra/shared/orders/order-history-kinds.rules'
import { activeStatuses, isLate, newestFirst } from '@sufra/shared/orders/order-row.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Note } from '@sufra/shared/orders/trail.rules'
import { and, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import { below, placeOf } from './order-list.repository'
import { meantBy } from './order-words.repository'
import { withLines } from './orders.repository'

export interface Listing extends Omit<OrderHistoryFilters, 'limit'> {
  readonly limit: number
  readonly now: Date
  /** The branch's business date. */
  readonly today: string
}

interface Listed {
  readonly orders: Order[]
  /** Where the next page begins; null: this was the last. */
  readonly next: string | null
}

/** Newest first, by the place of the last one and never by counting: the last page costs what the first does. */
export async function findListed(tx: Tx, branchId: string, listing: Listing): Promise<Listed> {
  const { view = 'all', search, after, limit, now } = listing
  const here = and(
    eq(orders.branchId, branchId),
    standing(view, listing.today),
    narrowed(listing),
    after ? below(after) : undefined,
  )
  const meant = search ? await meantBy(tx, branchId, search, now) : [undefined]
  // Late is what the clock says of its dishes: of the few that are open, none is left out before they are looked at.
  const most = view === 'late' ? null : limit + 1
  const rows = await newestOf(
    tx,
    meant.map((one) => and(here, one)),
    most,
  )
  const whole = await withLines(tx, rows.slice(0, most ?? rows.length))
  const listed = view === 'late' ? whole.filter((order) => isLate(order, now.getTime())) : whole
  const shown = listed.slice(0, limit)
  const last = listed.length > limit ? shown.at(-1) : undefined
  return { orders: shown, next: last ? placeOf({ createdAt: new Date(last.placedAt), id: last.id }) : null }
}

/** Each condition walks an index of its own; what several of them find is there once. */
async function newestOf(tx: Tx, conditions: readonly (SQL | undefined)[], most: number | null): Promise<OrderRow[]> {
  const finding = conditions.map((which) => () => {
    const query = tx.select(orderColumns).from(orders).where(which).orderBy(desc(orders.createdAt), desc(orders.id))
    return most === null ? query.execute() : query.limit(most).execute()
  })
  const found = (await pipelined(tx, ...finding)).flat()
  const once = new Map(found.map((row) => [row.id, row]))
  const aged = (row: OrderRow) => ({ placedAt: row.createdAt.toISOString(), id: row.id })
  return [...once.values()].sort((a, b) => newestFirst(aged(a), aged(b)))
}

/** In the words of the partial indexes: what is open, or cancelled, is found without walking past all that is not. */
function standing(view: OrderView, today: string): SQL | undefined {
  switch (view) {
    case 'active':
      return and(orderIsOpen, inArray(orders.status, [...activeStatuses]))
    case 'late':
      return orderIsOpen
    case 'ready':
      return and(orderIsOpen, eq(orders.status, 'ready'))
    case 'unsettled':
      return and(orderIsOpen, eq(orders.status, 'served'))
    case 'cancelled':
      return sql`${orders.status} = 'cancelled'`
    case 'today':
      return eq(orders.businessDate, today)
    case 'all':
      return undefined
  }
}

const dayMs = 86_400_000
/** No zone and no cut-off moves a business date further from its date in UTC. */
const aroundDays = 2

/** Days are also said as times, so that the index by which the list is read leads there. */
function narrowed({ channel, from, until }: Listing): SQL | undefined {
  const timeOf = (date: string, days: number) => new Date(Date.parse(date) + days * dayMs)
  return and(
    channel ? eq(orders.channel, channel) : undefined,
    from ? and(gte(orders.businessDate, from), gte(orders.createdAt, timeOf(from, -aroundDays))) : undefined,
    until ? and(lte(orders.businessDate, until), lt(orders.createdAt, timeOf(until, aroundDays + 1))) : undefined,
  )
}

export async function findTrail(tx: Tx, branchId: string, orderId: string): Promise<readonly Note[]> {
  const [row] = await tx
    .select({ trail: orders.trail })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), eq(orders.id, orderId)))
  return row?.trail ?? []
}
