import { wallClock } from '@sufra/shared/locale/wall-clock'

export interface WallNow {
  readonly now: number
  readonly timeZone: string
  /** When somebody last touched this screen, milliseconds. */
  readonly touchedAt: number
  readonly openTickets: number
  readonly unsent: number
}

const hour = 5
const idleMs = 10 * 60_000

/** A wall updates by itself at five in the morning, when nothing hangs on it and nobody stands in front of it. */
export const mayUpdateByItself = ({ now, timeZone, touchedAt, openTickets, unsent }: WallNow): boolean =>
  wallClock(now, timeZone).hour === hour && now - touchedAt >= idleMs && openTickets === 0 && unsent === 0
