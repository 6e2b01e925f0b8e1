import type { Tx } from '@sufra/platform/db/tx'
import { trimmedAtMost } from '@sufra/platform/log/trim'
import { sessions, tableSessions } from '@sufra/platform/schema/sessions.table'
import { sql } from 'drizzle-orm'

/** Whoever looks into something that happened last month still finds from where somebody was signed in. */
const keptDays = 30
/** A scan each, hundreds a day: nobody asks for one once its party has gone. */
const phonesKeptDays = 7

const daysBefore = (now: Date, days: number): string => new Date(now.getTime() - days * 86_400_000).toISOString()

/** People's sessions that have been over for a month. Returns how many went. */
export const deleteOldSessions = (tx: Tx, now: Date): Promise<number> =>
  deleteOver(tx, sessions, daysBefore(now, keptDays))

/** Phones' at tables, after a week. Returns how many went. */
export const deleteOldTableSessions = (tx: Tx, now: Date): Promise<number> =>
  deleteOver(tx, tableSessions, daysBefore(now, phonesKeptDays))

async function deleteOver(tx: Tx, of: typeof sessions | typeof tableSessions, before: string): Promise<number> {
  const rows = await tx.execute<{ count: number }>(sql`
    with gone as (
      delete from ${of} where id in (
        select id from ${of} where expires_at < ${before}::timestamptz limit ${trimmedAtMost})
      returning 1
    )
    select count(*) as count from gone`)
  return rows[0]?.count ?? 0
}
