import { type BoundedMap, boundedMap } from '@sufra/platform/bounded-map'
import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import { turnTimesOf } from '@sufra/shared/tables/turn-times.rules'
import { findBranchClock, findStays } from './turn-times.repository'

const day = 86_400_000
const lookedBackMs = 8 * 7 * day
/** Eight weeks hardly change within this time. */
const keptMs = 15 * 60_000
const mostBranches = 500

interface CachedTurnTimes {
  readonly at: number
  readonly times: TurnTimes
}
const known = new WeakMap<Deps['db'], BoundedMap<CachedTurnTimes>>()

function keptBy({ db }: Deps): BoundedMap<CachedTurnTimes> {
  const kept = known.get(db) ?? boundedMap<CachedTurnTimes>(mostBranches)
  known.set(db, kept)
  return kept
}

/** How long the branch's parties of the last eight weeks stayed, by size, weekday and part of the day. */
export async function findTurnTimes(deps: Deps, actor: Actor, branchId: string): Promise<TurnTimes> {
  const kept = keptBy(deps)
  const now = deps.now().getTime()
  const before = kept.find(branchId)
  if (before && now - before.at < keptMs) return before.times
  const times = await read(deps, actor, async (tx) => {
    const clock = await findBranchClock(tx, branchId)
    if (!clock) throw new AppError('not_found', { branchId })
    const period = { since: new Date(now - lookedBackMs), until: new Date(now) }
    const stays = await findStays(tx, { ...clock, ...period, branchId })
    return { ...clock, times: turnTimesOf(stays, clock.cutOffMinutes) }
  })
  kept.keep(branchId, { at: now, times })
  return times
}
