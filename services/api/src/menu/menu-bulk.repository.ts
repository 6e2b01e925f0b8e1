import type { Tx } from '@sufra/platform/db/tx'
import { menuItems } from '@sufra/platform/schema/menu.table'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { inArray, sql } from 'drizzle-orm'

/** Behind which place a new dish of each of these sections stands, taken off or not; none where there is no dish yet. */
export async function findLastPlaces(tx: Tx, sectionIds: readonly string[]): Promise<Map<string, number>> {
  if (sectionIds.length === 0) return new Map()
  const rows = await tx
    .select({ id: menuItems.sectionId, last: sql<number>`max(${menuItems.sortOrder})` })
    .from(menuItems)
    .where(inArray(menuItems.sectionId, [...sectionIds]))
    .groupBy(menuItems.sectionId)
  return new Map(rows.map(({ id, last }) => [id, last]))
}

/** Dishes that were locked, in one statement: one version further each. Returns them with it, in their order. */
export async function saveDishes(tx: Tx, dishes: readonly MenuItem[]): Promise<MenuItem[]> {
  if (dishes.length === 0) return []
  const rows = await tx.execute<{ id: string; version: number }>(sql`
    update menu_item m set price = n.price, is_active = n.active, is_available = n.available,
      sold_out_until = n."soldOutUntil", remaining = n.remaining, section_id = n."sectionId", sort_order = n."sortOrder", version = m.version + 1
    from jsonb_to_recordset(${JSON.stringify(dishes.map(changing))}::jsonb) as n
      (id uuid, price int, active boolean, available boolean, "soldOutUntil" timestamptz, remaining int, "sectionId" uuid,
       "sortOrder" int)
    where m.id = n.id
    returning m.id, m.version`)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  return dishes.map((dish) => ({ ...dish, version: versions.get(dish.id) ?? dish.version }))
}

const changing = ({ id, price, active, available, soldOutUntil, remaining, sectionId, sortOrder }: MenuItem) => ({
  id,
  price,
  active,
  available,
  soldOutUntil,
  remaining,
  sectionId,
  sortOrder,
})
