import type { Tx } from '@sufra/platform/db/tx'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'

/** When this phone's or customer's orders since `since` were placed, in milliseconds. */
export async function findSubmits(
  tx: Tx,
  branchId: string,
  { kind, id }: Order['placedBy'],
  since: Date,
): Promise<number[]> {
  const rows = await tx.execute<{ ms: number }>(sql`
    select (extract(epoch from created_at) * 1000)::float8 as ms from orders
    where branch_id = ${branchId} and created_at > ${since.toISOString()}::timestamptz
      and created_by_kind = ${kind} and created_by_id = ${id}`)
  return rows.map(({ ms }) => ms)
}

/** Has staff said yes to this party before? */
export async function hasConfirmedOrder(tx: Tx, visitId: string): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from orders where visit_id = ${visitId} and confirmed_at is not null limit 1`)
  return rows.length > 0
}
