import { limits } from '@sufra/shared/live/live.limits'

/** Right after a look at the heads its proof is freshest; a look that hangs must not silence the beat. */
const graceMs = 300

export interface Beats {
  /** Beats if it is about time. */
  due(): void
  close(): void
}

export type Listeners = 'staff' | 'guest'
const everyMs: Record<Listeners, number> = { staff: limits.beatStaffMs, guest: limits.beatGuestMs }

export function startBeats(beat: (listeners: Listeners) => void): Beats {
  const last: Record<Listeners, number> = { staff: 0, guest: 0 }
  function after(share: number): void {
    const now = performance.now()
    for (const listeners of ['staff', 'guest'] as const) {
      if (now - last[listeners] < everyMs[listeners] + share) continue
      last[listeners] = now
      beat(listeners)
    }
  }
  const timer = setInterval(() => after(graceMs), graceMs / 2)
  return { due: () => after(-graceMs), close: () => clearInterval(timer) }
}
