import type { Pace } from './pace.contract'

/** An order that has reached its guest: what the kitchen had planned for it, and what it took. Minutes. */
export interface PastOrder {
  readonly planned: number
  readonly took: number
}

/** Fewer orders than this say nothing about the next one. */
const enough = 8

/** The fastest and the slowest fifth promise nothing. */
const quickest = 0.2
const slowest = 0.8

function share(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part
  const below = sorted[Math.floor(place)] ?? 0
  const above = sorted[Math.ceil(place)] ?? below
  return below + (above - below) * (place - Math.floor(place))
}

/** How long orders really take here, in percent of what was planned for them. Null: too few to say. */
export function paceOf(past: readonly PastOrder[]): Pace {
  const shares = past
    .filter(({ planned, took }) => planned > 0 && took > 0)
    .map(({ planned, took }) => (took / planned) * 100)
    .sort((a, b) => a - b)
  if (shares.length < enough) return { orders: shares.length, range: null }
  return {
    orders: shares.length,
    range: { from: Math.round(share(shares, quickest)), to: Math.round(share(shares, slowest)) },
  }
}

/** Minutes. `known`: from what orders took here, not from what the kitchen plans. */
export interface Usual {
  readonly from: number
  readonly to: number
  readonly known: boolean
}

/** What a dish planned for so many minutes usually takes: by the branch's pace, else the plan and a quarter more. */
export function usualMinutes(planned: number, pace: Pace | null): Usual {
  const range = pace?.range ?? { from: 100, to: 125 }
  const from = Math.max(1, Math.round((planned * range.from) / 100))
  return { from, to: Math.max(from, Math.ceil((planned * range.to) / 100)), known: pace?.range != null }
}
