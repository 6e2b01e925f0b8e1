import type { BranchEvent } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import type { FeedState, LogPage } from './feed.core'
import { recall } from './kept-event.core'

export interface Asked {
  readonly epoch?: string | undefined
  readonly since?: number | undefined
  readonly audience?: string | undefined
}

export type Resume =
  | { readonly kind: 'deltas'; readonly seq: number; readonly events: readonly BranchEvent[] }
  | { readonly kind: 'readLog'; readonly after: number }
  | { readonly kind: 'snapshot' }

const snapshot: Resume = { kind: 'snapshot' }

/** How a screen goes on: from memory, from the log, or from the start. `audience`: what it may hear today. */
export function resume(asked: Asked, feed: FeedState, audience: string): Resume {
  const { epoch, since } = asked
  if (since === undefined || epoch === undefined || epoch !== feed.epoch || asked.audience !== audience) return snapshot
  if (feed.cursor - since > limits.maxDeltas) return snapshot
  // Another gateway was ahead of this one: only the database can say what `since` is worth.
  if (since > feed.cursor || feed.cursor - since > feed.ring.length) return { kind: 'readLog', after: since }
  const missed = feed.ring.slice(feed.ring.length - (feed.cursor - since))
  return { kind: 'deltas', seq: feed.cursor, events: missed.map(recall) }
}

/** The same question once the log was read. `minSeq`: the oldest number the log still holds. */
export function resumeFromLog(epoch: string, since: number, page: LogPage, minSeq: number): Resume {
  const held = page.epoch === epoch && since >= minSeq - 1 && since <= page.head && !page.full
  return held && page.head - since <= limits.maxDeltas
    ? { kind: 'deltas', seq: page.head, events: page.events }
    : snapshot
}
