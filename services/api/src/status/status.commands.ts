import { look, read, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { findBeats } from '@sufra/platform/health/heartbeat.repository'
import type { Actor } from '@sufra/shared/identity/actor'
import { countedMs } from '@sufra/shared/screens/screens.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { isOpenAt } from '@sufra/shared/settings/opening-hours.rules'
import type { BranchStatus } from '@sufra/shared/status/status.contract'
import { bellOf, servicesOf } from '@sufra/shared/status/status.rules'
import { countGuests, deleteGuestCountsBefore, findChangedAt, findHours } from './status.repository'

const keptMs = 24 * 3_600_000

const isOpenNow = ({ settings, timeZone }: Awaited<ReturnType<typeof findHours>>, now: Date): boolean =>
  isOpenAt(waysOf(settings), timeZone, now)

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

export async function readStatus(deps: Deps, actor: Actor, branchId: string): Promise<BranchStatus> {
  const now = deps.now()
  const asked = performance.now()
  const beats = await look(deps, 'beats', findBeats)
  const databaseMs = Math.round(performance.now() - asked)
  const found = await read(deps, actor, async (tx) => ({
    guests: await countGuests(tx, branchId, ago(now, countedMs)),
    changedAt: await findChangedAt(tx, branchId),
    open: isOpenNow(await findHours(tx, branchId), now),
  }))
  const services = servicesOf(beats, now.getTime())
  return { at: now.toISOString(), services, bell: bellOf(beats), databaseMs, ...found }
}

export const forgetOldGuestCounts = (deps: Deps): Promise<void> =>
  system(deps, 'job', (tx) => deleteGuestCountsBefore(tx, ago(deps.now(), keptMs)))
