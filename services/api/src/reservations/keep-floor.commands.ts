import type { Change } from '@sufra/shared/kernel/change'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { isHeldNow, staysHeld } from '@sufra/shared/reservations/reservations.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { reserve, unreserve } from '@sufra/shared/tables/tables.rules'
import { type Seat, saveTable } from '../tables/tables.repository'
import type { Host } from '../visits/party.commands'

/**
 * The floor's map and the book say the same: a table that was held for this reservation is given back when it no longer
 * is, and one that is promised for soon is held. What staff hold by hand for others is left alone.
 */
export async function keepFloor(
  host: Host,
  seats: readonly Seat[],
  before: Reservation | null,
  after: Reservation,
): Promise<void> {
  for (const { table } of seats) {
    const wanted = after.tableId === table.id && isHeldNow(after, host.at.getTime())
    const held = before?.tableId === table.id && table.status === 'reserved' && table.reservedFor === before.date
    let now = table
    if (held && !staysHeld(before, after, host.at.getTime())) now = await keep(host, unreserve(now))
    if (wanted && now.status === 'available') await keep(host, reserve(now, after.date))
  }
}

async function keep({ tx, branchId, news }: Host, change: Change<Table, 'table.changed'>): Promise<Table> {
  await saveTable(tx, branchId, change.next)
  news.table(change)
  return change.next
}
