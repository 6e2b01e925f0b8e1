import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { trimAnswers, trimLog } from '@sufra/platform/log/trim'
import { eachInTurn } from '../each-in-turn'
import { findStreams } from './streams.repository'
import { untilNoneIsLeft } from './until-none-is-left'

const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Every branch's log, then the answers nobody will ask for again. What is left when it is stopped waits for the next
 * time.
 */
export async function trimLogs(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const ofBranch = (branchId: string) => untilNoneIsLeft(deps, stopping, (tx, now) => trimLog(tx, branchId, now))
  await eachInTurn(
    [() => eachInTurn(streams(deps), ofBranch, stopping), () => untilNoneIsLeft(deps, stopping, trimAnswers)],
    (trim) => trim(),
  )
}

async function* streams(deps: Deps): AsyncGenerator<string> {
  for (let after = beforeAll; ; ) {
    const branchIds = await system(deps, 'job', (tx) => findStreams(tx, after))
    yield* branchIds
    const last = branchIds.at(-1)
    if (last === undefined) return
    after = last
  }
}
