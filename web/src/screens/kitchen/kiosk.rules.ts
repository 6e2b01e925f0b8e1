import { mayUpdateByItself, type WallNow } from '../../worker/update.rules'

/* What a screen does by itself that hangs in a kitchen for years. */

const minute = 60_000
const shiftEveryMs = 10 * minute
const mostShift = 6

/** Pixels the head stands aside, there and back, so that nothing burns in. */
export function headShiftAt(now: number): number {
  const turn = Math.floor(now / shiftEveryMs) % (2 * mostShift)
  return turn <= mostShift ? turn : 2 * mostShift - turn
}

export interface Idle {
  readonly now: number
  /** When somebody last touched it, or a ticket last hung on it. */
  readonly touchedAt: number
  readonly ticketAt: number
  readonly live: boolean
}

const dimAfterMs = 15 * minute

/** A wall that may be wrong stays bright: what it says then has to be read. */
export const isDim = ({ now, touchedAt, ticketAt, live }: Idle): boolean =>
  live && now - Math.max(touchedAt, ticketAt) >= dimAfterMs

const freshMs = 2 * 60 * minute

/** At five in the morning, once, when nothing hangs on it; not while a reload could come back empty. */
export const reloadsByNight = (wall: WallNow & { readonly loadedAt: number; readonly live: boolean }): boolean =>
  wall.live && wall.now - wall.loadedAt >= freshMs && mayUpdateByItself(wall)

const deadMs = 5 * minute

/** A line that stays dead may be this page's own fault. What has not been sent is never risked for it. */
export const reloadsAsDead = (wall: { deadSince: number | null; now: number; unsent: number }): boolean =>
  wall.deadSince !== null && wall.now - wall.deadSince >= deadMs && wall.unsent === 0
