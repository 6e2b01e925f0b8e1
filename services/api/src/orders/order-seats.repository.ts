import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { type SQL, sql } from 'drizzle-orm'
import { lockSeats, lockTables, lockVisitsAt, type Seat, seatsOf, tablesOfParty } from '../tables/tables.repository'
import { foundOrder, linesOfOne, lockRow } from './orders.repository'

interface OrderAtSeat {
  readonly order: Order
  /** Of a party nobody has said yes to; null when somebody has. */
  readonly requested: Seat | null
}

/** An order and, while its party only asks for a table, that table and the visit: all locked, in the fixed order. */
export async function lockOrderAtSeat(tx: Tx, branchId: string, orderId: string): Promise<OrderAtSeat> {
  const asking = sql`select o.table_id from orders o join visit v on v.id = o.visit_id
    where o.id = ${orderId} and o.branch_id = ${branchId} and v.status = 'requested'`
  const { order, seats } = await lockOrderWith(tx, branchId, orderId, asking)
  const asked = seats.flatMap((seat) => [seat, { ...seat, visit: seat.asking, asking: null }])
  const seat = asked.find(({ visit }) => visit?.id === order.visitId)
  return { order, requested: seat?.visit?.status === 'requested' ? seat : null }
}

/**
 * An order and, where it is cancelled, the table it stood at and those its party holds now, or the party that theirs has
 * joined: all locked, in the fixed order.
 */
export function lockOrderToRestore(tx: Tx, branchId: string, orderId: string) {
  const cancelled = (column: 'table_id' | 'visit_id') => sql`select ${sql.raw(column)} from orders
    where id = ${orderId} and branch_id = ${branchId} and status = 'cancelled'`
  const which = sql`${tablesOfParty(branchId, cancelled('visit_id'))} union ${cancelled('table_id')}`
  return lockOrderWith(tx, branchId, orderId, which)
}

/** `which`: tables, as SQL. */
async function lockOrderWith(tx: Tx, branchId: string, orderId: string, which: SQL) {
  const [tables, visits, rows, lines] = await pipelined(
    tx,
    () => lockTables(tx, branchId, which),
    () => lockVisitsAt(tx, branchId, which),
    () => lockRow(tx, branchId, orderId),
    () => linesOfOne(tx, orderId),
  )
  return { order: foundOrder(orderId, rows, lines), seats: seatsOf(tables, visits) }
}

/** Where an order is and where it goes, locked together. */
export const lockSeatsToMove = (tx: Tx, branchId: string, orderId: string, tableId: string): Promise<Seat[]> =>
  lockSeats(tx, branchId, sql`select ${tableId}::uuid union select table_id from orders where id = ${orderId}`)
