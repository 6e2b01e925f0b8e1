import type { Tx } from '@sufra/platform/db/tx'
import { availabilityOf } from '@sufra/platform/schema/menu.rows'
import { menuItems, menuSchedules, menuSections, modifierGroups } from '@sufra/platform/schema/menu.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { MenuItemLive } from '@sufra/shared/live/live.contract'
import type { BookSection, CreateItem, CreateSection } from '@sufra/shared/menu/menu-book.contract'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

const sectionColumns = {
  id: menuSections.id,
  category: menuSections.category,
  name: menuSections.name,
  active: menuSections.isActive,
  sortOrder: menuSections.sortOrder,
}

export async function findCurrency(tx: Tx, branchId: string): Promise<string | undefined> {
  const [row] = await tx.select({ currency: branches.currency }).from(branches).where(eq(branches.id, branchId))
  return row?.currency
}

/** What is said under a branch's menu and on its labels follows from these. */
export async function findBookBranch(tx: Tx, branchId: string) {
  const { currency, timeZone, taxRateBasisPoints, settings } = branches
  const [row] = await tx
    .select({ currency, timeZone, taxRateBasisPoints, settings })
    .from(branches)
    .where(eq(branches.id, branchId))
  return row
}

/** With what was taken off. */
export const findAllSections = (tx: Tx, branchId: string): Promise<BookSection[]> =>
  tx
    .select(sectionColumns)
    .from(menuSections)
    .where(eq(menuSections.branchId, branchId))
    .orderBy(asc(menuSections.sortOrder), asc(menuSections.id))

/** For a change: nobody else changes it until this transaction ends. */
export async function findSection(tx: Tx, branchId: string, id: string): Promise<BookSection | undefined> {
  const [row] = await tx
    .select(sectionColumns)
    .from(menuSections)
    .where(and(eq(menuSections.branchId, branchId), eq(menuSections.id, id)))
    .for('no key update')
  return row
}

/** Behind the last dish of a section, taken off or not. */
export async function lastPlace(tx: Tx, sectionId: string): Promise<number> {
  const [row] = await tx
    .select({ place: sql<number>`coalesce(max(${menuItems.sortOrder}), 0) + 1` })
    .from(menuItems)
    .where(eq(menuItems.sectionId, sectionId))
  return row?.place ?? 1
}

export async function insertItem(tx: Tx, place: BranchRef, item: CreateItem & { readonly sortOrder: number }) {
  await tx.insert(menuItems).values({ ...place, ...item })
}

export async function insertSection(tx: Tx, place: BranchRef, section: CreateSection & { readonly sortOrder: number }) {
  await tx.insert(menuSections).values({ ...place, ...section })
}

type ItemValues = Partial<Omit<CreateItem, 'id'>> & { readonly isActive?: boolean; readonly sortOrder?: number }

/** One version further. */
export async function saveItem(tx: Tx, id: string, values: ItemValues): Promise<void> {
  await tx
    .update(menuItems)
    .set({ ...values, version: sql`${menuItems.version} + 1` })
    .where(eq(menuItems.id, id))
}

/** By id, as orders hold those that are counted: two who hold some of the same never wait for each other. */
export async function holdDishes(tx: Tx, which: SQL): Promise<void> {
  await tx.select({ id: menuItems.id }).from(menuItems).where(which).orderBy(asc(menuItems.id)).for('no key update')
}

export const ofSections = (ids: readonly string[]): SQL => inArray(menuItems.sectionId, [...ids])

/** They read differently now: one version further each. */
export async function raiseItems(tx: Tx, ids: readonly string[]): Promise<MenuItemLive[]> {
  if (ids.length === 0) return []
  const rows = await raise(tx, inArray(menuItems.id, [...ids]))
  return rows.map((row) => ({ id: row.id, version: row.version, ...availabilityOf(row) }))
}

async function raise(tx: Tx, which: SQL) {
  await holdDishes(tx, which)
  return tx
    .update(menuItems)
    .set({ version: sql`${menuItems.version} + 1` })
    .where(which)
    .returning()
}

type SectionValues = Partial<Omit<CreateSection, 'id'>> & { readonly isActive?: boolean; readonly sortOrder?: number }

/** Its dishes are one version further with it: they read differently now. */
export async function saveSection(tx: Tx, id: string, values: SectionValues): Promise<void> {
  if (Object.keys(values).length === 0) return
  await tx.update(menuSections).set(values).where(eq(menuSections.id, id))
  await raise(tx, ofSections([id]))
}

/**
 * Grows with every change of any dish, group of choices or schedule (none is ever deleted) and of any setting that a menu
 * is read with. Whoever tells it waits for whoever told it before: of two who write at once each would count only their
 * own changes, and screens would take the second number for one they know.
 */
export async function menuVersion(tx: Tx, branchId: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`menu of ${branchId}`}, 0))`)
  const revision = sql`coalesce((${branches.settings} ->> 'revision')::int, 0)`
  const dishes = sql`(select coalesce(sum(m.version), 0) from ${menuItems} m where m.branch_id = ${branchId})`
  const groups = sql`(select coalesce(sum(g.version), 0) from ${modifierGroups} g where g.branch_id = ${branchId})`
  const hours = sql`(select coalesce(sum(h.version), 0) from ${menuSchedules} h where h.branch_id = ${branchId})`
  const [row] = await tx
    .select({ version: sql<number>`(${dishes} + ${groups} + ${hours} + ${revision})::int` })
    .from(branches)
    .where(eq(branches.id, branchId))
  return row?.version ?? 0
}
