import type { Bus, OnBell } from '@sufra/platform/bus/bus'
import { chancesOf } from '@sufra/shared/kernel/chance'
import type { Bell } from '@sufra/shared/live/live.contract'

export interface Badness {
  readonly drop: number
  readonly double: number
  /** Share of bells that come late, by up to `lateMs`: those behind them overtake them. */
  readonly late: number
  readonly lateMs: number
}

export interface BadBus extends Bus {
  /** Changes how bad it is from now on, and whose luck it has. */
  suffer(badness: Badness, seed?: string): void
  readonly counts: { rung: number; dropped: number; doubled: number; late: number }
}

export const deaf: Badness = { drop: 1, double: 0, late: 0, lateMs: 0 }
export const sound: Badness = { drop: 0, double: 0, late: 0, lateMs: 0 }

/** A bus that loses, doubles and delays bells on their way to whoever listens; the same seed, the same luck. */
export function badBus(inner: Bus, seed: string, badness: Badness): BadBus {
  let chance = chancesOf(seed)
  const counts = { rung: 0, dropped: 0, doubled: 0, late: 0 }
  let now = badness

  function pass(onBell: OnBell, bell: Bell): void {
    counts.rung += 1
    const [lost, twice, late] = [chance() < now.drop, chance() < now.double, chance() < now.late]
    const delay = late ? chance() * now.lateMs : 0
    if (lost) {
      counts.dropped += 1
      return
    }
    if (late) counts.late += 1
    if (twice) counts.doubled += 1
    for (let times = twice ? 2 : 1; times > 0; times -= 1)
      if (late) setTimeout(onBell, delay * times, bell)
      else onBell(bell)
  }

  return {
    counts,
    ready: () => inner.ready(),
    close: () => inner.close(),
    publish: (branchId, bell) => inner.publish(branchId, bell),
    subscribe: (branchId, onBell) => inner.subscribe(branchId, (bell) => pass(onBell, bell)),
    suffer(badness, another) {
      now = badness
      if (another !== undefined) chance = chancesOf(another)
    },
  }
}
