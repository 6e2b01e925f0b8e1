import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { trimAnswers, trimLog } from '@sufra/platform/log/trim'
import { findStreams } from './streams.repository'
import { untilNoneIsLeft } from './until-none-is-left'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Every branch's log, then the answers nobody will ask for again. What is left when it is stopped waits for the next
 * time.
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
}
