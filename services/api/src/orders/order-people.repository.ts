import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { diningTables, visits } from '@sufra/platform/schema/floor.table'
import { customers } from '@sufra/platform/schema/people.table'
import type { OrderPeople } from '@sufra/shared/orders/order-history.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { and, eq } from 'drizzle-orm'

/** The table, the customer and the waiter of an order, each null where there is none any more. */
export async function findOrderPeople(tx: Tx, branchId: string, order: Order): Promise<OrderPeople> {
  const [table, customer, waiter] = await pipelined(
    tx,
    () => (order.tableId === null ? [] : findTable(tx, branchId, order.tableId)),
    () => (order.customerId === null ? [] : findCustomer(tx, order.customerId)),
    () => (order.visitId === null ? [] : findWaiter(tx, branchId, order.visitId)),
  )
  return {
    table: table[0] ?? null,
    customer: customer[0] ?? null,
    assignedTo: waiter[0]?.id ? { id: waiter[0].id, name: waiter[0].name } : null,
  }
}

const findTable = (tx: Tx, branchId: string, tableId: string) =>
  tx
    .select({ id: diningTables.id, number: diningTables.number })
    .from(diningTables)
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.id, tableId)))

const findCustomer = (tx: Tx, customerId: string) =>
  tx.select({ id: customers.id, name: customers.name }).from(customers).where(eq(customers.id, customerId))

const findWaiter = (tx: Tx, branchId: string, visitId: string) =>
  tx
    .select({ id: visits.waiterId, name: visits.waiterName })
    .from(visits)
    .where(and(eq(visits.branchId, branchId), eq(visits.id, visitId)))
