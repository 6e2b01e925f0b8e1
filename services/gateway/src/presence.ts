import { system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { deviceOf, principalOf, worksHere } from '@sufra/shared/identity/actor'
import { viewOf } from '@sufra/shared/live/audience.rules'
import { screenIdOf, shownStations } from '@sufra/shared/screens/screens.rules'
import type { Screen } from './screen'
import { deleteScreens, type Gone, saveScreens, type Whereabout } from './screens.repository'

/** As often as a screen reports. */
const everyMs = 5000
/** Those that come together, after a restart, are written together. */
const gatherMs = 200

export interface Presence {
  reported(screen: Screen): void
  /** `missed`: its connection broke. Its row stays, so that somebody is told of its silence. */
  departed(screen: Screen, missed: boolean): void
  close(): void
}

/** Writes down where the staff's screens stand, at most every five seconds. Nothing waits for it. */
export function keepPresence(deps: Deps): Presence {
  const waiting = new Map<Screen, Whereabout>()
  const written = new Map<Screen, Gone>()
  const gone = new Set<Gone>()
  let timer: NodeJS.Timeout | null = null
  let writtenAt = Number.NEGATIVE_INFINITY
  let failed = false
  let writing = false
  let closed = false

  function soon(): void {
    if (closed || writing || timer !== null || waiting.size + gone.size === 0) return
    const wait = Math.max(gatherMs, writtenAt + everyMs - performance.now())
    timer = setTimeout(() => void write(), wait).unref()
  }

  async function write(): Promise<void> {
    timer = null
    writing = true
    writtenAt = performance.now()
    const screens = [...waiting.values()]
    const left = [...gone]
    waiting.clear()
    try {
      await system(deps, 'screens', async (tx) => {
        await saveScreens(tx, screens)
        await deleteScreens(tx, left)
      })
      for (const each of left) gone.delete(each)
      failed = false
    } catch (err) {
      // Who reported does so again; told once, not every five seconds.
      if (!failed) deps.log.warn({ err }, 'where the screens stand could not be written down')
      failed = true
    }
    writing = false
    soon()
  }

  return {
    reported(screen) {
      const now = whereaboutOf(screen, deps.now())
      if (!now) return
      const before = written.get(screen)
      if (before && before.branchId !== now.branchId) gone.add(before)
      waiting.set(screen, now)
      written.set(screen, { id: now.id, branchId: now.branchId })
      soon()
    },
    departed(screen, missed) {
      const row = written.get(screen)
      written.delete(screen)
      if (!row || missed) return
      waiting.delete(screen)
      gone.add(row)
      soon()
    },
    close() {
      closed = true
      if (timer) clearTimeout(timer)
    },
  }
}

/** Null: a guest's phone, or nothing it follows yet. */
function whereaboutOf(screen: Screen, at: Date): Whereabout | null {
  const { hearing, upTo, stationIds } = screen
  const { actor } = screen.principal
  if (!worksHere(actor) || !hearing || upTo === null) return null
  const { branchId } = hearing.watch
  const view = viewOf(actor, branchId)
  const { epoch } = hearing.watch.state()
  if (view === null || epoch === null) return null
  return {
    id: screenIdOf(screen.id, deviceOf(actor)),
    branchId,
    principal: principalOf(actor),
    view,
    epoch,
    upTo,
    stationIds: stationIds && shownStations(stationIds, actor.kind === 'device' ? actor.stationIds : []),
    seenAt: at.toISOString(),
  }
}
