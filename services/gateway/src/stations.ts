import { read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import type { SignedIn } from '@sufra/shared/identity/actor'
import { stationsHeardBy, viewOf } from '@sufra/shared/live/audience.rules'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import type { Watch } from './feed'
import type { Hearing, Screen } from './screen'
import { findStationIds } from './stations.repository'

/** The stations of the branches followed here: read once, and again when the log says that a menu has changed. */
export interface Stations {
  /** Of a branch that is being watched; the same for all who work there. */
  find(actor: SignedIn, watch: Watch): Promise<readonly string[]>
  /** Counts what was said about the branch's menu: unchanged means that what was found still holds. */
  stamp(branchId: string): number
  /** A cook's screen that was there before a station begins again: nobody would tell it of what is cooked there. */
  changed(branchId: string, events: readonly BranchEvent[]): void
  /** Events of the branch were missed: whatever was found may be over. */
  missed(branchId: string): void
}

interface Found {
  readonly stamp: number
  readonly stationIds: Promise<readonly string[]>
}

export function keepStations(deps: Deps, screens: ReadonlySet<Screen>): Stations {
  /** By the branch as it is followed: where nobody watched for a while, nothing was heard either. */
  const found = new WeakMap<Watch['following'], Found>()
  const stamps = new Map<string, number>()

  const stamp = (branchId: string) => stamps.get(branchId) ?? 0
  const forget = (branchId: string) => void stamps.set(branchId, stamp(branchId) + 1)

  function find(actor: SignedIn, { branchId, following }: Watch): Promise<readonly string[]> {
    const known = found.get(following)
    if (known?.stamp === stamp(branchId)) return known.stationIds
    const stationIds = read(deps, actor, (tx) => findStationIds(tx, branchId))
    found.set(following, { stamp: stamp(branchId), stationIds })
    stationIds.catch(() => found.delete(following))
    return stationIds
  }

  async function lookAgain({ screen, hearing }: Wall): Promise<void> {
    const { watch, stationIds: before } = hearing
    const now = await find(screen.principal.actor, watch).catch((err: unknown) => {
      deps.log.warn({ err }, 'the stations could not be read again')
      return null
    })
    const heard = (stationIds: readonly string[]) => stationsHeardBy(screen.principal.actor, stationIds).join()
    if (screen.hearing !== hearing) return
    if (now === null || heard(now) !== heard(before)) screen.resync('rights')
    // Nothing changes for it yet: its rights may name the new one a moment later.
    else hearing.stationIds = now
  }

  return {
    find,
    stamp,
    changed(branchId, events) {
      if (!events.some(({ entity }) => entity === 'menu')) return
      forget(branchId)
      for (const wall of wallsOf(screens, branchId)) lookAgain(wall)
    },
    missed: forget,
  }
}

interface Wall {
  readonly screen: Screen
  readonly hearing: Hearing
}

const wallsOf = (screens: ReadonlySet<Screen>, branchId: string): Wall[] =>
  [...screens].flatMap((screen) => {
    const { hearing } = screen
    const here = hearing?.watch.branchId === branchId && viewOf(screen.principal.actor, branchId) === 'kitchen'
    return here ? [{ screen, hearing }] : []
  })
