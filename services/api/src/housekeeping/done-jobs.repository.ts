import type { Tx } from '@sufra/platform/db/tx'
import { trimmedAtMost } from '@sufra/platform/log/trim'
import { sql } from 'drizzle-orm'

const keptDays = 7

/** Work that was done is kept for a week, for whoever asks what became of it. Returns how many went. */
export async function deleteDoneJobs(tx: Tx, now: Date): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000).toISOString()
  const rows = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from outbox_job where id in (
        select id from outbox_job where done_at < ${before}::timestamptz limit ${trimmedAtMost})
      returning 1
    )
    select count(*) as count from gone`)
  return rows[0]?.count ?? 0
}
