import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { trimmedAtMost } from '@sufra/platform/log/trim'

/** Takes out what is old in short transactions, each of which says how many went, until it is stopped. */
export async function untilNoneIsLeft(
  deps: Deps,
  stopping: AbortSignal | undefined,
  trim: (tx: Tx, now: Date) => Promise<number>,
): Promise<void> {
  while (!stopping?.aborted && (await system(deps, 'job', (tx) => trim(tx, deps.now()))) >= trimmedAtMost);
}
