import type { Tx } from '@sufra/platform/db/tx'
import { type OrderLineRow, orderOf, ordersOf } from '@sufra/platform/schema/orders.rows'
import { orderIsOpen, orderLines, orders } from '@sufra/platform/schema/orders.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm'

/** Throws `not_found`. */
export function findOrder(tx: Tx, branchId: string, orderId: string): Promise<Order> {
  const which = and(eq(orders.branchId, branchId), eq(orders.id, orderId))
  return oneOf(orderId, tx.select().from(orders).where(which), linesOf(tx, eq(orderLines.orderId, orderId)))
}

/** For a change: nobody else changes the order or its lines until this transaction ends. Throws `not_found`. */
export function lockOrder(tx: Tx, branchId: string, orderId: string): Promise<Order> {
  const which = and(eq(orders.branchId, branchId), eq(orders.id, orderId))
  const locked = tx.select().from(orders).where(which).for('no key update')
  return oneOf(orderId, locked, linesOf(tx, eq(orderLines.orderId, orderId)))
}

// Both are sent at once; the lines are read after the order is locked.
async function oneOf(orderId: string, finding: Promise<OrderRows>, reading: Promise<OrderLineRow[]>): Promise<Order> {
  const [[row], lines] = await Promise.all([finding, reading])
  if (!row) throw new AppError('not_found', { orderId })
  return orderOf(row, lines)
}

type OrderRows = (typeof orders.$inferSelect)[]

const linesOf = async (tx: Tx, which: SQL): Promise<OrderLineRow[]> => tx.select().from(orderLines).where(which)

/** All orders of a visit, oldest first, locked by id. */
export async function lockOrdersOfVisit(tx: Tx, branchId: string, visitId: string): Promise<Order[]> {
  const which = and(eq(orders.branchId, branchId), eq(orders.visitId, visitId))
  const rows = await tx.select().from(orders).where(which).orderBy(asc(orders.id)).for('no key update')
  return withLines(tx, rows)
}

/** The orders of `rows` in their order, with two queries in all. */
export async function withLines(tx: Tx, rows: OrderRows): Promise<Order[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  return ordersOf(rows, await linesOf(tx, inArray(orderLines.orderId, ids)))
}

export async function hasOtherOpenOrders(tx: Tx, visitId: string, orderId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.visitId, visitId), orderIsOpen))
    .limit(2)
  return rows.some(({ id }) => id !== orderId)
}
