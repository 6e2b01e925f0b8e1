import type { Tx } from '@sufra/platform/db/tx'
import { sql } from 'drizzle-orm'
import { lockSeats, type Seat } from '../tables/tables.repository'

/** The table and the visit of an order whose party nobody has said yes to; null when somebody has. Both locked. */
export async function lockRequestedSeat(tx: Tx, branchId: string, orderId: string): Promise<Seat | null> {
  const asking = sql`select o.table_id from orders o join visit v on v.id = o.visit_id
    where o.id = ${orderId} and o.branch_id = ${branchId} and v.status = 'requested'`
  const [seat] = await lockSeats(tx, branchId, asking)
  return seat?.visit?.status === 'requested' ? seat : null
}

/** Where an order is and where it goes, locked together. */
export const lockSeatsToMove = (tx: Tx, branchId: string, orderId: string, tableId: string): Promise<Seat[]> =>
  lockSeats(tx, branchId, sql`select ${tableId}::uuid union select table_id from orders where id = ${orderId}`)
