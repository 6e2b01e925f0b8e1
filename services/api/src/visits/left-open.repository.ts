import type { Tx } from '@sufra/platform/db/tx'
import { quietForMs } from '@sufra/shared/tables/left-open.rules'
import { type SQL, sql } from 'drizzle-orm'

interface Quiet extends Record<string, unknown> {
  readonly branchId: string
  readonly visitId: string
}

const latestOf = (alias: string, ...columns: readonly string[]): SQL =>
  sql.raw(`greatest(${columns.map((column) => `${alias}.${column}`).join(', ')})`)

/**
 * Parties that sit and that nobody has asked about, at whose table nothing has happened for long: nothing ordered, made,
 * served or taken off, no call, no table more. `only`: of these visits.
 */
export function findQuietVisits(tx: Tx, now: Date, only?: readonly string[]): Promise<Quiet[]> {
  const since = sql`${new Date(now.getTime() - quietForMs).toISOString()}::timestamptz`
  const these = only
    ? sql`and v.id in (${sql.join(
        only.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`
    : sql``
  return tx.execute<Quiet>(sql`
    select v.branch_id "branchId", v.id "visitId" from visit v
    where v.status <> 'closed' and v.status = 'open' and v.left_open_at is null ${these}
      and ${latestOf('v', 'opened_at', 'still_here_at')} < ${since}
      and not exists (select 1 from visit_table vt
        where vt.visit_id = v.id and ${latestOf('vt', 'created_at', 'left_at')} >= ${since})
      and not exists (select 1 from orders o where o.visit_id = v.id and ${latestOf(
        'o',
        ...['created_at', 'confirmed_at', 'preparing_at', 'ready_at', 'served_at', 'cancelled_at'],
      )} >= ${since})
      and not exists (select 1 from orders o join order_line l on l.order_id = o.id
        where o.visit_id = v.id and ${latestOf(
          'l',
          ...['created_at', 'confirmed_at', 'preparing_at', 'ready_at', 'served_at', 'cancelled_at'],
        )} >= ${since})
      and not exists (select 1 from call c
        where c.visit_id = v.id and ${latestOf('c', 'raised_at', 'acknowledged_at', 'resolved_at')} >= ${since})
    order by v.branch_id, v.id`)
}
