import type { Tx } from '@sufra/platform/db/tx'
import { readHeads, readLog } from '@sufra/platform/log/read'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { LogPage } from './feed.core'

export interface ReadPage {
  readonly page: LogPage
  /** The oldest number the log still holds. */
  readonly minSeq: number
}

/**
 * At most `limit` events after `since`, and the mark of the event at `since`: what follows a number is only worth
 * something to who stands at that very event. The head is read first, so what was committed since may follow it.
 */
export async function readPage(tx: Tx, branchId: string, since: number, limit: number): Promise<ReadPage> {
  const [stream] = await readHeads(tx, [branchId])
  if (!stream) throw new AppError('not_found', { branchId })
  const rows = await readLog(tx, branchId, since - 1, limit + 1)
  const events = rows.filter(({ seq }) => seq > since).slice(0, limit)
  const [last] = events.slice(-1)
  const grown = last !== undefined && last.seq > stream.head
  const place = grown ? { head: last.seq, mark: last.mark ?? null } : { head: stream.head, mark: stream.mark }
  const found = rows.find(({ seq }) => seq === since)?.mark ?? (stream.head === since ? stream.mark : null)
  const page = { epoch: stream.epoch, ...place, after: since, before: found, events, full: events.length === limit }
  return { page, minSeq: stream.minSeq }
}
