import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, modifiers } from '@sufra/platform/schema/menu.table'
import { users } from '@sufra/platform/schema/people.table'
import { stockItemOf } from '@sufra/platform/schema/stock.rows'
import { inventoryItems, recipeLines, stockMovements } from '@sufra/platform/schema/stock.table'
import type { CreateStockItem, Shelf, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { and, asc, eq, exists, or, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

const daysLookedAt = 14

const usedIn = sql<string[]>`
  (select coalesce(json_agg(distinct r.menu_item_id), '[]') from ${recipeLines} r
   where r.inventory_item_id = ${inventoryItems}.id and r.menu_item_id is not null)`

/**
 * Sold and wasted a day, over the last fourteen days or since the first entry of the ledger. What was given back counts
 * against it; counts, deliveries and transfers say nothing about the pace. Waste that a person wrote down counts as far as
 * it was there: a slip of the keys is no use of nine tons.
 */
const usedPerDay = (now: Date) => sql<number | null>`
  (select case when used.by > 0 then ceil(used.by / greatest(1, least(${daysLookedAt}::numeric,
      extract(epoch from ${now.toISOString()}::timestamptz - first.at) / 86400)))::float8 end
   from (select coalesce(sum(case when m.type = 'WASTE' and m.order_line_id is null
           then least(-m.delta, greatest(m.before, 0)) else -m.delta end), 0) as by
         from (select type, delta, order_line_id, ${inventoryItems.currentStock} - ${inventoryItems.owed}
                 - sum(delta) over (order by created_at desc, id desc) as before
               from ${stockMovements} s
               where s.inventory_item_id = ${inventoryItems}.id
                 and s.created_at > ${now.toISOString()}::timestamptz - make_interval(days => ${daysLookedAt})) m
         where m.type in ('SALE', 'WASTE') or (m.type = 'IN' and m.order_line_id is not null)) used,
        (select m.created_at as at from ${stockMovements} m where m.inventory_item_id = ${inventoryItems}.id
         order by m.created_at limit 1) first)`

const shelves = (tx: Tx, now: Date) =>
  tx
    .select({ item: inventoryItems, usedIn, usedPerDay: usedPerDay(now), byName: users.name })
    .from(inventoryItems)
    .leftJoin(
      users,
      and(eq(users.organizationId, inventoryItems.organizationId), eq(users.id, inventoryItems.countedById)),
    )

type Row = Awaited<ReturnType<typeof shelves>>[number]

const shelfOf = ({ item, usedIn, usedPerDay, byName }: Row): Shelf => ({
  ...stockItemOf(item, usedIn),
  active: item.isActive,
  owed: item.owed,
  usedPerDay,
  lastCount:
    item.countedAt && item.countedStock !== null
      ? { stock: item.countedStock, at: item.countedAt.toISOString(), byName }
      : null,
})

export async function findShelves(tx: Tx, branchId: string, now: Date): Promise<Shelf[]> {
  const rows = await shelves(tx, now).where(eq(inventoryItems.branchId, branchId)).orderBy(asc(inventoryItems.id))
  return rows.map(shelfOf)
}

export async function findShelf(tx: Tx, branchId: string, id: string, now: Date): Promise<Shelf | undefined> {
  const [row] = await shelves(tx, now).where(and(eq(inventoryItems.branchId, branchId), eq(inventoryItems.id, id)))
  return row && shelfOf(row)
}

/** Nobody else moves, counts or changes it until this transaction ends. */
export async function lockItem(tx: Tx, branchId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.branchId, branchId), eq(inventoryItems.id, id)))
    .for('no key update')
  return rows.length > 0
}

/** One name cannot be given twice at once. */
export async function lockNames(tx: Tx, branchId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`stock names ${branchId}`}, 0))`)
}

export async function findNames(tx: Tx, branchId: string) {
  const { id, name } = inventoryItems
  return tx
    .select({ id, name })
    .from(inventoryItems)
    .where(and(eq(inventoryItems.branchId, branchId), eq(inventoryItems.isActive, true)))
}

/** Dishes that are made with something of the stock room, those off the menu too: their recipes still name it. */
export async function findDishes(tx: Tx, branchId: string): Promise<StockRoom['dishes']> {
  const { id, name } = menuItems
  const used = tx
    .select({ id: recipeLines.id })
    .from(recipeLines)
    .where(and(eq(recipeLines.branchId, branchId), eq(recipeLines.menuItemId, id)))
  return tx
    .select({ id, name })
    .from(menuItems)
    .where(and(eq(menuItems.branchId, branchId), exists(used)))
    .orderBy(asc(menuItems.sortOrder), asc(id))
}

export async function findChoices(tx: Tx, branchId: string): Promise<StockRoom['choices']> {
  const { id, name } = modifiers
  const used = tx
    .select({ id: recipeLines.id })
    .from(recipeLines)
    .where(and(eq(recipeLines.branchId, branchId), eq(recipeLines.modifierId, id)))
  return tx
    .select({ id, name })
    .from(modifiers)
    .where(and(eq(modifiers.branchId, branchId), exists(used)))
    .orderBy(asc(modifiers.sortOrder), asc(id))
}

/** Whether a ledger or a recipe already measures it in its unit. */
export async function isMeasured(tx: Tx, id: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: inventoryItems.id })
    .from(inventoryItems)
    .where(
      and(
        eq(inventoryItems.id, id),
        or(
          exists(tx.select().from(stockMovements).where(eq(stockMovements.inventoryItemId, id)).limit(1)),
          exists(tx.select().from(recipeLines).where(eq(recipeLines.inventoryItemId, id)).limit(1)),
        ),
      ),
    )
  return row !== undefined
}

export async function insertStockItem(tx: Tx, place: BranchRef, item: Omit<CreateStockItem, 'currentStock'>) {
  await tx.insert(inventoryItems).values({ ...place, ...item })
}

type ItemValues = Partial<Omit<typeof inventoryItems.$inferInsert, 'id' | 'organizationId' | 'branchId' | 'version'>>

/** One version further. The caller holds its lock. */
export async function saveStockItem(tx: Tx, id: string, values: ItemValues): Promise<void> {
  await tx
    .update(inventoryItems)
    .set({ ...values, version: sql`${inventoryItems.version} + 1` })
    .where(eq(inventoryItems.id, id))
}

export async function insertMovement(tx: Tx, row: typeof stockMovements.$inferInsert): Promise<void> {
  await tx.insert(stockMovements).values(row)
}
