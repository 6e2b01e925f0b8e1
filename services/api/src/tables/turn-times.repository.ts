import type { Tx } from '@sufra/platform/db/tx'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { businessDaysIn } from '@sufra/shared/locale/business-day'
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
  readonly until: Date
  readonly timeZone: string
  readonly cutOffMinutes: number
}

/** Whoever sat down and got up again, or was never closed in the evening, says nothing about a meal. */
const shortestMinutes = 10
const longestMinutes = 8 * 60

/**
 * How long the parties since then stayed that had something served. Read along `visit_by_branch`. When a business day
 * begins is told to the database: in a night whose hour comes twice it would work out another one than the rules do.
 */
export async function findStays(tx: Tx, period: Period): Promise<Stays[]> {
  const { branchId, since, until, timeZone, cutOffMinutes } = period
  const days = businessDaysIn(since, until, timeZone, cutOffMinutes)
  const begins = sql`${`{${days.map(({ from }) => from).join()}}`}::timestamptz[]`
  const dates = sql`${`{${days.map(({ date }) => date).join()}}`}::date[]`
  const local = sql`v.opened_at at time zone ${timeZone}`
  return (await tx.execute(sql`
    select s.guests, s.weekday, s.hour, json_agg(s.minutes) as minutes
    from (
      select v.guests, extract(isodow from (${dates})[width_bucket(v.opened_at, ${begins})])::int as weekday,
        extract(hour from ${local})::int as hour,
        round(extract(epoch from v.closed_at - v.opened_at) / 60)::int as minutes
      from visit v
      where v.branch_id = ${branchId} and v.opened_at >= ${since.toISOString()}::timestamptz
        and v.status = 'closed' and v.merged_into is null
        and v.left_open_at is null and v.still_here_at is null
        and exists (select 1 from orders o where o.visit_id = v.id and o.status = 'completed')
    ) s
    where s.minutes between ${shortestMinutes} and ${longestMinutes}
    group by s.guests, s.weekday, s.hour`)) as unknown as Stays[]
}
