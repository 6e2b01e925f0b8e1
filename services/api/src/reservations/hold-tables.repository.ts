import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { diningTables, heldNow, visitIsOpen, visits, visitTables } from '@sufra/platform/schema/floor.table'
import { instantOf } from '@sufra/platform/schema/instants'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { tableOf } from '@sufra/platform/schema/tables.rows'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { HoldTimes } from '@sufra/shared/reservations/holding.rules'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { holdLimits, mostMinutes } from '@sufra/shared/reservations/reservations.limits'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { and, between, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm'

type Expected = Pick<Reservation, 'date' | 'status' | 'tableId' | 'quotedMinutes'>

/** A table at which a party is expected about now, or for which it is held. */
export interface PromisedNow {
  readonly organizationId: string
  readonly branchId: string
  readonly table: Table
  readonly times: HoldTimes
  readonly reservations: readonly Expected[]
}

const minuteMs = 60_000

/** Longer before or after its time no branch holds a table. */
const closeTo = (now: Date): SQL => {
  const at = (minutes: number) => new Date(now.getTime() + minutes * minuteMs)
  return between(reservations.date, at(-mostMinutes), at(holdLimits.most))
}

const isHeldFor = and(eq(diningTables.status, 'reserved'), eq(diningTables.reservedFor, reservations.date))

const isExpected = and(
  inArray(reservations.status, ['pending', 'confirmed']),
  isNull(reservations.quotedMinutes),
  isNotNull(reservations.tableId),
)

interface TablesOf {
  readonly branchId: string
  readonly tableIds: readonly string[]
}

/**
 * Of all branches, or of one branch's tables. Two queries, because with one nothing but reading every reservation there
 * ever was finds both kinds; a reservation that is of both kinds is found twice, which decides nothing else.
 */
export async function findPromisedNow(tx: Tx, now: Date, only?: TablesOf): Promise<PromisedNow[]> {
  const rows = await pipelined(
    tx,
    () => findExpected(tx, closeTo(now), only),
    () => findExpected(tx, isHeldFor, only),
  )
  const found = new Map<string, PromisedNow & { readonly reservations: Expected[] }>()
  for (const { reservation, table, visit, settings } of rows.flat()) {
    const { organizationId, branchId } = table
    const place = { organizationId, branchId, table: tableOf(table, visit), times: waysOf(settings) }
    const known = found.get(table.id) ?? { ...place, reservations: [] }
    known.reservations.push({ ...reservation, date: instantOf(reservation.date) })
    found.set(table.id, known)
  }
  return [...found.values()]
}

function findExpected(tx: Tx, which: SQL | undefined, only: TablesOf | undefined) {
  const { date, status, tableId, quotedMinutes } = reservations
  return tx
    .select({
      reservation: { date, status, tableId, quotedMinutes },
      table: diningTables,
      visit: { id: visits.id, status: visits.status },
      settings: branches.settings,
    })
    .from(reservations)
    .innerJoin(diningTables, and(eq(diningTables.branchId, reservations.branchId), eq(diningTables.id, tableId)))
    .innerJoin(branches, eq(branches.id, reservations.branchId))
    .leftJoin(visitTables, and(eq(visitTables.tableId, diningTables.id), heldNow))
    .leftJoin(visits, and(eq(visits.id, visitTables.visitId), visitIsOpen))
    .where(
      and(
        only && and(eq(reservations.branchId, only.branchId), inArray(diningTables.id, [...only.tableIds])),
        isExpected,
        which,
      ),
    )
}
