import type { Tx } from '@sufra/platform/db/tx'
import { menuItemOf } from '@sufra/platform/schema/menu.rows'
import { menuItems, menuSections } from '@sufra/platform/schema/menu.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { CreateItem } from '@sufra/shared/menu/menu-book.contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { inItsSection } from './menu.repository'

/** Two files at once would both make what both name: one waits for the other. */
export async function holdMenu(tx: Tx, branchId: string): Promise<void> {
  await tx.select({ id: branches.id }).from(branches).where(eq(branches.id, branchId)).for('no key update')
}

/** Without their choices, locked by id. Nobody else changes them until this transaction ends; orders of them go on. */
export async function findDishes(tx: Tx, branchId: string, ids: readonly string[]): Promise<MenuItem[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .select({ item: menuItems, category: menuSections.category })
    .from(menuItems)
    .innerJoin(menuSections, inItsSection)
    .where(and(eq(menuItems.branchId, branchId), inArray(menuItems.id, [...ids])))
    .orderBy(asc(menuItems.id))
    .for('no key update', { of: menuItems })
  return rows.map((row) => menuItemOf({ ...row, groups: [], modifiers: [] }))
}

export interface Standing {
  readonly sectionId: string
  readonly name: string
  readonly sortOrder: number
}

/** What stands in these sections, taken off or not, by its English name. */
export const findStanding = async (tx: Tx, branchId: string, sectionIds: readonly string[]): Promise<Standing[]> =>
  sectionIds.length === 0
    ? []
    : tx
        .select({
          sectionId: menuItems.sectionId,
          name: sql<string>`${menuItems.name} ->> 'en'`,
          sortOrder: menuItems.sortOrder,
        })
        .from(menuItems)
        .where(and(eq(menuItems.branchId, branchId), inArray(menuItems.sectionId, [...sectionIds])))

export type NewDish = CreateItem & { readonly isActive: boolean; readonly sortOrder: number }

/** Ids that are another menu's are left out of what it returns. */
export async function insertDishes(
  tx: Tx,
  place: { readonly organizationId: string; readonly branchId: string },
  dishes: readonly NewDish[],
): Promise<string[]> {
  if (dishes.length === 0) return []
  const values = dishes.map((dish) => ({ ...place, ...dish }))
  const made = await tx.insert(menuItems).values(values).onConflictDoNothing().returning({ id: menuItems.id })
  return made.map(({ id }) => id)
}
