import { inTurn } from '@sufra/platform/db/in-turn'
import type { Tx } from '@sufra/platform/db/tx'
import { wholeRowsOf } from '@sufra/platform/db/whole-rows'
import { areas, diningTables, heldNow, visitIsOpen, visits, visitTables } from '@sufra/platform/schema/floor.table'
import { tableLinks, tableSessions } from '@sufra/platform/schema/sessions.table'
import { areaOf, type TableRow, tableOf } from '@sufra/platform/schema/tables.rows'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Area, Table, Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { lockVisits } from '../visits/visits.repository'

/** A table with the visit that holds it, requested ones too; both locked, the table first. */
export interface Seat {
  readonly table: Table
  readonly visit: Visit | null
}

/** Throws `table_not_in_branch`. */
export async function lockSeat(tx: Tx, branchId: string, tableId: string): Promise<Seat> {
  return seatAt(tableId, await lockSeats(tx, branchId, oneTable(tableId)))
}

export const oneTable = (tableId: string): SQL => sql`${tableId}::uuid`
export const tableOfSession = (sessionId: string): SQL =>
  sql`select table_id from table_session where id = ${sessionId}`

/** Throws `table_not_in_branch`. */
export function seatAt(tableId: string | undefined, [seat]: readonly Seat[]): Seat {
  if (!seat?.table.active) throw new AppError('table_not_in_branch', { tableId })
  return seat
}

/** The table that a phone sits at now; it may have moved with its party. */
export async function lockSeatOfSession(tx: Tx, branchId: string, sessionId: string): Promise<Seat> {
  const [seat] = await lockSeats(tx, branchId, tableOfSession(sessionId))
  if (!seat) throw new AppError('session_expired')
  return seat
}

/** The tables a visit holds, and one more it may go to. */
export const lockSeatsOfVisit = (
  tx: Tx,
  branchId: string,
  visitId: string,
  toTableId: string | null,
): Promise<Seat[]> =>
  lockSeats(
    tx,
    branchId,
    sql`select table_id from visit_table where visit_id = ${visitId} and active union select ${toTableId}::uuid`,
  )

/** Tables by id, then their visits: everybody locks in this order. `which`: ids, as SQL. */
export async function lockSeats(tx: Tx, branchId: string, which: SQL): Promise<Seat[]> {
  const [rows, here] = await inTurn(
    tx,
    () => lockTables(tx, branchId, which),
    () => lockVisitsAt(tx, branchId, which),
  )
  return seatsOf(rows, here)
}

const tableRows = wholeRowsOf(diningTables)

/** The first half of `lockSeats`, for those who ask for more in the same breath. */
export async function lockTables(tx: Tx, branchId: string, which: SQL): Promise<TableRow[]> {
  const rows = await tx.execute(sql`select ${tableRows.list} from ${diningTables}
    where ${diningTables.branchId} = ${branchId} and ${diningTables.id} in (${which})
    order by ${diningTables.id} for no key update`)
  return rows.map(tableRows.rowOf)
}

/** The second half. */
export const lockVisitsAt = (tx: Tx, branchId: string, which: SQL): Promise<Visit[]> =>
  lockVisits(tx, branchId, sql`select vt.visit_id from visit_table vt where vt.active and vt.table_id in (${which})`)

export const seatsOf = (rows: readonly TableRow[], here: readonly Visit[]): Seat[] =>
  rows.map((row) => {
    const visit = here.find(({ tableIds }) => tableIds.includes(row.id)) ?? null
    return { table: tableOf(row, visit), visit }
  })

/** Occupied is not stored: it is what the visit says. */
const storedOf = ({ status }: Table) => (status === 'occupied' ? 'available' : status)

export async function saveTable(tx: Tx, branchId: string, table: Table): Promise<void> {
  const { id, version, reservedFor } = table
  const saved = await tx
    .update(diningTables)
    .set({ status: storedOf(table), version, reservedFor: reservedFor === null ? null : new Date(reservedFor) })
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.id, id), eq(diningTables.version, version - 1)))
    .returning({ id: diningTables.id })
  if (saved.length === 0) throw new AppError('stale', { table })
}

export async function findPlan(tx: Tx, branchId: string): Promise<{ areas: Area[]; tables: Table[] }> {
  const [areaRows, rows] = await Promise.all([
    tx.select().from(areas).where(eq(areas.branchId, branchId)).orderBy(asc(areas.sortOrder), asc(areas.id)),
    tx
      .select({ table: diningTables, visit: { id: visits.id, status: visits.status } })
      .from(diningTables)
      .leftJoin(visitTables, and(eq(visitTables.tableId, diningTables.id), heldNow))
      .leftJoin(visits, and(eq(visits.id, visitTables.visitId), visitIsOpen))
      .where(eq(diningTables.branchId, branchId))
      .orderBy(asc(diningTables.number)),
  ])
  return { areas: areaRows.map(areaOf), tables: rows.map(({ table, visit }) => tableOf(table, visit)) }
}

/** The visit a phone is bound to, as it is now. */
export async function findVisitOfSession(tx: Tx, sessionId: string): Promise<string | null> {
  const { visitId } = tableSessions
  const [row] = await tx.select({ visitId }).from(tableSessions).where(eq(tableSessions.id, sessionId))
  return row?.visitId ?? null
}

/** Phones that scanned before there was a visit belong to it from now on. */
export async function bindSessions(tx: Tx, tableId: string, visitId: string): Promise<void> {
  const waiting = and(eq(tableSessions.tableId, tableId), isNull(tableSessions.visitId), isNull(tableSessions.endedAt))
  await tx.update(tableSessions).set({ visitId }).where(waiting)
}

/** Nobody came of it: the phones may ask again. */
export async function releaseSessions(tx: Tx, visitId: string): Promise<void> {
  await tx.update(tableSessions).set({ visitId: null }).where(eq(tableSessions.visitId, visitId))
}

/** Phones follow their party (rulings 20). */
export async function moveSessions(tx: Tx, visitId: string, tableId: string): Promise<void> {
  await tx.update(tableSessions).set({ tableId }).where(eq(tableSessions.visitId, visitId))
}

interface NewLink {
  readonly id: string
  readonly organizationId: string
  readonly branchId: string
  readonly tableId: string
  readonly secretHash: string
  readonly at: Date
  readonly graceUntil: Date
  /** For a table that never had a link. */
  readonly firstCode: string
}

/** The table's code stays, its secret is new; the one before works until its grace ends. Returns the code. */
export async function rotateLink(tx: Tx, link: NewLink): Promise<string> {
  const { id, organizationId, branchId, tableId, secretHash, at, graceUntil, firstCode } = link
  const [before] = await tx
    .update(tableLinks)
    .set({ rotatedAt: at, graceUntil })
    .where(and(eq(tableLinks.branchId, branchId), eq(tableLinks.tableId, tableId), isNull(tableLinks.rotatedAt)))
    .returning({ code: tableLinks.code })
  const code = before?.code ?? firstCode
  await tx.insert(tableLinks).values({ id, organizationId, branchId, tableId, code, secretHash, createdAt: at })
  return code
}
