import type { Tx } from '@sufra/platform/db/tx'
import { itemGroups, menuItems, menuSections } from '@sufra/platform/schema/menu.table'
import { recipeLines } from '@sufra/platform/schema/stock.table'
import { settings } from '@sufra/platform/schema/tenancy.table'
import type { FirstFacts, FirstNotes } from '@sufra/shared/first-run/first-run.rules'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'

/** What the owner has said, and what came with the samples. */
export interface FirstState extends FirstNotes {
  readonly away: boolean
  readonly sampleItemIds: readonly string[]
  /** What they were priced in; null: taken before that was kept, or not at all. */
  readonly sampleCurrency: string | null
  readonly sampleSectionIds: readonly string[]
  readonly testOrderId: string | null
}

export const atFirst: FirstState = {
  done: [],
  skipped: [],
  unneeded: [],
  away: false,
  sampleItemIds: [],
  sampleCurrency: null,
  sampleSectionIds: [],
  testOrderId: null,
}

const name = 'first_run'
const ofBranch = (branchId: string) => and(eq(settings.branchId, branchId), eq(settings.name, name))

/** Null: nobody has said anything yet. */
export async function findFirstState(tx: Tx, branchId: string): Promise<FirstState | null> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofBranch(branchId))
  return row ? { ...atFirst, ...(row.value as Partial<FirstState>) } : null
}

interface BranchChange {
  readonly organizationId: string
  readonly branchId: string
  readonly at: Date
}

/** For a change: whoever else sets this branch up waits. */
export async function lockFirstState(tx: Tx, place: BranchChange): Promise<FirstState> {
  const { organizationId, branchId, at } = place
  const first = { id: uuidv7(at.getTime()), organizationId, branchId, name, value: atFirst, updatedAt: at }
  await tx.insert(settings).values(first).onConflictDoNothing()
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofBranch(branchId)).for('update')
  return { ...atFirst, ...(row?.value as Partial<FirstState> | undefined) }
}

export async function saveFirstState(tx: Tx, { branchId, at }: BranchChange, value: FirstState): Promise<void> {
  await tx.update(settings).set({ value, updatedAt: at }).where(ofBranch(branchId))
}

/** Whether the branch has ever been ordered from. */
export async function hasServed(tx: Tx, branchId: string): Promise<boolean> {
  const [row] = await tx.execute<{ served: boolean }>(
    sql`select exists (select 1 from orders where branch_id = ${branchId}) "served"`,
  )
  return row?.served === true
}

/** All of it in one question. */
export async function findFirstFacts(tx: Tx, organizationId: string, branchId: string): Promise<FirstFacts> {
  const [row] = await tx.execute<FirstFacts & Record<string, unknown>>(sql`
    with dish as (
      select i.prep_minutes, i.image from menu_item i
      join menu_section s on s.branch_id = i.branch_id and s.id = i.section_id and s.is_active
      where i.branch_id = ${branchId} and i.is_active
    ), code as (
      select l.table_id, max(l.last_scan_at) as scanned from table_link l
      join dining_table t on t.branch_id = l.branch_id and t.id = l.table_id and t.is_active
      where l.branch_id = ${branchId} group by l.table_id
    )
    select (select count(*)::int from dish) "dishes",
      (select count(*)::int from dish where prep_minutes = 0) "dishesWithoutMinutes",
      (select count(*)::int from dish where image is null) "dishesWithoutPhoto",
      (select count(*)::int from dish where image like '/api/photos/%') "dishesPhotographed",
      (select count(*)::int from dining_table t where t.branch_id = ${branchId} and t.is_active) "tables",
      (select count(*)::int from code) "codesMade",
      (select count(*)::int from code where scanned is not null) "codesScanned",
      (select count(*)::int from screen s where s.branch_id = ${branchId} and s.station_ids is not null) "kitchenScreens",
      (select count(*)::int from app_user u where u.organization_id = ${organizationId} and u.is_active)
        + (select count(*)::int from invite v where v.organization_id = ${organizationId} and v.accepted_at is null
            and v.revoked_at is null) "people",
      (select jsonb_typeof(b.settings -> 'ways' -> 'hours') = 'array' from branch b where b.id = ${branchId}) "hoursSet"`)
  if (!row) throw new Error('the facts of a branch are always one row')
  return { ...row, hoursSet: row.hoursSet === true }
}

/** Of these, the dishes that are on the menu as they came: plain, without choices and recipes. */
export async function findPlainDishes(tx: Tx, branchId: string, ids: readonly string[]) {
  if (ids.length === 0) return []
  const chosen = tx
    .select({ id: itemGroups.menuItemId })
    .from(itemGroups)
    .where(eq(itemGroups.menuItemId, menuItems.id))
  const made = tx.select({ id: recipeLines.id }).from(recipeLines).where(eq(recipeLines.menuItemId, menuItems.id))
  const here = and(eq(menuItems.branchId, branchId), inArray(menuItems.id, [...ids]), eq(menuItems.isActive, true))
  return tx
    .select()
    .from(menuItems)
    .where(and(here, notExists(chosen), notExists(made)))
}

export type PlainDish = Awaited<ReturnType<typeof findPlainDishes>>[number]

export async function takeOff(tx: Tx, branchId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(menuItems)
    .set({ isActive: false, version: sql`${menuItems.version} + 1` })
    .where(and(eq(menuItems.branchId, branchId), inArray(menuItems.id, [...ids])))
}

/** Sections that nothing on the menu stands in any more go with their dishes. */
export async function takeEmptyOff(tx: Tx, branchId: string, sectionIds: readonly string[]): Promise<void> {
  const used = sql`exists (select 1 from ${menuItems} i where i.branch_id = ${branchId}
    and i.section_id = ${menuSections.id} and i.is_active)`
  await tx
    .update(menuSections)
    .set({ isActive: false })
    .where(and(eq(menuSections.branchId, branchId), inArray(menuSections.id, [...sectionIds]), sql`not ${used}`))
}

type NewItem = typeof menuItems.$inferInsert
type NewSection = typeof menuSections.$inferInsert

export async function insertSamples(tx: Tx, sections: readonly NewSection[], items: readonly NewItem[]): Promise<void> {
  await tx.insert(menuSections).values([...sections])
  await tx.insert(menuItems).values([...items])
}
