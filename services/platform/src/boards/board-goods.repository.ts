import type { LiveState } from '@sufra/shared/live/live.contract'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { availabilityOf } from '../schema/menu.rows'
import { menuItems } from '../schema/menu.table'
import { stockItemOf } from '../schema/stock.rows'
import { inventoryItems, recipeLines } from '../schema/stock.table'

/** What can be ordered, and for how much. */
export async function findBoardMenu(tx: Tx, branchId: string): Promise<LiveState['menuItems']> {
  const rows = await tx
    .select({
      id: menuItems.id,
      version: menuItems.version,
      price: menuItems.price,
      isActive: menuItems.isActive,
      isAvailable: menuItems.isAvailable,
      soldOutUntil: menuItems.soldOutUntil,
      remaining: menuItems.remaining,
    })
    .from(menuItems)
    .where(eq(menuItems.branchId, branchId))
    .orderBy(asc(menuItems.sortOrder))
  return rows.map((row) => ({ id: row.id, version: row.version, ...availabilityOf(row) }))
}

// Written out, because Drizzle leaves the table's name off the columns of a query without a join.
const usedIn = sql<string[]>`
  (select coalesce(json_agg(distinct r.menu_item_id), '[]') from ${recipeLines} r
   where r.inventory_item_id = ${inventoryItems}.id and r.menu_item_id is not null)`

/** Everything counted, low or not: a live change of either kind must find it. */
export async function findBoardStock(tx: Tx, branchId: string): Promise<LiveState['stockItems']> {
  const rows = await tx
    .select({ item: inventoryItems, usedIn })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.branchId, branchId), eq(inventoryItems.isActive, true)))
    .orderBy(asc(inventoryItems.id))
  return rows.map((row) => stockItemOf(row.item, row.usedIn))
}
