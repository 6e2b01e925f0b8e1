import type { Tx } from '@sufra/platform/db/tx'
import type { Localized } from '@sufra/shared/kernel/fields'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { StockItem, StockUnit } from '@sufra/shared/stock/stock.contract'
import { isLow, type Movement, type RecipeLine, type TakenByLine } from '@sufra/shared/stock/stock.rules'
import { sql } from 'drizzle-orm'

/** What is cooked: dishes and the modifiers on them. */
export interface Cooked {
  readonly menuItemIds: readonly string[]
  readonly modifierIds: readonly string[]
}

const recipesText = `
    select r.menu_item_id "ownerId", r.inventory_item_id "stockItemId", r.quantity
    from recipe_line r where r.branch_id = $1 and r.menu_item_id = any ($2::uuid[])
    union all
    select r.modifier_id, r.inventory_item_id, r.quantity
    from recipe_line r where r.branch_id = $1 and r.menu_item_id is null and r.modifier_id = any ($3::uuid[])`

/** Per portion, in thousandths of each ingredient's unit. */
export const findRecipes = (tx: Tx, branchId: string, { menuItemIds, modifierIds }: Cooked): Promise<RecipeLine[]> =>
  tx.execute<RecipeLine & Record<string, unknown>>({ text: recipesText, params: [branchId, menuItemIds, modifierIds] })

const takenText = `
    select m.order_line_id "lineId", m.inventory_item_id "stockItemId", -sum(m.delta)::int quantity
    from stock_movement m where m.order_line_id = any ($1::uuid[])
    group by m.order_line_id, m.inventory_item_id having sum(m.delta) < 0
    order by m.order_line_id, m.inventory_item_id`

/** What these lines have taken from the shelves and not given back, by the ledger. */
export const findTaken = (tx: Tx, lineIds: readonly string[]): Promise<TakenByLine[]> =>
  tx.execute<TakenByLine & Record<string, unknown>>({ text: takenText, params: [lineIds] })

export interface Ledger {
  readonly organizationId: string
  readonly branchId: string
  readonly reason: string | null
  readonly createdById: string | null
  readonly at: Date
}

interface ShelfRow extends Record<string, unknown> {
  readonly id: string
  readonly version: number
  readonly name: Localized
  readonly unit: StockUnit
  readonly minimumStock: number
  readonly currentStock: number
  readonly before: number
  readonly menuItemIds: string[]
}

/** A shelf as it is now, and what it showed before. */
export interface Moved {
  readonly shelf: StockItem
  readonly before: number
}

/**
 * Writes movements to the ledger and to their shelves, locked by id, in one statement. A shelf that shows nothing may
 * owe: what comes back pays the ledger's debt first.
 */
export async function writeMovements(tx: Tx, ledger: Ledger, movements: readonly Movement[]): Promise<Moved[]> {
  const { organizationId, branchId, reason, createdById, at } = ledger
  const entries = movements.map((movement) => ({ ...movement, id: uuidv7(at.getTime()) }))
  const rows = await tx.execute<ShelfRow>(sql`
    with entry as (
      select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as m
        (id uuid, "stockItemId" uuid, "lineId" uuid, type text, quantity int)
    ), locked as (
      select i.id, i.current_stock, i.current_stock - i.owed as true_stock from inventory_item i
      where i.id in (select "stockItemId" from entry) order by i.id for no key update
    ), written as (
      insert into stock_movement (id, organization_id, branch_id, inventory_item_id, order_line_id, type, quantity,
        reason, created_by_id, created_at)
      select id, ${organizationId}, ${branchId}, "stockItemId", "lineId", type, abs(quantity), ${reason},
        ${createdById}::uuid, ${at.toISOString()}::timestamptz
      from entry
    ), sum as (select "stockItemId" id, sum(quantity)::int by from entry group by "stockItemId")
    update inventory_item i set version = i.version + 1, current_stock = greatest(0, l.true_stock + sum.by),
      owed = greatest(0, -l.true_stock - sum.by)
    from locked l join sum on sum.id = l.id
    where i.id = l.id
    returning i.id, i.version, i.name, i.unit, i.minimum_stock "minimumStock", i.current_stock "currentStock",
      l.current_stock "before", coalesce((select json_agg(distinct r.menu_item_id) from recipe_line r
        where r.inventory_item_id = i.id and r.menu_item_id is not null), '[]') "menuItemIds"`)
  return rows.map(({ before, ...row }) => ({
    before,
    shelf: { ...row, low: isLow(row.currentStock, row.minimumStock) },
  }))
}
