import type { Tx } from '@sufra/platform/db/tx'
import { availabilityOf } from '@sufra/platform/schema/menu.rows'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { MenuItemLive } from '@sufra/shared/live/live.contract'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { NewLine } from '@sufra/shared/orders/orders.contract'
import { type PricedItem, portionsOf } from '@sufra/shared/orders/pricing.rules'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'

/** What an order needs to know of a dish: its price, and which serving times are its section's. */
export type SoldItem = PricedItem & Pick<MenuItem, 'sectionId'>

interface ItemRow extends Record<string, unknown> {
  readonly item: Omit<SoldItem, 'soldOutUntil'> & { readonly soldOutUntil: number | null }
}

const itemsText = `
    select json_build_object('id', i.id, 'sectionId', i.section_id, 'name', i.name, 'kitchenName', i.kitchen_name, 'price', i.price,
      'active', i.is_active, 'available', i.is_available, 'remaining', i.remaining,
      'soldOutUntil', extract(epoch from i.sold_out_until) * 1000,
      'stationId', i.station_id, 'prepMinutes', i.prep_minutes, 'modifierGroups', coalesce((
        select json_agg(json_build_object('id', g.id, 'name', g.name, 'min', g.min, 'max', g.max, 'kind', g.kind,
          'sortOrder', ig.sort_order, 'modifiers', coalesce((
            select json_agg(json_build_object('id', m.id, 'name', m.name, 'kitchenName', m.kitchen_name,
              'priceDelta', m.price_delta, 'available', m.is_available, 'sortOrder', m.sort_order) order by m.sort_order)
            from modifier m where m.group_id = g.id and m.is_active), '[]')) order by ig.sort_order)
        from menu_item_modifier_group ig join modifier_group g on g.id = ig.group_id and g.is_active
        where ig.menu_item_id = i.id), '[]')) as item
    from menu_item i join menu_section s on s.id = i.section_id and s.is_active
    where i.branch_id = $1 and i.id = any ($2::uuid[])`

/** The dishes of these lines as the branch sells them now, by id; a dish of another branch is not among them. */
export async function findPricedItems(
  tx: Tx,
  branchId: string,
  lines: readonly Pick<NewLine, 'menuItemId'>[],
): Promise<ReadonlyMap<string, SoldItem>> {
  const ids = [...new Set(lines.map(({ menuItemId }) => menuItemId))]
  const rows = await tx.execute<ItemRow>({ text: itemsText, params: [branchId, ids] })
  return new Map(rows.map(({ item }) => [item.id, { ...item, soldOutUntil: instantOf(item.soldOutUntil) }]))
}

const instantOf = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString())

/**
 * Takes portions of dishes that are counted: of two who want the last one, one gets it. Returns what
 * changed. Throws `item_sold_out` with what remains.
 */
export async function takePortions(
  tx: Tx,
  branchId: string,
  items: ReadonlyMap<string, PricedItem>,
  lines: readonly Pick<NewLine, 'menuItemId' | 'quantity'>[],
): Promise<MenuItemLive[]> {
  const counted = [...portionsOf(lines)].filter(([id]) => items.get(id)?.remaining != null)
  return counted.length === 0 ? [] : movePortions(tx, branchId, new Map(counted.map(([id, n]) => [id, -n])))
}

/** Portions that were never cooked can be sold again, where they are counted. */
export function returnPortions(
  tx: Tx,
  branchId: string,
  lines: readonly Pick<NewLine, 'menuItemId' | 'quantity'>[],
): Promise<MenuItemLive[]> {
  return lines.length === 0 ? Promise.resolve([]) : movePortions(tx, branchId, portionsOf(lines))
}

/** Portions of dishes that are wanted after all. Throws `item_sold_out` when they went to somebody else. */
export function retakePortions(
  tx: Tx,
  branchId: string,
  lines: readonly Pick<NewLine, 'menuItemId' | 'quantity'>[],
): Promise<MenuItemLive[]> {
  if (lines.length === 0) return Promise.resolve([])
  return movePortions(tx, branchId, new Map([...portionsOf(lines)].map(([id, n]) => [id, -n])))
}

async function movePortions(tx: Tx, branchId: string, by: ReadonlyMap<string, number>): Promise<MenuItemLive[]> {
  const found = await lockCounted(tx, branchId, [...by.keys()])
  const changed = found.map((item) => ({ ...item, remaining: item.remaining + (by.get(item.id) ?? 0) }))
  const short = changed.find(({ remaining }) => remaining < 0)
  if (short) {
    const { id: menuItemId, name, remaining } = short
    throw new AppError('item_sold_out', { menuItemId, name, remaining: remaining - (by.get(menuItemId) ?? 0) })
  }
  return Promise.all(changed.map(({ id, remaining }) => saveRemaining(tx, id, remaining)))
}

/** By id, so that two orders with the same dishes never wait for each other. */
async function lockCounted(tx: Tx, branchId: string, ids: readonly string[]) {
  const { id, name, remaining } = menuItems
  const rows = await tx
    .select({ id, name, remaining })
    .from(menuItems)
    .where(and(eq(menuItems.branchId, branchId), inArray(id, [...ids]), sql`${remaining} is not null`))
    .orderBy(asc(id))
    .for('no key update')
  return rows.map((row) => ({ ...row, remaining: row.remaining ?? 0 }))
}

async function saveRemaining(tx: Tx, id: string, remaining: number): Promise<MenuItemLive> {
  const [row] = await tx
    .update(menuItems)
    .set({ remaining, version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.id, id))
    .returning()
  if (!row) throw new AppError('not_found', { menuItemId: id })
  return { id: row.id, version: row.version, ...availabilityOf(row) }
}
