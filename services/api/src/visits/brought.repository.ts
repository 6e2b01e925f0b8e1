import type { Tx } from '@sufra/platform/db/tx'
import { visits } from '@sufra/platform/schema/floor.table'
import type { Brought } from '@sufra/shared/tables/joining.rules'
import { and, eq, sql } from 'drizzle-orm'
import { lockSeats, type Seat } from '../tables/tables.repository'

/** What parties brought that joined this one, the last one at the end. Lock the visit first. */
export async function findBrought(tx: Tx, branchId: string, visitId: string): Promise<Brought[]> {
  const [row] = await tx
    .select({ brought: visits.brought })
    .from(visits)
    .where(and(eq(visits.branchId, branchId), eq(visits.id, visitId)))
  return row?.brought ?? []
}

export async function saveBrought(tx: Tx, branchId: string, visitId: string, brought: Brought[]): Promise<void> {
  await tx
    .update(visits)
    .set({ brought })
    .where(and(eq(visits.branchId, branchId), eq(visits.id, visitId)))
}

/** The tables that a party holds, and those that `joined` brought to it, whoever has them now. */
export const lockSeatsToUnmerge = (tx: Tx, branchId: string, visitId: string, joined: string): Promise<Seat[]> =>
  lockSeats(
    tx,
    branchId,
    sql`select table_id from visit_table where visit_id = ${visitId} and active
      union select t.id::uuid from visit v, jsonb_array_elements(v.brought) b,
        jsonb_array_elements_text(b -> 'tableIds') t(id)
        where v.id = ${visitId} and b ->> 'visitId' = ${joined}`,
  )

/** Whether anything has been paid for these orders, or for the party since they were joined. */
export async function isPaidSince(
  tx: Tx,
  branchId: string,
  { visitId, brought }: { readonly visitId: string; readonly brought: Brought },
): Promise<boolean> {
  const rows = await tx.execute(sql`select 1 from payment p where p.branch_id = ${branchId}
    and p.status in ('paid', 'refunded')
    and ((p.visit_id = ${visitId} and p.created_at > ${brought.at}::timestamptz)
      or p.order_id = any (${sql.param([...brought.orderIds])}::uuid[])) limit 1`)
  return rows.length > 0
}
