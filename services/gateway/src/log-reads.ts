import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { limits } from '@sufra/shared/live/live.limits'
import { type ReadPage, readPage } from './log-page'

/** What a branch's log holds after a number, read no earlier than it is asked for. */
export type ReadMissed = (branchId: string, after: number) => Promise<ReadPage>

interface Waiting {
  after: number
  readonly read: Promise<ReadPage>
}

/**
 * The log for a herd: of one branch it is read once at a time, and those that come meanwhile share the next reading,
 * which is of what the one that missed most has missed.
 */
export function sharedReads(read: ReadMissed): ReadMissed {
  const waiting = new Map<string, Waiting>()
  const running = new Map<string, Promise<unknown>>()

  function wait(branchId: string, after: number): Waiting {
    const turn = running.get(branchId) ?? Promise.resolve()
    const begun = turn.then(() => {
      waiting.delete(branchId)
      return read(branchId, one.after)
    })
    const one: Waiting = { after, read: begun }
    const done = begun
      .catch(() => undefined)
      .then(() => {
        if (running.get(branchId) === done) running.delete(branchId)
      })
    waiting.set(branchId, one)
    running.set(branchId, done)
    return one
  }

  return async (branchId, after) => {
    const one = waiting.get(branchId) ?? wait(branchId, after)
    one.after = Math.min(one.after, after)
    const { page, minSeq } = await one.read
    if (after === one.after) return { page, minSeq }
    // Whoever missed most missed too much to be read in one go; for this one it may be enough.
    if (page.full) return read(branchId, after)
    const before = page.events.find(({ seq }) => seq === after)?.mark ?? (after === page.head ? page.mark : null)
    return { page: { ...page, after, before, events: page.events.filter(({ seq }) => seq > after) }, minSeq }
  }
}

export const logReadsOf = (deps: Deps): ReadMissed =>
  sharedReads((branchId, after) =>
    system(deps, 'log_read', (tx) => readPage(tx, branchId, after, limits.maxDeltas + 1)),
  )
