import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import type { PastOrder } from '@sufra/shared/pace/pace.rules'
import { and, desc, eq, gt, isNotNull, max, ne, sql } from 'drizzle-orm'

const latest = 30
/** A kitchen that was closed for a season begins anew; and the index is never read further back than this. */
const days = 30

const reached = sql<Date>`coalesce(${orders.servedAt}, ${orders.readyAt})`

/** The branch's latest orders that reached their guests, by the index of newest orders. */
export async function findPastOrders(tx: Tx, branchId: string, now: Date): Promise<PastOrder[]> {
  const done = tx
    .select({
      id: orders.id,
      took: sql<number>`extract(epoch from ${reached} - ${orders.confirmedAt})::float8 / 60`.as('took'),
    })
    .from(orders)
    .where(
      and(
        eq(orders.branchId, branchId),
        gt(orders.createdAt, new Date(now.getTime() - days * 86_400_000)),
        isNotNull(orders.confirmedAt),
        isNotNull(reached),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(latest)
    .as('done')
  const rows = await tx
    .select({ planned: max(orderLines.prepMinutes), took: done.took })
    .from(done)
    .innerJoin(orderLines, and(eq(orderLines.orderId, done.id), ne(orderLines.status, 'cancelled')))
    .groupBy(done.id, done.took)
  return rows.map(({ planned, took }) => ({ planned: planned ?? 0, took }))
}
