import { deferAnswer } from '@sufra/platform/db/deferred'
import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { wholeRowsOf } from '@sufra/platform/db/whole-rows'
import {
  areas,
  diningTables,
  heldNow,
  setsOfArea,
  visitIsOpen,
  visits,
  visitTables,
} from '@sufra/platform/schema/floor.table'
import { maybeDate } from '@sufra/platform/schema/instants'
import { tableLinks, tableSessions } from '@sufra/platform/schema/sessions.table'
import { areaOf, type TableRow, tableOf } from '@sufra/platform/schema/tables.rows'
import { AppError } from '@sufra/shared/kernel/app-error'
import { endOfPhone, endOfTracker, joinsSince } from '@sufra/shared/tables/guest-sessions.rules'
import { isLeftOpen } from '@sufra/shared/tables/left-open.rules'
import type { Area, Table, Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { findLastLeft, lockVisits } from '../visits/visits.repository'
import { awaitScans } from './scans.repository'

/** A table with the visit that holds it, requested ones too; both locked, the table first. */
export interface Seat {
  readonly table: Table
  readonly visit: Visit | null
  /** Who asks for the table while the party there may have been left open; mostly nobody. */
  readonly asking: Visit | null
}

/** Throws `table_not_in_branch`. */
export async function lockSeat(tx: Tx, branchId: string, tableId: string): Promise<Seat> {
  return seatAt(tableId, await lockSeats(tx, branchId, oneTable(tableId)))
}

export const oneTable = (tableId: string): SQL => sql`${tableId}::uuid`
export const theseTables = (tableIds: readonly string[]): SQL =>
  sql.join(
    tableIds.map((tableId) => sql`${tableId}::uuid`),
    sql`, `,
  )
export const tableOfSession = (sessionId: string): SQL =>
  sql`select table_id from table_session where id = ${sessionId}`

/** The tables that a party has, or the party that it has joined. `visit`: whose, as SQL. */
export const tablesOfParty = (branchId: string, visit: SQL): SQL =>
  sql`with recursive party as (
      select id, merged_into from visit where id = (${visit}) and branch_id = ${branchId}
      union select v.id, v.merged_into from party join visit v on v.id = party.merged_into
    )
    select vt.table_id from party join visit_table vt on vt.visit_id = party.id and vt.active`

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

/** The tables of two visits that become one. */
export const lockSeatsOfVisits = (tx: Tx, branchId: string, one: string, other: string): Promise<Seat[]> =>
  lockSeats(tx, branchId, sql`select table_id from visit_table where visit_id in (${one}, ${other}) and active`)

/** The party that whoever comes now belongs to: never one that was left open. */
export const joinable = ({ visit, asking }: Pick<Seat, 'visit' | 'asking'>): Visit | null =>
  visit && isLeftOpen(visit) ? asking : visit

/** Tables by id, then their visits: everybody locks in this order. `which`: ids, as SQL. */
export async function lockSeats(tx: Tx, branchId: string, which: SQL): Promise<Seat[]> {
  const [rows, here] = await pipelined(
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

export function seatsOf(rows: readonly TableRow[], here: readonly Visit[]): Seat[] {
  // A party that moved while its table was waited for sits at none of the locked ones: the same request finds it there.
  if (here.some(({ tableIds }) => !rows.some(({ id }) => tableIds.includes(id)))) throw new AppError('still_running')
  return rows.map((row) => {
    const at = here.filter(({ tableIds }) => tableIds.includes(row.id))
    const visit = at.find(({ status }) => status === 'open') ?? at[0] ?? null
    return { table: tableOf(row, visit), visit, asking: at.find((one) => one !== visit) ?? null }
  })
}

/** Occupied is not stored: it is what the visit says. */
const storedOf = ({ status }: Table) => (status === 'occupied' ? 'available' : status)

export async function saveTable(tx: Tx, branchId: string, table: Table): Promise<void> {
  const { id, version } = table
  const [reservedFor, cleaningSince] = [maybeDate(table.reservedFor), maybeDate(table.cleaningSince)]
  const saved = await tx
    .update(diningTables)
    .set({ status: storedOf(table), version, reservedFor, cleaningSince })
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.id, id), eq(diningTables.version, version - 1)))
    .returning({ id: diningTables.id })
  if (saved.length === 0) throw new AppError('stale', { table })
}

