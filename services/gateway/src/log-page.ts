import type { Tx } from '@sufra/platform/db/tx'
import { readHeads, readLog } from '@sufra/platform/log/read'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { LogPage } from './feed.core'

export interface ReadPage {
  readonly page: LogPage
  /** The oldest number the log still holds. */
  readonly minSeq: number
}

/** At most `limit` events after `since`. The head is read first, so what was committed since may follow it. */
export async function readPage(tx: Tx, branchId: string, since: number, limit: number): Promise<ReadPage> {
  const [stream] = await readHeads(tx, [branchId])
  if (!stream) throw new AppError('not_found', { branchId })
  const events = await readLog(tx, branchId, since, limit)
  const head = Math.max(stream.head, events.at(-1)?.seq ?? 0)
  return { page: { epoch: stream.epoch, head, events, full: events.length === limit }, minSeq: stream.minSeq }
}
