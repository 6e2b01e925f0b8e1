import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { rowsOfColumns, wholeRowsOf } from '@sufra/platform/db/whole-rows'
import { type OrderLineRow, type OrderRow, orderOf, ordersOf } from '@sufra/platform/schema/orders.rows'
import { orderColumns, orderIsOpen, orderLines, orders } from '@sufra/platform/schema/orders.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, asc, count, eq, inArray, lt, type SQL } from 'drizzle-orm'

const [orderRows, lineRows] = [rowsOfColumns(orderColumns), wholeRowsOf(orderLines)]
const rowText = `select ${orderRows.listText} from orders where branch_id = $1 and id = $2`
const lockText = `${rowText} for no key update`
const linesText = `select ${lineRows.listText} from order_line where order_id = $1`

/** Throws `not_found`. */
export function findOrder(tx: Tx, branchId: string, orderId: string): Promise<Order> {
  return one(tx, orderId, () => rowOf(tx, rowText, branchId, orderId))
}

/** For a change: nobody else changes the order or its lines until this transaction ends. Throws `not_found`. */
export function lockOrder(tx: Tx, branchId: string, orderId: string): Promise<Order> {
  return one(tx, orderId, () => lockRow(tx, branchId, orderId))
}

export const lockRow = (tx: Tx, branchId: string, orderId: string): Promise<OrderRows> =>
  rowOf(tx, lockText, branchId, orderId)

const rowOf = async (tx: Tx, text: string, branchId: string, orderId: string): Promise<OrderRows> =>
  (await tx.execute({ text, params: [branchId, orderId] })).map(orderRows.rowOf)

/** Read behind the order's lock, its lines are what the lock waited for. */
export const linesOfOne = async (tx: Tx, orderId: string): Promise<OrderLineRow[]> =>
  (await tx.execute({ text: linesText, params: [orderId] })).map(lineRows.rowOf)

async function one(tx: Tx, orderId: string, finding: () => PromiseLike<OrderRows>): Promise<Order> {
  const [rows, lines] = await pipelined(tx, finding, () => linesOfOne(tx, orderId))
  return foundOrder(orderId, rows, lines)
}

/** Throws `not_found`. */
export function foundOrder(orderId: string, [row]: OrderRows, lines: readonly OrderLineRow[]): Order {
  if (!row) throw new AppError('not_found', { orderId })
  return orderOf(row, lines)
}

export type OrderRows = OrderRow[]

const linesOf = async (tx: Tx, which: SQL): Promise<OrderLineRow[]> => tx.select().from(orderLines).where(which)

/** All orders of a visit, oldest first, locked by id; of several visits all at once. */
export async function lockOrdersOfVisit(tx: Tx, branchId: string, ...visitIds: string[]): Promise<Order[]> {
  const which = and(eq(orders.branchId, branchId), inArray(orders.visitId, visitIds))
  const rows = await tx.select().from(orders).where(which).orderBy(asc(orders.id)).for('no key update')
  return withLines(tx, rows)
}

/** Open orders of business days before that one, the oldest first, locked by id. */
export async function lockPastOrders(tx: Tx, branchId: string, before: string, most: number): Promise<Order[]> {
  const past = and(eq(orders.branchId, branchId), orderIsOpen, lt(orders.businessDate, before))
  const oldest = tx
    .select({ id: orders.id })
    .from(orders)
    .where(past)
    .orderBy(asc(orders.businessDate), asc(orders.id))
    .limit(most)
  const which = and(past, inArray(orders.id, oldest))
  const rows = await tx.select().from(orders).where(which).orderBy(asc(orders.id)).for('no key update')
  return withLines(tx, rows)
}

export async function countPastOrders(tx: Tx, branchId: string, before: string): Promise<number> {
  const past = and(eq(orders.branchId, branchId), orderIsOpen, lt(orders.businessDate, before))
  const [row] = await tx.select({ orders: count() }).from(orders).where(past)
  return row?.orders ?? 0
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