export async function findPlan(tx: Tx, branchId: string): Promise<{ areas: Area[]; tables: Table[] }> {
  const [areaRows, rows] = await Promise.all([
    tx
      .select({ area: areas, sets: setsOfArea })
      .from(areas)
      .where(eq(areas.branchId, branchId))
      .orderBy(asc(areas.sortOrder), asc(areas.id)),
    tx
      .select({ table: diningTables, visit: { id: visits.id, status: visits.status } })
      .from(diningTables)
      .leftJoin(visitTables, and(eq(visitTables.tableId, diningTables.id), heldNow))
      .leftJoin(visits, and(eq(visits.id, visitTables.visitId), visitIsOpen))
      .where(eq(diningTables.branchId, branchId))
      .orderBy(asc(diningTables.number)),
  ])
  return {
    areas: areaRows.map(({ area, sets }) => areaOf(area, sets)),
    tables: rows.map((row) => tableOf(row.table, row.visit)),
  }
}

/** The visit a phone is bound to, as it is now; the phone has been heard of. */
export async function hearOfPhone(tx: Tx, sessionId: string, at: Date): Promise<string | null> {
  const { visitId } = tableSessions
  const [row] = await tx
    .update(tableSessions)
    .set({ lastSeenAt: at })
    .where(eq(tableSessions.id, sessionId))
    .returning({ visitId })
  return row?.visitId ?? null
}

interface Binding {
  readonly branchId: string
  readonly tableId: string
  readonly visitId: string
  readonly at: Date
  /** The phone that asks for the table: it opens this very visit, so it belongs to it whenever it scanned. */
  readonly askedBy?: string
}

/**
 * Phones that scanned just before the party sat down, and after the one before had left, belong to it; all others that
 * wait here are out (`joinsSince`). Returns those that belong to it now.
 */
export async function bindSessions(
  tx: Tx,
  { branchId, tableId, visitId, at, askedBy }: Binding,
): Promise<readonly string[]> {
  const since = joinsSince(at, await findLastLeft(tx, branchId, tableId, visitId))
  const joins = or(
    gt(tableSessions.createdAt, since),
    askedBy === undefined ? undefined : eq(tableSessions.id, askedBy),
  )
  const bound = { visitId, expiresAt: endOfPhone(at, true) }
  await awaitScans(tx, tableId)
  const joined = await tx
    .update(tableSessions)
    .set(bound)
    .where(and(waitingAt(tableId, at), joins))
    .returning({ id: tableSessions.id })
  await endPhonesWaiting(tx, tableId, at)
  return joined.map(({ id }) => id)
}

/** A phone that waits while a party sits at its table: one of theirs, or it scans again. Throws `session_expired`. */
export async function joinSeated(tx: Tx, binding: Binding & { readonly sessionId: string }): Promise<void> {
  const joined = await bindSessions(tx, binding)
  if (!joined.includes(binding.sessionId)) throw new AppError('session_expired')
}

const waitingAt = (tableId: string, at: Date) =>
  and(
    eq(tableSessions.tableId, tableId),
    isNull(tableSessions.visitId),
    isNull(tableSessions.endedAt),
    gt(tableSessions.expiresAt, at),
  )

/** Whoever scanned here and waits belongs to nobody who sits here now. */
export async function endWaiting(tx: Tx, tableId: string, at: Date): Promise<void> {
  await awaitScans(tx, tableId)
  await endPhonesWaiting(tx, tableId, at)
}

/**
 * A code is stopped: of the phones at its table only those stay of which staff have confirmed an order. Scanning proves
 * nothing, and neither does an order or a call that nobody has looked at. Scans under way have to be awaited before the
 * code is replaced (`awaitScans`).
 */
export async function endUnconfirmedPhones(tx: Tx, tableId: string, at: Date): Promise<void> {
  const now = at.toISOString()
  await tx.execute(sql`
    update table_session s set ended_at = ${now}::timestamptz
    where s.table_id = ${tableId} and s.ended_at is null and s.expires_at > ${now}::timestamptz
      and not exists (select 1 from orders o where o.visit_id = s.visit_id and o.created_by_kind = 'guest'
        and o.created_by_id = s.id and o.confirmed_at is not null)`)
}

/**
 * Staff say yes to an order of this phone: no scan pushes it out from now on. After the order's lock, as for whatever else
 * is written of phones.
 */
export function noteConfirmed(tx: Tx, sessionId: string, at: Date): void {
  const { id, confirmedAt } = tableSessions
  const unconfirmed = and(eq(id, sessionId), isNull(confirmedAt))
  deferAnswer(tx, tx.update(tableSessions).set({ confirmedAt: at }).where(unconfirmed).execute())
}

