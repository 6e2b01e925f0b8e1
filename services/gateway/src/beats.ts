import { limits } from '@sufra/shared/live/live.limits'

/** Right after a look at the heads its proof is freshest; a look that hangs must not silence the beat. */
const graceMs = 300

export interface Beats {
  /** After each look at the heads; beats if it is about time. `seen`: they were read. */
  looked(seen: boolean): void
  close(): void
}

export type Listeners = 'staff' | 'guest'
const everyMs: Record<Listeners, number> = { staff: limits.beatStaffMs, guest: limits.beatGuestMs }

/** Branches take turns, one with each look at the heads: four thousand beats at once would hold up what is told. */
const turnMs = limits.headPollMs
const turnsOf = (listeners: Listeners): number => Math.max(1, Math.round(everyMs[listeners] / turnMs))
/** Of the whole id: those of one house often end, or begin, alike. */
const placeOf = (branchId: string): number =>
  [...branchId].reduce((place, letter) => (place * 31 + letter.charCodeAt(0)) % 65_521, 0)

/** `isDue`: whether it is the branch's turn. */
export function startBeats(beat: (listeners: Listeners, isDue: (branchId: string) => boolean) => void): Beats {
  let last = Number.NEGATIVE_INFINITY
  let turn = 0
  let seenAt = performance.now()
  /** Where nothing was proved for a while, nobody waits for a turn: every screen has said that it is behind. */
  function everybody(now: number): void {
    last = now
    for (const listeners of ['staff', 'guest'] as const) beat(listeners, () => true)
  }
  function after(share: number): void {
    const now = performance.now()
    if (now - last < turnMs + share) return
    last = now
    turn += 1
    for (const listeners of ['staff', 'guest'] as const)
      beat(listeners, (branchId) => (placeOf(branchId) + turn) % turnsOf(listeners) === 0)
  }
  const timer = setInterval(() => after(graceMs), graceMs / 2)
  return {
    looked(seen) {
      const now = performance.now()
      if (seen && now - seenAt > 2 * turnMs) everybody(now)
      else after(-graceMs)
      if (seen) seenAt = now
    },
    close: () => clearInterval(timer),
  }
}
