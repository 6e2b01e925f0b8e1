import type { Tx } from '@sufra/platform/db/tx'
import { stockItemOf } from '@sufra/platform/schema/stock.rows'
import { inventoryItems, stockMovements } from '@sufra/platform/schema/stock.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import type { Movement, RecipeLine } from '@sufra/shared/stock/stock.rules'
import { asc, eq, type SQL, sql } from 'drizzle-orm'

/** What is cooked: dishes and the modifiers on them. */
export interface Cooked {
  readonly menuItemIds: readonly string[]
  readonly modifierIds: readonly string[]
}

const listed = (ids: readonly string[]): SQL =>
  sql`(select value::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`

const recipesOf = (branchId: string, { menuItemIds, modifierIds }: Cooked, columns: SQL): SQL => sql`
  select ${columns} from recipe_line r where r.branch_id = ${branchId} and r.menu_item_id in ${listed(menuItemIds)}
  union all
  select ${columns} from recipe_line r where r.branch_id = ${branchId} and r.menu_item_id is null
    and r.modifier_id in ${listed(modifierIds)}`

type RecipeRow = RecipeLine & Record<string, unknown>

/** Per portion, in thousandths of each ingredient's unit. */
export function findRecipes(tx: Tx, branchId: string, cooked: Cooked): Promise<RecipeLine[]> {
  const columns = sql`coalesce(r.menu_item_id, r.modifier_id) "ownerId", r.inventory_item_id "stockItemId", r.quantity`
  return tx.execute<RecipeRow>(recipesOf(branchId, cooked, columns))
}

/** The shelves these dishes are made from, locked by id: nobody else takes from them until this transaction ends. */
export async function lockShelves(tx: Tx, branchId: string, cooked: Cooked): Promise<StockItem[]> {
  const rows = await tx
    .select({ item: inventoryItems, usedIn })
    .from(inventoryItems)
    .where(sql`${inventoryItems.id} in (${recipesOf(branchId, cooked, sql`r.inventory_item_id`)})`)
    .orderBy(asc(inventoryItems.id))
    .for('no key update')
  return rows.map(({ item, usedIn: dishes }) => stockItemOf(item, dishes))
}

const usedIn = sql<string[]>`(select coalesce(json_agg(distinct r.menu_item_id), '[]') from recipe_line r
  where r.inventory_item_id = inventory_item.id and r.menu_item_id is not null)`

/** The true balance of the ledger; below zero where more was cooked than was counted in. */
export async function findBalance(tx: Tx, stockItemId: string): Promise<number> {
  const [row] = await tx
    .select({ balance: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::int` })
    .from(stockMovements)
    .where(eq(stockMovements.inventoryItemId, stockItemId))
  return row?.balance ?? 0
}

interface Ledger {
  readonly organizationId: string
  readonly branchId: string
  readonly reason: string | null
  readonly createdById: string | null
  readonly at: Date
}

/** Writes the ledger and the shelves that were locked, in one statement. */
export async function writeStock(
  tx: Tx,
  { organizationId, branchId, reason, createdById, at }: Ledger,
  movements: readonly Movement[],
  shelves: readonly StockItem[],
): Promise<void> {
  const entries = movements.map((movement) => ({ ...movement, id: uuidv7(at.getTime()) }))
  const saved = await tx.execute(sql`
    with entry as (
      insert into stock_movement (id, organization_id, branch_id, inventory_item_id, order_line_id, type, quantity,
        reason, created_by_id, created_at)
      select m.id, ${organizationId}, ${branchId}, m."stockItemId", m."lineId", m.type, abs(m.quantity), ${reason},
        ${createdById}::uuid, ${at.toISOString()}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as m
        (id uuid, "stockItemId" uuid, "lineId" uuid, type text, quantity int)
    )
    update inventory_item i set current_stock = n."currentStock", version = n.version
    from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as n (id uuid, "currentStock" int, version int)
    where i.id = n.id and i.version = n.version - 1
    returning i.id`)
  if (saved.length !== shelves.length) throw new AppError('still_running')
}
