import type { Tx } from '@sufra/platform/db/tx'
import { wholeRowsOf } from '@sufra/platform/db/whole-rows'
import { visitIsOpen, visits, visitTables } from '@sufra/platform/schema/floor.table'
import { maybeDate } from '@sufra/platform/schema/instants'
import { visitOf } from '@sufra/platform/schema/tables.rows'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

const held = sql<string[]>`(select coalesce(json_agg(vt.table_id order by vt.created_at), '[]')
  from visit_table vt where vt.visit_id = visit.id and vt.active)`

const visitRows = wholeRowsOf(visits)

/** Visits that are not closed, locked by id. `which`: ids, as SQL. Lock their tables first. */
export async function lockVisits(tx: Tx, branchId: string, which: SQL): Promise<Visit[]> {
  const rows = await tx.execute<{ held: string[] }>(sql`select ${visitRows.list}, ${held} as held from ${visits}
    where ${visits.branchId} = ${branchId} and ${visitIsOpen} and ${visits.id} in (${which})
    order by ${visits.id} for no key update`)
  return rows.map((row) => visitOf(visitRows.rowOf(row), row.held))
}

export async function findOpenVisits(tx: Tx, branchId: string): Promise<Visit[]> {
  const rows = await tx
    .select({ visit: visits, held })
    .from(visits)
    .where(and(eq(visits.branchId, branchId), visitIsOpen))
    .orderBy(asc(visits.openedAt))
  return rows.map((row) => visitOf(row.visit, row.held))
}

/** Closed ones too. Throws `not_found`. */
export async function findVisit(tx: Tx, branchId: string, visitId: string): Promise<Visit> {
  const [row] = await tx
    .select({ visit: visits, held })
    .from(visits)
    .where(and(eq(visits.branchId, branchId), eq(visits.id, visitId)))
  if (!row) throw new AppError('not_found', { visitId })
  return visitOf(row.visit, row.held)
}

/** When a party last left this table, gave it back or moved away. `but`: not that one. */
export async function findLastLeft(tx: Tx, branchId: string, tableId: string, but?: string): Promise<Date | null> {
  const others = but === undefined ? undefined : ne(visitTables.visitId, but)
  const [row] = await tx
    .select({ leftAt: max(visitTables.leftAt) })
    .from(visitTables)
    .where(and(eq(visitTables.branchId, branchId), eq(visitTables.tableId, tableId), others))
  return row?.leftAt ?? null
}

/** Throws `id_taken` when the visit's id is known. `asking`: beside a party that was left open there. */
export async function insertVisit(tx: Tx, place: BranchRef, visit: Visit, asking = false): Promise<void> {
  const { id, version, status, guests, waiterId, waiterName, openedAt } = visit
  const inserted = await tx
    .insert(visits)
    .values({ ...place, id, version, status, guests, waiterId, waiterName, openedAt: new Date(openedAt) })
    .onConflictDoNothing()
    .returning({ id: visits.id })
  if (inserted.length === 0) throw new AppError('id_taken', { visitId: id })
  await tx.insert(visitTables).values(visit.tableIds.map((tableId) => ({ ...place, visitId: id, tableId, asking })))
}

export async function saveVisit(tx: Tx, branchId: string, visit: Visit): Promise<void> {
  const { id, version, status, guests, waiterId, waiterName, openedAt, closedAt, mergedInto } = visit
  const leftOpenAt = maybeDate(visit.leftOpenAt ?? null)
  const stamps = { openedAt: new Date(openedAt), closedAt: maybeDate(closedAt), leftOpenAt }
  const saved = await tx
    .update(visits)
    .set({ version, status, guests, waiterId, waiterName, mergedInto, ...stamps })
    .where(and(eq(visits.branchId, branchId), eq(visits.id, id), eq(visits.version, version - 1)))
    .returning({ id: visits.id })
  if (saved.length === 0) throw new AppError('stale', { visit })
}

/** The visit holds no table any more; which ones it held stays known. Who asks for one beside them has it now. */
export async function leaveTables(tx: Tx, visitId: string, at: Date): Promise<void> {
  const left = await tx
    .update(visitTables)
    .set({ active: false, leftAt: at })
    .where(and(eq(visitTables.visitId, visitId), eq(visitTables.active, true)))
    .returning({ tableId: visitTables.tableId })
  const tableIds = left.map(({ tableId }) => tableId)
  if (tableIds.length === 0) return
  await tx
    .update(visitTables)
    .set({ asking: false })
    .where(and(inArray(visitTables.tableId, tableIds), eq(visitTables.active, true), eq(visitTables.asking, true)))
}

/** Somebody said that they are. */
export async function noteStillHere(tx: Tx, visitId: string, at: Date): Promise<void> {
  await tx.update(visits).set({ stillHereAt: at }).where(eq(visits.id, visitId))
}

/** The visit gives one table back and keeps the others. */
export async function leaveTable(tx: Tx, visitId: string, tableId: string, at: Date): Promise<void> {
  await tx
    .update(visitTables)
    .set({ active: false, leftAt: at })
    .where(and(eq(visitTables.visitId, visitId), eq(visitTables.tableId, tableId)))
}

/** Back to a table it held before is fine too. */
export async function takeTable(tx: Tx, place: BranchRef, visitId: string, tableId: string): Promise<void> {
  await tx
    .insert(visitTables)
    .values({ ...place, visitId, tableId })
    .onConflictDoUpdate({
      target: [visitTables.visitId, visitTables.tableId],
      set: { active: true, leftAt: null },
    })
}
