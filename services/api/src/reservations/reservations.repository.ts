import type { Tx } from '@sufra/platform/db/tx'
import { diningTables, visits } from '@sufra/platform/schema/floor.table'
import { instantOf, maybeDate, maybeInstant } from '@sufra/platform/schema/instants'
import { customers } from '@sufra/platform/schema/people.table'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Instant } from '@sufra/shared/kernel/fields'
import type { KnownGuest, Reservation } from '@sufra/shared/reservations/reservations.contract'
import { endOf } from '@sufra/shared/reservations/reservations.rules'
import { and, asc, eq, gte, inArray, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'
import { promiseTable } from './promises.repository'

/** Throws `not_found`. */
export async function findZone(tx: Tx, branchId: string) {
  const { timeZone, cutOffMinutes, currency, settings } = branches
  const [zone] = await tx
    .select({ timeZone, cutOffMinutes, currency, settings })
    .from(branches)
    .where(eq(branches.id, branchId))
  if (!zone) throw new AppError('not_found')
  return zone
}

type Row = typeof reservations.$inferSelect
type GuestRow = Pick<typeof customers.$inferSelect, 'id' | 'name' | 'visitCount' | 'lastVisit' | 'allergies'>

const guestColumns = {
  id: customers.id,
  name: customers.name,
  visitCount: customers.visitCount,
  lastVisit: customers.lastVisit,
  allergies: customers.allergies,
}

const guestOf = ({ lastVisit, ...guest }: GuestRow): KnownGuest => ({ ...guest, lastVisit: maybeInstant(lastVisit) })

/** A party that has left was seated and is done, whoever closed it and wherever. */
const statusOf = (status: Row['status'], leftAt: Date | null): Row['status'] =>
  status === 'seated' && leftAt ? 'completed' : status

interface Found {
  readonly row: Row
  readonly tableNumber: number | null
  readonly leftAt: Date | null
  readonly guest: GuestRow | null
}

const reservationOf = ({ row, tableNumber, leftAt, guest }: Found): Reservation => ({
  id: row.id,
  version: row.version,
  minutes: row.minutes,
  guests: row.guests,
  name: row.name,
  phone: row.phone,
  notes: row.notes,
  tableId: row.tableId,
  visitId: row.visitId,
  tableNumber,
  date: instantOf(row.date),
  status: statusOf(row.status, leftAt),
  checkedInAt: maybeInstant(row.checkedInAt),
  cancelledAt: maybeInstant(row.cancelledAt),
  createdAt: instantOf(row.createdAt),
  quotedMinutes: row.quotedMinutes,
  guest: guest && guestOf(guest),
})

async function findWhere(tx: Tx, where: SQL | undefined, limit: number): Promise<Reservation[]> {
  const rows = await tx
    .select({ row: reservations, tableNumber: diningTables.number, leftAt: visits.closedAt, guest: guestColumns })
    .from(reservations)
    .leftJoin(diningTables, eq(diningTables.id, reservations.tableId))
    .leftJoin(visits, eq(visits.id, reservations.visitId))
    .leftJoin(customers, eq(customers.id, reservations.customerId))
    .where(where)
    .orderBy(asc(reservations.date), asc(reservations.id))
    .limit(limit)
  return rows.map(reservationOf)
}

interface Span {
  readonly from: Instant
  readonly until?: Instant | undefined
  /** Behind that one. */
  readonly after?: { readonly date: Date; readonly id: string } | undefined
  readonly limit: number
}

/** Whoever waits at the door and was told to wait until then or longer, whatever business day that falls on. */
export const findQueueSince = (tx: Tx, branchId: string, since: Date, limit: number) =>
  findWhere(
    tx,
    and(
      eq(reservations.branchId, branchId),
      isNotNull(reservations.quotedMinutes),
      inArray(reservations.status, ['pending', 'confirmed']),
      // Nobody is told to wait less than no time: the index by date holds.
      gte(reservations.date, since),
    ),
    limit,
  )

export const findReservationsOf = (tx: Tx, branchId: string, { from, until, after, limit }: Span) =>
  findWhere(
    tx,
    and(
      eq(reservations.branchId, branchId),
      gte(reservations.date, new Date(from)),
      until === undefined ? undefined : lt(reservations.date, new Date(until)),
      after &&
        sql`(${reservations.date}, ${reservations.id}) > (${after.date.toISOString()}::timestamptz, ${after.id}::uuid)`,
    ),
    limit,
  )

const isThis = (branchId: string, id: string) => and(eq(reservations.branchId, branchId), eq(reservations.id, id))

export async function findReservation(tx: Tx, branchId: string, id: string): Promise<Reservation | undefined> {
  const [found] = await findWhere(tx, isThis(branchId, id), 1)
  return found
}

/** Who is expected at that table at that very time. */
export async function findExpectedAt(
  tx: Tx,
  branchId: string,
  tableId: string,
  date: Instant,
): Promise<Reservation | undefined> {
  const here = and(eq(reservations.branchId, branchId), eq(reservations.tableId, tableId))
  const then = and(eq(reservations.date, new Date(date)), inArray(reservations.status, ['pending', 'confirmed']))
  const [found] = await findWhere(tx, and(here, then), 1)
  return found
}

/** Nobody else changes it until this transaction ends. Throws `not_found`. Lock its tables first. */
export async function lockReservation(tx: Tx, branchId: string, id: string): Promise<Reservation> {
  await tx.select({ id: reservations.id }).from(reservations).where(isThis(branchId, id)).for('no key update')
  const found = await findReservation(tx, branchId, id)
  if (!found) throw new AppError('not_found', { reservationId: id })
  return found
}

/** Its table, as SQL, for those who lock tables. */
export const tableOfReservation = (id: string): SQL =>
  sql`select table_id from reservation where id = ${id} and table_id is not null`

export async function insertReservation(
  tx: Tx,
  place: BranchRef,
  one: Reservation,
  createdById: string | null,
): Promise<void> {
  const made = { id: one.id, createdById, createdAt: new Date(one.createdAt) }
  await tx.insert(reservations).values({ ...place, ...valuesOf(one), ...made })
  await promiseTable(tx, place, one)
}

/** With its table, promised for that time. Throws `TableTaken`. */
export async function saveReservation(tx: Tx, place: BranchRef, one: Reservation): Promise<void> {
  await saveFacts(tx, place, one)
  await promiseTable(tx, place, one)
}

/** What is promised stays as it is. */
export async function saveFacts(tx: Tx, place: BranchRef, one: Reservation): Promise<void> {
  const saved = await tx
    .update(reservations)
    .set(valuesOf(one))
    .where(and(isThis(place.branchId, one.id), eq(reservations.version, one.version - 1)))
    .returning({ id: reservations.id })
  if (saved.length === 0) throw new AppError('stale', { reservation: one })
}

function valuesOf(one: Reservation) {
  const { version, minutes, guests, status, name, phone, notes, tableId, visitId, quotedMinutes, guest } = one
  const stamps = { checkedInAt: maybeDate(one.checkedInAt), cancelledAt: maybeDate(one.cancelledAt) }
  const values = { version, minutes, guests, status, name, phone, notes, tableId, visitId, quotedMinutes }
  return { ...values, ...stamps, date: new Date(one.date), customerId: guest?.id ?? null }
}

/** Who has the table at that time, besides the wish itself. */
export async function findInTheWay(tx: Tx, branchId: string, wish: Reservation): Promise<Reservation | undefined> {
  const until = new Date(endOf(wish)).toISOString()
  const [found] = await findWhere(
    tx,
    and(
      eq(reservations.branchId, branchId),
      ne(reservations.id, wish.id),
      sql`${reservations.id} in (select rt.reservation_id from reservation_table rt where rt.active
        and rt.table_id = ${wish.tableId} and rt.during && tstzrange(${wish.date}::timestamptz, ${until}::timestamptz))`,
    ),
    1,
  )
  return found
}
