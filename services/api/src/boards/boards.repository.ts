import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { ordersOf } from '@sufra/platform/schema/orders.rows'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { HourOrders } from './alerts.rules'
import { choicesAsked } from './dish-choices.repository'
import type { Days, HourSales } from './sales.rules'

/* Every query here is bounded by a branch and a few business dates, or by a limit: history costs nothing. */

export async function findBranchDay(tx: Tx, branchId: string) {
  const { timeZone, cutOffMinutes, currency, settings } = branches
  const [row] = await tx
    .select({ timeZone, cutOffMinutes, currency, settings })
    .from(branches)
    .where(eq(branches.id, branchId))
  return row
}
export type BranchDay = NonNullable<Awaited<ReturnType<typeof findBranchDay>>>

export async function hasOrdersOn(tx: Tx, branchId: string, date: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.branchId, branchId), eq(orders.businessDate, date)))
    .limit(1)
  return rows.length > 0
}

export interface Clock {
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** `businessHour` of when it was placed. */
export const hourPlaced = ({ timeZone, cutOffMinutes }: Clock) =>
  sql`extract(hour from (o.created_at at time zone ${timeZone}) - make_interval(mins => ${cutOffMinutes % 60}::int))::int`
const listed = (dates: readonly string[]): SQL =>
  sql.join(
    dates.map((date) => sql`${date}`),
    sql`, `,
  )
export const isSold = sql`o.status in ('confirmed', 'preparing', 'ready', 'served', 'completed')`
export const isLive = sql`l.status not in ('pending', 'cancelled')`

/** Live lines of confirmed and later orders, by the hour of their business day in which they were placed. */
export async function findHourSales(tx: Tx, branchId: string, days: Days, clock: Clock, by: Date) {
  const amount = sql`l.quantity::bigint * l.unit_price`
  return (await tx.execute(sql`
    select o.business_date::text "date", ${hourPlaced(clock)} "hour",
      sum(${amount})::float8 "amount", count(distinct o.id)::int "orders",
      coalesce(sum(${amount}) filter (where o.created_at <= ${by.toISOString()}), 0)::float8 "amountByNow"
    from ${orders} o join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}
    where o.branch_id = ${branchId} and o.business_date in (${days.today}, ${days.lastWeek}) and ${isSold}
    group by 1, 2`)) as unknown as HourSales[]
}

export async function findHourOrders(tx: Tx, branchId: string, dates: readonly string[], clock: Clock) {
  return (await tx.execute(sql`
    select o.business_date::text "date", ${hourPlaced(clock)} "hour", count(*)::int "orders"
    from ${orders} o
    where o.branch_id = ${branchId} and o.status <> 'cancelled'
      and o.business_date in (${listed(dates)})
    group by 1, 2`)) as unknown as HourOrders[]
}

/** From Confirm to ready, of the orders of these days that got there. */
export async function findMedianTicketSeconds(
  tx: Tx,
  branchId: string,
  dates: readonly string[],
): Promise<number | null> {
  const [row] = (await tx.execute(sql`
    select round(percentile_cont(0.5) within group (
      order by extract(epoch from o.ready_at - o.confirmed_at)))::int "seconds"
    from ${orders} o
    where o.branch_id = ${branchId} and o.business_date in (${listed(dates)})
      and o.ready_at is not null and o.confirmed_at is not null and o.status <> 'cancelled'`)) as {
    seconds: number | null
  }[]
  return row?.seconds ?? null
}

export async function findBestSellers(
  tx: Tx,
  branchId: string,
  dates: readonly string[],
): Promise<Today['bestSellers']> {
  return (await tx.execute(sql`
    select l.menu_item_id "menuItemId", m.name "name", sum(l.quantity)::int "quantity"
    from ${orders} o
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and ${isLive}
    join ${menuItems} m on m.id = l.menu_item_id
    where o.branch_id = ${branchId} and o.business_date in (${listed(dates)}) and ${isSold}
    group by l.menu_item_id, m.name, m.sort_order
    order by sum(l.quantity) desc, m.sort_order limit 5`)) as unknown as Today['bestSellers']
}

export async function findRecentOrders(tx: Tx, branchId: string, limit: number): Promise<Order[]> {
  const rows = await tx
    .select()
    .from(orders)
    .where(eq(orders.branchId, branchId))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return ordersOf(rows, await tx.select().from(orderLines).where(inArray(orderLines.orderId, ids)))
}

export function findActiveDishes(tx: Tx, branchId: string) {
  const { id, name, image, isActive, isAvailable, soldOutUntil, remaining } = menuItems
  return tx
    .select({
      id,
      name,
      image,
      active: isActive,
      available: isAvailable,
      soldOutUntil,
      remaining,
      modifierGroups: choicesAsked,
    })
    .from(menuItems)
    .where(and(eq(menuItems.branchId, branchId), eq(menuItems.isActive, true)))
    .orderBy(asc(menuItems.sortOrder))
}
