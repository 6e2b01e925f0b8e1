import type { Command, Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Reservation, UnseatReservation } from '@sufra/shared/reservations/reservations.contract'
import { unseated } from '@sufra/shared/reservations/reservations.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { vacate } from '@sufra/shared/tables/tables.rules'
import { closeVisit } from '@sufra/shared/tables/visits.rules'
import { leaveCallsAtTable } from '../calls/calls.commands'
import { lockOrdersOfVisit } from '../orders/orders.repository'
import { releaseSessions, type Seat, saveTable } from '../tables/tables.repository'
import type { Host } from '../visits/party.commands'
import { leaveTables, saveVisit } from '../visits/visits.repository'
import { atReservation, kept, type One } from './reservations.commands'
import { saveReservation } from './reservations.repository'

/**
 * The undo of seating: the visit that it opened is over as if it had never been. Throws `reservation_step_refused` once
 * something has come of it: an order, a second table; and where a party sat there already.
 */
export const unseatReservation = (
  deps: Deps,
  command: Command,
  { to, ...one }: UnseatReservation & One,
): Promise<Outcome<Reservation>> =>
  atReservation(deps, command, one, async (host, seats, before) => {
    const seat = seats.find(({ visit }) => visit !== null && visit.id === before.visitId)
    if (before.status !== 'seated' || !seat?.visit || !(await isUntouched(host, seat.visit, before)))
      throw new AppError('reservation_step_refused', { reservation: before, to })
    const free = await emptied(host, { ...seat, visit: seat.visit })
    const after = unseated(before, to)
    await saveReservation(host.tx, host, after)
    return kept(host, command, [free, ...seats.filter((each) => each !== seat)], before, after)
  })

/** Opened by this seating, at its one table, and nobody has ordered. */
async function isUntouched({ tx, branchId }: Host, visit: Visit, { checkedInAt }: Reservation): Promise<boolean> {
  if (visit.openedAt !== checkedInAt || visit.tableIds.length !== 1) return false
  return (await lockOrdersOfVisit(tx, branchId, visit.id)).length === 0
}

/** Its phones and calls stay at the table: whoever scanned there may still sit down. */
async function emptied(host: Host, { table, visit }: Seat & { readonly visit: Visit }): Promise<Seat> {
  const { tx, news, branchId } = host
  const at = host.at.toISOString()
  const closed = closeVisit(visit, [], at)
  const left = vacate(table, 'available', at)
  await Promise.all([
    saveVisit(tx, branchId, closed.next),
    leaveTables(tx, visit.id, host.at),
    releaseSessions(tx, visit.id, host.at),
    saveTable(tx, branchId, left.next),
  ])
  await leaveCallsAtTable(host, visit)
  // To its phones it is gone: their visit has not ended, it has not begun.
  news.visit(closed, { visitId: visit.id })
  news.table(left)
  return { table: left.next, visit: null, asking: null }
}
