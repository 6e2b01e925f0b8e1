import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { trimAnswers, trimLog, trimmedAtMost } from '@sufra/platform/log/trim'
import { forgetWishesOfForgotten } from '../customers/customers.commands'
import { deleteDoneJobs } from './done-jobs.repository'
import { findStreams } from './streams.repository'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Every branch's log, then the answers and the done work nobody will ask for again, and what was kept of forgotten guests
 * while it was cooked. What is left when it is stopped waits for the next time.
 */
export async function trimLogs(deps: Deps, stopping?: AbortSignal): Promise<void> {
  for (let after = beforeAll; ; ) {
    const branchIds = await system(deps, 'job', (tx) => findStreams(tx, after))
    for (const branchId of branchIds) {
      if (stopping?.aborted) return
      await untilNoneIsLeft(deps, stopping, (tx, now) => trimLog(tx, branchId, now))
    }
    const last = branchIds.at(-1)
    if (last === undefined) break
    after = last
  }
  await untilNoneIsLeft(deps, stopping, trimAnswers)
  await untilNoneIsLeft(deps, stopping, (tx, now) => deleteDoneJobs(tx, now, trimmedAtMost))
  if (!stopping?.aborted) await forgetWishesOfForgotten(deps)
}

/** In short transactions, each of which says how many went. */
async function untilNoneIsLeft(
  deps: Deps,
  stopping: AbortSignal | undefined,
  trim: (tx: Tx, now: Date) => Promise<number>,
): Promise<void> {
  while (!stopping?.aborted && (await system(deps, 'job', (tx) => trim(tx, deps.now()))) >= trimmedAtMost);
}
