import { read, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import type { ScreenList, StationSignals } from '@sufra/shared/screens/screens.contract'
import { rememberedMs, silentMs, wallsOf, worstFirst } from '@sufra/shared/screens/screens.rules'
import { deleteScreensBefore, findScreens, findStationIds, findWalls } from './screens.repository'

const keptMs = 24 * 3_600_000

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms)

export async function listScreens(deps: Deps, actor: Actor, branchId: string): Promise<ScreenList> {
  const now = deps.now()
  const heard = await read(deps, actor, (tx) => findScreens(tx, branchId, ago(now, rememberedMs)))
  return { at: now.toISOString(), screens: worstFirst(heard, now.getTime()) }
}

/** The pass asks this: a tick of a station that nobody's wall shows could be false. */
export async function readStationSignals(deps: Deps, actor: Actor, branchId: string): Promise<StationSignals> {
  const now = deps.now()
  const stations = await read(deps, actor, async (tx) =>
    wallsOf(await findStationIds(tx, branchId), await findWalls(tx, branchId, ago(now, silentMs))),
  )
  return { at: now.toISOString(), stations }
}

export const forgetOldScreens = (deps: Deps): Promise<void> =>
  system(deps, 'job', (tx) => deleteScreensBefore(tx, ago(deps.now(), keptMs)))