async function endPhonesWaiting(tx: Tx, tableId: string, at: Date): Promise<void> {
  await tx.update(tableSessions).set({ endedAt: at }).where(waitingAt(tableId, at))
}

/** Nothing came of it, and nobody refused anybody: the phones may ask again, and join nobody who is seated later. */
export async function releaseSessions(tx: Tx, visitId: string, at: Date): Promise<void> {
  const waiting = { visitId: null, expiresAt: endOfPhone(at, false) }
  await tx.update(tableSessions).set(waiting).where(eq(tableSessions.visitId, visitId))
}

/** A party that was over is one again, with the phones that it had. */
export async function keepSeated(tx: Tx, visitId: string, at: Date): Promise<void> {
  const { endedAt, expiresAt } = tableSessions
  const live = and(isNull(endedAt), gt(expiresAt, at))
  await tx
    .update(tableSessions)
    .set({ expiresAt: endOfPhone(at, true) })
    .where(and(eq(tableSessions.visitId, visitId), live))
}

/** The party has left, or was refused its table: its phones keep their page for a while. */
export async function keepTrackers(tx: Tx, visitId: string, at: Date): Promise<void> {
  await tx
    .update(tableSessions)
    .set({ expiresAt: sql`least(${tableSessions.expiresAt}, ${endOfTracker(at).toISOString()}::timestamptz)` })
    .where(eq(tableSessions.visitId, visitId))
}

/** Phones follow their party. */
export async function moveSessions(tx: Tx, visitId: string, tableId: string): Promise<void> {
  await tx.update(tableSessions).set({ tableId }).where(eq(tableSessions.visitId, visitId))
}

/** The phones of a party that joins another one. They stay at the table where they are. */
export async function joinSessions(tx: Tx, visitId: string, into: string): Promise<string[]> {
  const { id } = tableSessions
  const joined = await tx
    .update(tableSessions)
    .set({ visitId: into })
    .where(eq(tableSessions.visitId, visitId))
    .returning({ id })
  return joined.map((phone) => phone.id)
}

interface Leaving {
  readonly from: string
  readonly visitId: string
  /** Those that came with them, wherever they are now. */
  readonly phoneIds: readonly string[]
  /** Whoever scanned at these since the parties were joined sits with them too. */
  readonly tableIds: readonly string[]
  readonly since: string
}

/** The phones of a party that is one of its own again. */
export async function leaveSessions(tx: Tx, { from, visitId, phoneIds, tableIds, since }: Leaving): Promise<void> {
  await tx.execute(sql`
    update table_session s set visit_id = ${visitId},
      table_id = case when s.table_id = any (${sql.param([...tableIds])}::uuid[]) then s.table_id else ${tableIds[0]}::uuid end
    where s.visit_id = ${from} and (s.id = any (${sql.param([...phoneIds])}::uuid[])
      or (s.table_id = any (${sql.param([...tableIds])}::uuid[]) and s.created_at > ${since}::timestamptz))`)
}

/** A party gives a table back: its phones there are at one that it keeps. */
export async function moveSessionsFrom(tx: Tx, visitId: string, fromTableId: string, tableId: string): Promise<void> {
  await tx
    .update(tableSessions)
    .set({ tableId })
    .where(and(eq(tableSessions.visitId, visitId), eq(tableSessions.tableId, fromTableId)))
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

/**
 * The table's code stays, its secret is new; those before work until their grace ends, none longer than `graceUntil`.
 * Returns the code.
 */
export async function rotateLink(tx: Tx, link: NewLink): Promise<string> {
  const { id, organizationId, branchId, tableId, secretHash, at, graceUntil, firstCode } = link
  const ofTable = and(eq(tableLinks.branchId, branchId), eq(tableLinks.tableId, tableId))
  await tx
    .update(tableLinks)
    .set({ graceUntil })
    .where(and(ofTable, isNotNull(tableLinks.rotatedAt), gt(tableLinks.graceUntil, graceUntil)))
  const [before] = await tx
    .update(tableLinks)
    .set({ rotatedAt: at, graceUntil })
    .where(and(ofTable, isNull(tableLinks.rotatedAt)))
    .returning({ code: tableLinks.code })
  const code = before?.code ?? firstCode
  await tx.insert(tableLinks).values({ id, organizationId, branchId, tableId, code, secretHash, createdAt: at })
  return code
}
