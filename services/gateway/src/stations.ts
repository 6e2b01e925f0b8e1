import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SignedIn } from '@sufra/shared/identity/actor'
import { soon } from './soon'
import { findStationIds } from './stations.repository'

export type FindStations = (actor: SignedIn, branchId: string) => Promise<readonly string[]>

/** A branch's stations, the same for all who work there: a kitchen's screens that come back at once ask once. */
export function stationsFinder(deps: Deps): FindStations {
  const asking = new Map<string, { ask: () => Promise<readonly string[]>; askers: number }>()

  return async (actor, branchId) => {
    const key = `${actor.organizationId} ${branchId}`
    const ask = soon(() => read(deps, actor, (tx) => findStationIds(tx, branchId)))
    const shared = asking.get(key) ?? { ask, askers: 0 }
    asking.set(key, shared)
    shared.askers += 1
    try {
      return await shared.ask()
    } finally {
      shared.askers -= 1
      if (shared.askers === 0) asking.delete(key)
    }
  }
}
