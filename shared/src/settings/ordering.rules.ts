import { AppError } from '../kernel/app-error'
import { epochOf, type Moment } from '../locale/wall-clock'
import type { BranchWays } from './branch-ways.rules'
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
  const until = ways.pause && (ways.pause.until === null ? Number.POSITIVE_INFINITY : Date.parse(ways.pause.until))
  return until !== null && epochOf(moment) < until ? { state: 'paused', until: ways.pause?.until ?? null } : open
}

/** Throws `branch_closed` or `ordering_paused`, with when it is over. */
export function checkOrdering(ways: Trading, timeZone: string, moment: Moment): void {
  const { state, until } = orderingAt(ways, timeZone, moment)
  if (state === 'closed') throw new AppError('branch_closed', { until })
  if (state === 'paused') throw new AppError('ordering_paused', { until })
}
