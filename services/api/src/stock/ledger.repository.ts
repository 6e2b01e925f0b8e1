import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { users } from '@sufra/platform/schema/people.table'
import { inventoryItems, stockMovements } from '@sufra/platform/schema/stock.table'
import { and, desc, eq, sql } from 'drizzle-orm'

const { id, inventoryItemId, createdAt } = stockMovements

/** The rows of one item in the order in which they are told. */
const olderThan = (before: string) => sql`
  (${createdAt}, ${id}) < (select m.created_at, m.id from ${stockMovements} m
    where m.id = ${before} and m.inventory_item_id = ${inventoryItemId})`

export function findMovements(tx: Tx, itemId: string, before: string | undefined, limit: number) {
  const { type, delta, reason, note, orderLineId } = stockMovements
  return tx
    .select({ id, at: createdAt, type, delta, reason, note, orderLineId, byName: users.name, ticket: orders.ticket })
    .from(stockMovements)
    .leftJoin(
      users,
      and(eq(users.organizationId, stockMovements.organizationId), eq(users.id, stockMovements.createdById)),
    )
    .leftJoin(
      orderLines,
      and(
        eq(orderLines.organizationId, stockMovements.organizationId),
        eq(orderLines.branchId, stockMovements.branchId),
        eq(orderLines.id, orderLineId),
      ),
    )
    .leftJoin(orders, and(eq(orders.branchId, orderLines.branchId), eq(orders.id, orderLines.orderId)))
    .where(and(eq(inventoryItemId, itemId), before === undefined ? undefined : olderThan(before)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export interface Known {
  readonly id: string
  readonly delta: number
  readonly reason: string | null
  readonly note: string | null
}

/** An entry of this item's ledger. */
export async function findMovement(tx: Tx, itemId: string, movementId: string): Promise<Known | undefined> {
  const { delta, reason, note } = stockMovements
  const [row] = await tx
    .select({ id, delta, reason, note })
    .from(stockMovements)
    .where(and(eq(id, movementId), eq(inventoryItemId, itemId)))
  return row
}

/** What the ledger said once the entry `before` had not been made yet; without one, what it says now. */
export async function findBalance(tx: Tx, itemId: string, before: string | undefined): Promise<number> {
  const [now] = await tx
    .select({ balance: sql<number>`${inventoryItems.currentStock} - ${inventoryItems.owed}` })
    .from(inventoryItems)
    .where(eq(inventoryItems.id, itemId))
  if (before === undefined) return now?.balance ?? 0
  const [since] = await tx
    .select({ by: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::float8` })
    .from(stockMovements)
    .where(and(eq(inventoryItemId, itemId), sql`not ${olderThan(before)}`))
  return (now?.balance ?? 0) - (since?.by ?? 0)
}
