import type { Change } from '@sufra/shared/kernel/change'
import { holdDue, isHeldNow } from '@sufra/shared/reservations/holding.rules'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { holdFor, unreserve } from '@sufra/shared/tables/tables.rules'
import { type Seat, saveTable } from '../tables/tables.repository'
import type { Host } from '../visits/party.commands'
import { findZone } from './reservations.repository'

/**
 * The floor and the book say the same: a table that was held for this reservation is given back when it no longer is,
 * and one that is promised for soon is held. What staff hold for somebody who is not in the book is left alone.
 */
export async function keepFloor(
  host: Host,
  seats: readonly Seat[],
  before: Reservation | null,
  after: Reservation,
): Promise<void> {
  if (seats.length === 0) return
  const [now, times] = [host.at.getTime(), waysOf((await findZone(host.tx, host.branchId)).settings)]
  for (const { table } of seats) {
    const held = before?.tableId === table.id && table.status === 'reserved' && table.reservedFor === before.date
    const stays = after.tableId === table.id && after.date === table.reservedFor && isHeldNow(after, now, times)
    const free = held && !stays ? (await keep(host, unreserve(table))).next : table
    const due = holdDue(free, [after], now, times)
    if (due !== undefined) await keep(host, holdFor(free, due))
  }
}

export async function keep(
  { tx, branchId, news }: Pick<Host, 'tx' | 'branchId' | 'news'>,
  change: Change<Table, 'table.changed'>,
) {
  await saveTable(tx, branchId, change.next)
  news.table(change)
  return change
}
