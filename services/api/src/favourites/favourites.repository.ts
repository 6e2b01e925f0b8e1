import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { sql } from 'drizzle-orm'

const lastDishes = 6
const topDishes = 12
/** Who has not ordered for longer starts with what the branch orders. */
const lastDays = 14
const weeks = 4

type Ids = { id: string }[]
const idsOf = (rows: unknown): string[] => (rows as Ids).map(({ id }) => id)

/** The newest of this person's lines that are still sold, each dish once. `orders_newest` leads there. */
export async function findLastOf(tx: Tx, branchId: string, userId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - lastDays * 86_400_000).toISOString()
  return idsOf(
    await tx.execute(sql`
    select l.menu_item_id "id" from ${orders} o
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and l.status <> 'cancelled'
    join ${menuItems} m on m.id = l.menu_item_id and m.branch_id = l.branch_id and m.is_active
    where o.branch_id = ${branchId} and o.created_at >= ${since}
      and o.created_by_kind = 'staff' and o.created_by_id = ${userId}
    group by l.menu_item_id order by max(o.created_at) desc, min(l.position), l.menu_item_id
    limit ${lastDishes}`),
  )
}

/**
 * Portions ordered within this hour of the branch's day, today and on each of the four weeks' days before. One short
 * range of `orders_newest` a day, so a long history costs nothing. Lateral, because a single range would read four weeks.
 */
export async function findMostOrderedAtThisHour(tx: Tx, branchId: string, now: Date): Promise<string[]> {
  const here = sql`date_trunc('hour', ${now.toISOString()}::timestamptz at time zone b.time_zone)`
  return idsOf(
    await tx.execute(sql`
    select l.menu_item_id "id" from ${branches} b
    cross join generate_series(0, ${weeks * 7}::int) as days_ago
    cross join lateral (
      select o.id, o.branch_id from ${orders} o where o.branch_id = b.id and o.status <> 'cancelled'
        and o.created_at >= (${here} - make_interval(days => days_ago)) at time zone b.time_zone
        and o.created_at < (${here} - make_interval(days => days_ago) + interval '1 hour') at time zone b.time_zone
    ) o
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and l.status <> 'cancelled'
    join ${menuItems} m on m.id = l.menu_item_id and m.branch_id = l.branch_id and m.is_active
    where b.id = ${branchId}
    group by l.menu_item_id order by sum(l.quantity) desc, l.menu_item_id
    limit ${topDishes}`),
  )
}
