import { takeSnapshot } from '@sufra/platform/boards/boards.repository'
import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { Snapshot } from '@sufra/shared/live/live.contract'

/** So many are taken at once; the database has other work. */
const atOnce = 8

export type TakeSnapshot = (actor: SignedIn, branchId: string, audience: string) => Promise<Snapshot>

/** A guest's shows what nobody else at the table may see: an order of theirs that was refused, their own calls. */
const ownOf = (actor: SignedIn): string => (actor.kind === 'guest' ? actor.sessionId : '')

/**
 * Snapshots for a herd: those of one audience that wait for their turn share it. What is shared began after each of
 * them had joined its rooms, so nothing falls between the snapshot and the stream.
 */
export function snapshotsOf(deps: Deps): TakeSnapshot {
  const waiting = new Map<string, Promise<Snapshot>>()
  const queue: (() => void)[] = []
  let running = 0

  const turn = async (): Promise<void> => {
    if (running < atOnce) running += 1
    else await new Promise<void>((begin) => queue.push(begin))
  }
  const done = () => {
    const next = queue.shift()
    if (next) next()
    else running -= 1
  }

  async function take(actor: SignedIn, branchId: string, key: string): Promise<Snapshot> {
    await turn()
    waiting.delete(key)
    try {
      return await read(deps, actor, (tx) => takeSnapshot(tx, actor, branchId, deps.now()), { snapshot: true })
    } finally {
      done()
    }
  }

  return (actor, branchId, audience) => {
    const key = `${branchId} ${audience} ${ownOf(actor)}`
    const shared = waiting.get(key) ?? take(actor, branchId, key)
    waiting.set(key, shared)
    return shared
  }
}
