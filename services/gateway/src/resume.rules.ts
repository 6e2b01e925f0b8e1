import type { BranchEvent, Mark } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { type FeedState, isAnother, type LogPage, markAt } from './feed.core'
import { recall } from './kept-event.core'

export interface Asked {
  readonly epoch?: string | undefined
  readonly since?: number | undefined
  /** Absent: an older client, which is believed by its number alone. */
  readonly mark?: Mark | undefined
  readonly audience?: string | undefined
}

export type Resume =
  | { readonly kind: 'deltas'; readonly seq: number; readonly mark: Mark; readonly events: readonly BranchEvent[] }
  | { readonly kind: 'readLog'; readonly after: number }
  /** `another`: what the screen holds is not proved to be of this history. */
  | { readonly kind: 'snapshot'; readonly another: boolean }

const snapshot = (another = false): Resume => ({ kind: 'snapshot', another })

/** How a screen goes on: from memory, from the log, or from the start. `audience`: what it may hear today. */
export function resume(asked: Asked, feed: FeedState, audience: string): Resume {
  const { epoch, since } = asked
  if (since === undefined || epoch === undefined || epoch !== feed.epoch) return snapshot()
  if (asked.mark && isAnother(feed, since, asked.mark)) return snapshot(true)
  const proved = !asked.mark || markAt(feed, since) !== undefined
  if (asked.audience !== audience || feed.cursor - since > limits.maxDeltas) return snapshot(!proved)
  // Another gateway was ahead of this one: only the database can say what `since` is worth.
  if (since > feed.cursor || feed.cursor - since > feed.ring.length) return { kind: 'readLog', after: since }
  const missed = feed.ring.slice(feed.ring.length - (feed.cursor - since))
  return { kind: 'deltas', seq: feed.cursor, mark: feed.mark, events: missed.map(recall) }
}

/** The same question once the log was read. `minSeq`: the oldest number the log still holds. */
export function resumeFromLog({ epoch, since = 0, mark }: Asked, page: LogPage, minSeq: number): Resume {
  if (page.epoch !== epoch) return snapshot()
  const gone = since > page.head || Boolean(mark && page.before && mark !== page.before)
  // Trimmed away, the event proves nothing any more.
  const proved = !gone && (!mark || since >= minSeq || page.before !== null)
  const held = proved && since >= minSeq - 1 && !page.full && page.head - since <= limits.maxDeltas
  return held ? { kind: 'deltas', seq: page.head, mark: page.mark, events: page.events } : snapshot(!proved)
}
