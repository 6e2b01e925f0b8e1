import type { Tx } from '@sufra/platform/db/tx'
import { branches } from '@sufra/platform/schema/tenancy.table'
import type { Stays } from '@sufra/shared/tables/turn-times.rules'
import { eq, sql } from 'drizzle-orm'

export async function findBranchClock(tx: Tx, branchId: string) {
  const { timeZone, cutOffMinutes } = branches
  const [row] = await tx.select({ timeZone, cutOffMinutes }).from(branches).where(eq(branches.id, branchId))
  return row
}

interface Period {
  readonly branchId: string
  readonly since: Date
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** Whoever sat down and got up again, or was never closed in the evening, says nothing about a meal. */
const shortestMinutes = 10
const longestMinutes = 8 * 60

/** How long the parties since then stayed that had something served. Read along `visit_by_branch`. */
export async function findStays(tx: Tx, { branchId, since, timeZone, cutOffMinutes }: Period): Promise<Stays[]> {
  const local = sql`v.opened_at at time zone ${timeZone}`
  return (await tx.execute(sql`
    select s.guests, s.weekday, s.hour, json_agg(s.minutes) as minutes
    from (
      select v.guests, extract(isodow from ${local} - make_interval(mins => ${cutOffMinutes}::int))::int as weekday,
        extract(hour from ${local})::int as hour,
        round(extract(epoch from v.closed_at - v.opened_at) / 60)::int as minutes
      from visit v
      where v.branch_id = ${branchId} and v.opened_at >= ${since.toISOString()}::timestamptz
        and v.status = 'closed' and v.merged_into is null
        and exists (select 1 from orders o where o.visit_id = v.id and o.status = 'completed')
    ) s
    where s.minutes between ${shortestMinutes} and ${longestMinutes}
    group by s.guests, s.weekday, s.hour`)) as unknown as Stays[]
}
