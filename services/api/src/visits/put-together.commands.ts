import { AppError } from '@sufra/shared/kernel/app-error'
import { addTables } from '@sufra/shared/tables/joining.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { mustBeSeatable, occupy } from '@sufra/shared/tables/tables.rules'
import { bindSessions, type Seat, saveTable } from '../tables/tables.repository'
import type { Host } from './party.commands'
import { saveVisit, takeTable } from './visits.repository'

/** From now on the party sits at these tables too. */
export async function takeTables(host: Host, seats: readonly Seat[], visitId: string): Promise<void> {
  for (const { table } of seats) {
    const taken = occupy(table, visitId)
    await takeTable(host.tx, host, visitId, table.id)
    await saveTable(host.tx, host.branchId, taken.next)
    host.news.table(taken)
  }
}

/** Free tables are pushed to the party's. Phones that scanned there just now belong to it. */
export async function pushTogether(host: Host, visit: Visit, seats: readonly Seat[]): Promise<Visit> {
  const tableIds = seats.map(({ table }) => table.id)
  const added = addTables(visit, tableIds)
  await takeTables(host, seats, visit.id)
  await saveVisit(host.tx, host.branchId, added.next)
  for (const tableId of tableIds) await bindSessions(host.tx, { ...host, tableId, visitId: visit.id })
  host.news.visit(added)
  return added.next
}

/** Throws `table_occupied`, `table_cleaning`, and `table_not_free` where guests have asked for it. */
export function mustTakeParty({ table, visit }: Seat): void {
  mustBeSeatable(table)
  if (visit) throw new AppError('table_not_free', { tableId: table.id, number: table.number })
}

/**
 * The tables that a party needs besides its own. Throws the same, `table_not_free` also where it is held for others,
 * and `table_not_in_branch`.
 */
export function freeAmong(seats: readonly Seat[], tableIds: readonly string[]): Seat[] {
  return tableIds.map((tableId) => {
    const seat = seats.find(({ table }) => table.id === tableId && table.active)
    if (!seat) throw new AppError('table_not_in_branch', { tableId })
    mustTakeParty(seat)
    const { number, status } = seat.table
    if (status !== 'available') throw new AppError('table_not_free', { tableId, number })
    return seat
  })
}
