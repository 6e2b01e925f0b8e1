import { constraintOf } from '@sufra/platform/db/sql-state'
import type { Tx } from '@sufra/platform/db/tx'
import { reservationTables } from '@sufra/platform/schema/reservations.table'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { endOf, holdsTable } from '@sufra/shared/reservations/reservations.rules'
import { and, eq, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

/** `reservation_table_not_twice`: the transaction is over, and who was first is read in another one. */
export class TableTaken extends Error {
  readonly wish: Reservation
  constructor(wish: Reservation) {
    super('the table is promised to somebody else')
    this.wish = wish
  }
}

/** Throws `TableTaken`. */
export async function promiseTable(tx: Tx, place: BranchRef, one: Reservation): Promise<void> {
  await endPromise(tx, place, one)
  if (one.tableId === null) return
  try {
    await tx.insert(reservationTables).values(promiseOf(place, one, one.tableId))
  } catch (error) {
    throw constraintOf(error) === 'reservation_table_not_twice' ? new TableTaken(one) : error
  }
}

/** Where others are expected their promise stands, and this one has none: a party that moves is not sent back for it. */
export async function promiseWhereTheySit(tx: Tx, place: BranchRef, one: Promised, tableId: string): Promise<void> {
  await endPromise(tx, place, one)
  await tx
    .insert(reservationTables)
    .values(promiseOf(place, one, tableId))
    .onConflictDoNothing()
}

async function endPromise(tx: Tx, place: BranchRef, { id }: Pick<Reservation, 'id'>): Promise<void> {
  const { reservationId, branchId } = reservationTables
  await tx.delete(reservationTables).where(and(eq(branchId, place.branchId), eq(reservationId, id)))
}

type Promised = Pick<Reservation, 'id' | 'date' | 'minutes' | 'status'>

const promiseOf = (place: BranchRef, one: Promised, tableId: string) => ({
  ...place,
  reservationId: one.id,
  tableId,
  active: holdsTable(one),
  during: `[${one.date},${new Date(endOf(one)).toISOString()})`,
})

/** No party sits for longer; older ones are not looked through. */
export const sittingSince = sql`now() - interval '3 days'`

/** Parties that have left keep no table: whoever is promised one next finds it free. */
export async function freeTablesOfLeft(tx: Tx, branchId: string): Promise<void> {
  const left = sql`select r.id from reservation r join visit v on v.id = r.visit_id and v.status = 'closed'
    where r.branch_id = ${branchId} and r.status = 'seated' and r.date > ${sittingSince}`
  await tx.execute(sql`with gone as (update reservation set status = 'completed', version = version + 1
    where id in (${left} order by r.id for no key update of r) returning id)
    update reservation_table set active = false where reservation_id in (select id from gone)`)
}
