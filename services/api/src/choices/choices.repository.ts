import type { Tx } from '@sufra/platform/db/tx'
import { type ModifierGroupRow, type ModifierRow, modifierOf } from '@sufra/platform/schema/menu.rows'
import { itemGroups, modifierGroups, modifiers } from '@sufra/platform/schema/menu.table'
import type { Choice, ChoiceGroup, Offer } from '@sufra/shared/choices/choices.contract'
import { and, asc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

/** In the order in which they were made, without those that were taken away. */
export async function findGroups(tx: Tx, branchId: string): Promise<ChoiceGroup[]> {
  const here = and(eq(modifierGroups.branchId, branchId), eq(modifierGroups.isActive, true))
  const rows = await tx.select().from(modifierGroups).where(here).orderBy(asc(modifierGroups.id))
  const choices = await findChoices(tx, eq(modifiers.branchId, branchId))
  const placed = await tx.select().from(itemGroups).where(eq(itemGroups.branchId, branchId))
  return rows.map((row) => groupOf(row, choices, placed))
}

/** For a change: nobody else changes it until this transaction ends; orders go on reading it. */
export async function lockGroup(tx: Tx, branchId: string, id: string): Promise<ChoiceGroup | undefined> {
  const which = and(eq(modifierGroups.branchId, branchId), eq(modifierGroups.id, id))
  const [row] = await tx.select().from(modifierGroups).where(which).for('no key update')
  if (!row) return undefined
  const choices = await findChoices(tx, eq(modifiers.groupId, id))
  const placed = await tx.select().from(itemGroups).where(eq(itemGroups.groupId, id))
  return groupOf(row, choices, placed)
}

const findChoices = (tx: Tx, which: SQL): Promise<ModifierRow[]> =>
  tx
    .select()
    .from(modifiers)
    .where(and(which, eq(modifiers.isActive, true)))
    .orderBy(asc(modifiers.sortOrder), asc(modifiers.id))

const groupOf = (
  row: ModifierGroupRow,
  choices: readonly ModifierRow[],
  placed: readonly (typeof itemGroups.$inferSelect)[],
): ChoiceGroup => ({
  id: row.id,
  version: row.version,
  name: row.name,
  kind: row.kind,
  offer: {
    min: row.min,
    max: row.max,
    choices: choices.filter(({ groupId }) => groupId === row.id).map(choiceOf),
  },
  active: row.isActive,
  itemIds: placed
    .filter(({ groupId }) => groupId === row.id)
    .map(({ menuItemId }) => menuItemId)
    .sort(),
})

function choiceOf(row: ModifierRow): Choice {
  const { sortOrder: _, ...choice } = modifierOf(row)
  return choice
}

type GroupValues = Pick<ChoiceGroup, 'name' | 'kind' | 'active'> & Pick<Offer, 'min' | 'max'>

const columnsOf = ({ active, ...values }: Partial<GroupValues>) => ({
  ...values,
  ...(active !== undefined && { isActive: active }),
})

/** False: the id is another group's. */
export async function insertGroup(tx: Tx, place: BranchRef, id: string, values: GroupValues): Promise<boolean> {
  const row = { ...place, id, ...columnsOf(values), name: values.name, kind: values.kind, max: values.max }
  const made = await tx.insert(modifierGroups).values(row).onConflictDoNothing().returning({ id: modifierGroups.id })
  return made.length > 0
}

/** One version further. */
export async function saveGroup(tx: Tx, id: string, values: Partial<GroupValues>): Promise<void> {
  await tx
    .update(modifierGroups)
    .set({ ...columnsOf(values), version: sql`${modifierGroups.version} + 1` })
    .where(eq(modifierGroups.id, id))
}

/** These in this order, and no others: what is not among them stays as a row, for recipes and what was ordered. False: an id is another group's. */
export async function saveChoices(
  tx: Tx,
  place: BranchRef,
  groupId: string,
  choices: readonly Choice[],
): Promise<boolean> {
  const known = await tx.select({ id: modifiers.id }).from(modifiers).where(eq(modifiers.groupId, groupId))
  const isKnown = ({ id }: Pick<Choice, 'id'>) => known.some((row) => row.id === id)
  const rows = choices.map(({ available, ...choice }, index) => ({
    ...choice,
    isAvailable: available,
    isActive: true,
    sortOrder: index + 1,
  }))
  for (const { id, ...values } of rows.filter(isKnown))
    await tx.update(modifiers).set(values).where(eq(modifiers.id, id))
  const fresh = rows.filter((row) => !isKnown(row)).map((row) => ({ ...place, groupId, ...row }))
  const made =
    fresh.length === 0
      ? []
      : await tx.insert(modifiers).values(fresh).onConflictDoNothing().returning({ id: modifiers.id })
  const gone = notInArray(
    modifiers.id,
    choices.map(({ id }) => id),
  )
  await tx
    .update(modifiers)
    .set({ isActive: false })
    .where(and(eq(modifiers.groupId, groupId), gone))
  return made.length === fresh.length
}

export async function saveChoiceAvailability(tx: Tx, choiceId: string, available: boolean): Promise<void> {
  await tx.update(modifiers).set({ isAvailable: available }).where(eq(modifiers.id, choiceId))
}

/** Of these groups those that a dish of this branch may be given. */
export async function findGiveable(tx: Tx, branchId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const here = and(eq(modifierGroups.branchId, branchId), eq(modifierGroups.isActive, true))
  const rows = await tx
    .select({ id: modifierGroups.id })
    .from(modifierGroups)
    .where(and(here, inArray(modifierGroups.id, [...ids])))
  return rows.map(({ id }) => id)
}

/** `before`: what it had. A group that was taken away is not among them, and keeps its place with the dish. */
export async function placeGroups(
  tx: Tx,
  place: BranchRef,
  menuItemId: string,
  { before, groupIds }: { readonly before: readonly string[]; readonly groupIds: readonly string[] },
): Promise<void> {
  const touched = [...new Set([...before, ...groupIds])]
  if (touched.length === 0) return
  await tx.delete(itemGroups).where(and(eq(itemGroups.menuItemId, menuItemId), inArray(itemGroups.groupId, touched)))
  const rows = groupIds.map((groupId, index) => ({ ...place, menuItemId, groupId, sortOrder: index + 1 }))
  if (rows.length > 0) await tx.insert(itemGroups).values(rows)
}
