import type { Tx } from '@sufra/platform/db/tx'
import { tableLinks, tableSessions } from '@sufra/platform/schema/sessions.table'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'

type Row = typeof tableSessions.$inferInsert

export async function insertTableSession(tx: Tx, row: Row): Promise<void> {
  await tx.insert(tableSessions).values(row)
}

/**
 * A code that nobody scans hangs nowhere, or cannot be read. False when it was replaced while the scan waited for its
 * table: nobody comes in by what was stopped a moment ago.
 */
export async function noteScan(tx: Tx, linkId: string, at: Date): Promise<boolean> {
  const works = or(isNull(tableLinks.rotatedAt), gt(tableLinks.graceUntil, at))
  const noted = await tx
    .update(tableLinks)
    .set({ lastScanAt: at })
    .where(and(eq(tableLinks.id, linkId), works))
    .returning({ id: tableLinks.id })
  return noted.length > 0
}

interface Newcomer {
  readonly id: string
  readonly tableId: string
  readonly network: string
  readonly createdAt: Date
}

/**
 * Leaves `others` live sessions beside the newcomer's of those phones of which staff have confirmed no order. Each network
 * keeps an equal share of the places; within a network a phone that only scanned goes before one that ordered or called,
 * the one idle longest first. True when a session was ended.
 */
export async function endIdlePhones(
  tx: Tx,
  { id, tableId, network, createdAt }: Newcomer,
  others: number,
): Promise<boolean> {
  const now = createdAt.toISOString()
  // Said twice: an order may be confirmed while this waits for its phone, and only the outer word is asked again then.
  const ended = await tx.execute(sql`
    update ${tableSessions} set ended_at = ${now}::timestamptz
    where confirmed_at is null and id in (select s.id from ${tableSessions} s
      where s.table_id = ${tableId} and s.ended_at is null and s.expires_at > ${now}::timestamptz and s.id <> ${id}
        and s.confirmed_at is null
      order by row_number() over (partition by s.network
          order by (s.last_seen_at > s.created_at) desc, s.last_seen_at desc, s.id desc)
        + case when s.network = ${network} then 1 else 0 end,
        (s.last_seen_at > s.created_at) desc, s.last_seen_at desc, s.id desc offset ${others})
    returning id`)
  return ended.length > 0
}
