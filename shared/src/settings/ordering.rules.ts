import { AppError } from '../kernel/app-error'
import { epochOf, type Moment } from '../locale/wall-clock'
import type { BranchWays, Pause } from './branch-ways.rules'
import { isOpenAt, nextOpening } from './opening-hours.rules'
import type { OrderingState } from './settings-kinds.rules'

/** Whether guests may order. Staff always may: they see the house. */
export interface Ordering {
  readonly state: OrderingState
  /** When they may again; null: open, or nobody has said. */
  readonly until: string | null
}

type Trading = Pick<BranchWays, 'hours' | 'ramadan' | 'pause'>

const open: Ordering = { state: 'open', until: null }

/** A pause that ends while the house is closed is told as closed: that is what a guest can wait for. */
export function orderingAt(ways: Trading, timeZone: string, moment: Moment): Ordering {
  if (!isOpenAt(ways, timeZone, moment)) {
    const next = nextOpening(ways, timeZone, moment)
    return { state: 'closed', until: next === null ? null : new Date(next).toISOString() }
  }
  return pauseStands(ways.pause, moment) ? { state: 'paused', until: ways.pause.until } : open
}

/** Whether its time is not over yet, whatever the hours say. */
export const pauseStands = (pause: Pause | null, moment: Moment): pause is Pause =>
  pause !== null && (pause.until === null || epochOf(moment) < Date.parse(pause.until))

/** The pause that keeps guests from ordering now; null: they may, or the house is closed, as it usually is then. */
export const pauseAt = (ways: Trading, timeZone: string, moment: Moment): Pause | null =>
  orderingAt(ways, timeZone, moment).state === 'paused' ? ways.pause : null

/** Throws `branch_closed` or `ordering_paused`, with when it is over. */
export function checkOrdering(ways: Trading, timeZone: string, moment: Moment): void {
  const { state, until } = orderingAt(ways, timeZone, moment)
  if (state === 'closed') throw new AppError('branch_closed', { until })
  if (state === 'paused') throw new AppError('ordering_paused', { until })
}
