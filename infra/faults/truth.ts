import { setTimeout as sleep } from 'node:timers/promises'
import { heardIn } from '@sufra/gateway/emission.rules'
import { takeSnapshot } from '@sufra/platform/boards/boards.repository'
import { read, system } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { findPrincipal } from '@sufra/platform/identity/principals'
import { verifyToken } from '@sufra/platform/identity/verifier'
import { readLog } from '@sufra/platform/log/read'
import { demoBranch, demoStationId, demoStations, type StationKey } from '@sufra/platform/seed/demo'
import { roomsOf } from '@sufra/shared/live/audience.rules'
import type { BranchEvent, Snapshot } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import { applyEvent, type Entities, fromSnapshot, noEntities } from '../../web/src/live/entities'
import type { Screen } from './screen'

/** What a screen must show; the marks of what has left it are its own affair. */
export type Board = Omit<Entities, 'left'>

export function boardOf({ left: _, ...board }: Entities): Board {
  return JSON.parse(JSON.stringify(board))
}

const actorOf = async (deps: Deps, token: string) => (await findPrincipal(deps, await verifyToken(deps, token))).actor

async function snapshotFor(deps: Deps, token: string, branchId = demoBranch): Promise<Snapshot> {
  const actor = await actorOf(deps, token)
  return read(deps, actor, (tx) => takeSnapshot(tx, actor, branchId, deps.now()), { snapshot: true })
}

/** What the database says this person's screen must show now. */
export const truthFor = async (deps: Deps, token: string, branchId = demoBranch): Promise<Board> =>
  boardOf(fromSnapshot(await snapshotFor(deps, token, branchId), noEntities))

export const logSince = (deps: Deps, seq: number, branchId = demoBranch): Promise<readonly BranchEvent[]> =>
  system(deps, 'log_read', (tx) => readLog(tx, branchId, seq, 10_000))

/** Folds the log for one person from a moment on: the same board by another road. */
export async function foldFor(deps: Deps, token: string): Promise<() => Promise<Board>> {
  const start = await snapshotFor(deps, token)
  const stations = (Object.keys(demoStations) as StationKey[]).map((key) => demoStationId(key))
  const rooms = roomsOf(await actorOf(deps, token), demoBranch, stations)
  return async () => {
    const news = heardIn(rooms, demoBranch, await logSince(deps, start.seq))
    const began = fromSnapshot(start, noEntities)
    return boardOf(news.reduce((known, event) => applyEvent(known, start.view, event), began))
  }
}

/** Waits until it holds; how many milliseconds that took. Throws with `what` when it does not. */
export async function until(what: string, holds: () => boolean, withinMs: number): Promise<number> {
  const from = performance.now()
  while (!holds()) {
    if (performance.now() - from > withinMs) throw new Error(`after ${withinMs} ms still not true: ${what}`)
    await sleep(10)
  }
  return performance.now() - from
}

export const allShow = (screens: readonly Screen[], { id, version }: { id: string; version: number }): boolean =>
  screens.every((screen) => screen.shownAt(id, version) !== undefined)

/** How long the slowest screen took to show it after it was accepted. */
export function slowest(screens: readonly Screen[], id: string, version: number, acceptedAt: number): number {
  const times = screens.map((screen) => screen.shownAt(id, version) ?? Number.POSITIVE_INFINITY)
  return Math.max(0, ...times.map((at) => at - acceptedAt))
}

export const boardsOf = (screens: readonly Screen[]): Record<string, Board> =>
  Object.fromEntries(screens.map((screen) => [screen.name, boardOf(screen.entities)]))

/** What the database says of each screen. */
export async function truthOf(deps: Deps, screens: readonly Screen[]): Promise<Record<string, Board>> {
  const known = new Map<string, Board>()
  for (const { token } of screens) if (!known.has(token)) known.set(token, await truthFor(deps, token))
  return Object.fromEntries(screens.map(({ name, token }) => [name, known.get(token) as Board]))
}

/**
 * Waits until every screen of the staff has heard of everything up to the log's head; how many milliseconds that took.
 * A guest's phone hears of other tables by its beat alone, and has one more of these to know that it missed nothing.
 */
export async function caughtUp(deps: Deps, screens: readonly Screen[], withinMs: number): Promise<number> {
  const [newest] = (await logSince(deps, 0)).slice(-1)
  const head = newest?.seq ?? 0
  const known = (those: readonly Screen[]) => () => those.every(({ upTo }) => upTo >= head)
  const staff = screens.filter(({ view }) => view !== 'guest')
  const took = await until(`the staff's screens at ${head}`, known(staff), withinMs)
  await until(`guests' phones at ${head}`, known(screens), limits.beatGuestMs + withinMs - took)
  return took
}
