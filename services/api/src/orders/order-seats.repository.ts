import { inTurn } from '@sufra/platform/db/in-turn'
import type { Tx } from '@sufra/platform/db/tx'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'
import { lockSeats, lockTables, lockVisitsAt, type Seat, seatsOf } from '../tables/tables.repository'
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
  const [tables, visits, rows, lines] = await inTurn(
    tx,
    () => lockTables(tx, branchId, asking),
    () => lockVisitsAt(tx, branchId, asking),
    () => lockRow(tx, branchId, orderId),
    () => linesOfOne(tx, orderId),
  )
  const order = foundOrder(orderId, rows, lines)
  const seat = seatsOf(tables, visits).find(({ visit }) => visit?.id === order.visitId)
  return { order, requested: seat?.visit?.status === 'requested' ? seat : null }
}

/** Where an order is and where it goes, locked together. */
export const lockSeatsToMove = (tx: Tx, branchId: string, orderId: string, tableId: string): Promise<Seat[]> =>
  lockSeats(tx, branchId, sql`select ${tableId}::uuid union select table_id from orders where id = ${orderId}`)
