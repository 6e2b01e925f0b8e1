import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { popularTold } from '@sufra/shared/menu/popular.limits'
import { eq, sql } from 'drizzle-orm'

const weeks = 4
/** Of those weeks; a busy branch's thousand are of some days, and a long history costs nothing. */
const latestOrders = 1000
/** What fewer have ordered says more about them than about the dish. */
const leastOrders = 5

/** Whose branch it is; undefined: nobody's. */
export async function findHouseOf(tx: Tx, branchId: string): Promise<string | undefined> {
  const { organizationId } = branches
  const [row] = await tx.select({ organizationId }).from(branches).where(eq(branches.id, branchId)).limit(1)
  return row?.organizationId
}

/**
 * Dishes on the menu that are in most of the branch's latest orders. Counted by orders: one feast makes no dish popular;
 * and of those that the house has taken, for anybody can send one. `orders_newest` leads there.
 */
export async function findPopular(tx: Tx, branchId: string, now: Date): Promise<string[]> {
  const since = new Date(now.getTime() - weeks * 7 * 86_400_000).toISOString()
  const rows = await tx.execute(sql`
    select l.menu_item_id "id" from (
      select o.id, o.branch_id from ${orders} o
      where o.branch_id = ${branchId} and o.created_at >= ${since} and o.status not in ('pending', 'cancelled')
      order by o.created_at desc, o.id desc limit ${latestOrders}
    ) o
    join ${orderLines} l on l.order_id = o.id and l.branch_id = o.branch_id and l.status <> 'cancelled'
    join ${menuItems} m on m.id = l.menu_item_id and m.branch_id = l.branch_id and m.is_active
    group by l.menu_item_id having count(distinct o.id) >= ${leastOrders}
    order by count(distinct o.id) desc, l.menu_item_id
    limit ${popularTold}`)
  return (rows as unknown as { id: string }[]).map(({ id }) => id)
}
