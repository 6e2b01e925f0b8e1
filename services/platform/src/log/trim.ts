import { sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'

const keepHours = 72
const keepEvents = 2000
/** One trimming is one short transaction; fewer than these gone: nothing is left. */
export const trimmedAtMost = 20_000

/** Deletes what is older than 72 h, never a branch's last 2,000 events, and raises `min_seq` with it. */
export async function trimLog(tx: Tx, branchId: string, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepHours * 3_600_000).toISOString()
  const rows = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from branch_event e using branch_stream s
      where s.branch_id = ${branchId} and e.branch_id = s.branch_id
        and e.seq <= s.head - ${keepEvents} and e.seq < s.min_seq + ${trimmedAtMost} and e.at < ${before}::timestamptz
      returning e.seq
    ), raised as (
      update branch_stream set min_seq = greatest(min_seq, (select max(seq) + 1 from gone))
      where branch_id = ${branchId} and exists (select 1 from gone)
    )
    select count(*) as count from gone`)
  return rows[0]?.count ?? 0
}

const keepAnswersDays = 30

/** Answers are kept for 30 days; after that the entities' own ids still refuse a double. */
export async function trimAnswers(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keepAnswersDays * 86_400_000).toISOString()
  const rows = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from idempotency where (organization_id, principal, key) in (
        select organization_id, principal, key from idempotency
        where created_at < ${before}::timestamptz limit ${trimmedAtMost})
      returning 1
    )
    select count(*) as count from gone`)
  return rows[0]?.count ?? 0
}
