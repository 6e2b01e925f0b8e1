import type { Tx } from '@sufra/platform/db/tx'
import { areas, diningTables, floorDrafts, tableSets, tablesOfSets } from '@sufra/platform/schema/floor.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { PlanArea, PlanSet } from '@sufra/shared/tables/plan.contract'
import type { Fixture } from '@sufra/shared/tables/plan-fixture.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

export type DraftRow = typeof floorDrafts.$inferSelect

export async function findDraft(tx: Tx, branchId: string): Promise<DraftRow | null> {
  const [row] = await tx.select().from(floorDrafts).where(eq(floorDrafts.branchId, branchId))
  return row ?? null
}

/** The branch's draft, an empty one where nobody has drawn yet. Two who want it come one after the other. */
export async function lockDraft(tx: Tx, place: BranchRef): Promise<DraftRow> {
  await tx.insert(floorDrafts).values(place).onConflictDoNothing()
  const [row] = await tx.select().from(floorDrafts).where(eq(floorDrafts.branchId, place.branchId)).for('update')
  return row as DraftRow
}

export async function saveDraft(tx: Tx, branchId: string, part: Partial<DraftRow>): Promise<void> {
  await tx.update(floorDrafts).set(part).where(eq(floorDrafts.branchId, branchId))
}

export const insertAreas = async (tx: Tx, place: BranchRef, made: readonly PlanArea[]): Promise<void> => {
  if (made.length > 0) await tx.insert(areas).values(made.map((area) => ({ ...place, ...area })))
}

type DrawnArea = PlanArea & { readonly fixtures: readonly Fixture[] }

export async function saveArea(tx: Tx, branchId: string, { id, fixtures, ...area }: DrawnArea): Promise<void> {
  const its = and(eq(areas.branchId, branchId), eq(areas.id, id))
  await tx
    .update(areas)
    .set({ ...area, fixtures: [...fixtures] })
    .where(its)
}

/** Tables that were put away there stand in another room from now on; what they were put together with is forgotten. */
export async function deleteAreas(tx: Tx, branchId: string, ids: readonly string[], into: string): Promise<void> {
  if (ids.length === 0) return
  const left = and(eq(diningTables.branchId, branchId), inArray(diningTables.areaId, [...ids]))
  const version = sql`${diningTables.version} + 1`
  await tx.update(diningTables).set({ areaId: into, x: 0, y: 0, rotation: 0, version }).where(left)
  const sets = await tx
    .select({ id: tableSets.id })
    .from(tableSets)
    .where(inArray(tableSets.areaId, [...ids]))
  await deleteSets(
    tx,
    branchId,
    sets.map(({ id }) => id),
  )
  await tx.delete(areas).where(and(eq(areas.branchId, branchId), inArray(areas.id, [...ids])))
}

/** So that tables can exchange their numbers: none has the other's for a moment. */
export async function setNumbersAside(tx: Tx, branchId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const these = and(eq(diningTables.branchId, branchId), inArray(diningTables.id, [...ids]))
  await tx
    .update(diningTables)
    .set({ number: sql`-${diningTables.number}` })
    .where(these)
}

export async function insertDrawn(tx: Tx, place: BranchRef, made: readonly Table[]): Promise<string[]> {
  if (made.length === 0) return []
  const values = made.map(({ id, areaId, number, capacity, shape, x, y, width, height, rotation }) => ({
    ...place,
    id,
    areaId,
    number,
    capacity,
    shape,
    x,
    y,
    width,
    height,
    rotation,
  }))
  const rows = await tx.insert(diningTables).values(values).onConflictDoNothing().returning({ id: diningTables.id })
  return rows.map(({ id }) => id)
}

/** Those of these sets that were there are made anew. Throws `id_taken` when another branch has one of the new ids. */
export async function saveSets(tx: Tx, place: BranchRef, sets: readonly PlanSet[]): Promise<void> {
  if (sets.length === 0) return
  await emptySets(
    tx,
    place.branchId,
    sets.map(({ id }) => id),
  )
  const rows = await tx
    .insert(tableSets)
    .values(sets.map(({ id, areaId, seats }) => ({ ...place, id, areaId, seats })))
    .onConflictDoUpdate({
      target: tableSets.id,
      set: { areaId: sql`excluded.area_id`, seats: sql`excluded.seats` },
      setWhere: eq(tableSets.branchId, place.branchId),
    })
    .returning({ id: tableSets.id })
  if (rows.length < sets.length) throw new AppError('id_taken')
  const members = sets.flatMap(({ id: setId, tableIds }) => tableIds.map((tableId) => ({ ...place, setId, tableId })))
  await tx.insert(tablesOfSets).values(members)
}

export async function deleteSets(tx: Tx, branchId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await emptySets(tx, branchId, ids)
  await tx.delete(tableSets).where(and(eq(tableSets.branchId, branchId), inArray(tableSets.id, [...ids])))
}

const emptySets = (tx: Tx, branchId: string, ids: readonly string[]) =>
  tx.delete(tablesOfSets).where(and(eq(tablesOfSets.branchId, branchId), inArray(tablesOfSets.setId, [...ids])))
