import type { Tx } from '@sufra/platform/db/tx'
import { type DayTurn, isToAsk, quietOverDayMs } from '@sufra/shared/tables/left-open.rules'
import { type SQL, sql } from 'drizzle-orm'

interface Quiet {
  readonly branchId: string
  readonly visitId: string
}

interface Heard extends Quiet, DayTurn, Record<string, unknown> {
  readonly openedAt: string
  readonly happenedAt: string
}

const latestOf = (alias: string, ...columns: readonly string[]): SQL =>
  sql.raw(`greatest(${columns.map((column) => `${alias}.${column}`).join(', ')})`)

const stepsOf = (alias: string): SQL =>
  latestOf(alias, ...['created_at', 'confirmed_at', 'preparing_at', 'ready_at', 'served_at', 'cancelled_at'])

/**
 * Parties that sit and that nobody has asked about, of which nothing was heard for long: nothing ordered, made, served or
 * taken off, no call, no table more, no phone. `only`: of these visits.
 */
export async function findQuietVisits(tx: Tx, now: Date, only?: readonly string[]): Promise<Quiet[]> {
  const since = sql`${new Date(now.getTime() - quietOverDayMs).toISOString()}::timestamptz`
  const these = only
    ? sql`and v.id in (${sql.join(
        only.map((id) => sql`${id}::uuid`),
        sql`, `,
      )})`
    : sql``
  const rows = await tx.execute<Heard>(sql`
    select v.branch_id "branchId", v.id "visitId", b.time_zone "timeZone", b.cut_off_minutes "cutOffMinutes",
      to_json(v.opened_at) #>> '{}' "openedAt", to_json(greatest(
        v.opened_at, v.still_here_at,
        (select max(${latestOf('vt', 'created_at', 'left_at')}) from visit_table vt where vt.visit_id = v.id),
        (select max(${stepsOf('o')}) from orders o where o.visit_id = v.id),
        (select max(${stepsOf('l')}) from orders o join order_line l on l.order_id = o.id where o.visit_id = v.id),
        (select max(${latestOf('c', 'raised_at', 'acknowledged_at', 'resolved_at')}) from call c where c.visit_id = v.id),
        (select max(${latestOf('s', 'created_at', 'last_seen_at')}) from table_session s where s.visit_id = v.id)
      )) #>> '{}' "happenedAt"
    from visit v join branch b on b.id = v.branch_id
    where v.status <> 'closed' and v.status = 'open' and v.left_open_at is null ${these}
      and ${latestOf('v', 'opened_at', 'still_here_at')} <= ${since}
    order by v.branch_id, v.id`)
  return rows
    .filter(({ openedAt, happenedAt, ...turn }) =>
      isToAsk({ status: 'open', openedAt }, happenedAt, now.getTime(), turn),
    )
    .map(({ branchId, visitId }) => ({ branchId, visitId }))
}
