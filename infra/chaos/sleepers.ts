import type { People } from './world/people'

/** What a screen that slept knows of its waking. */
export interface Sleeper {
  /** Null: it was never woken. */
  readonly wokenAt: number | null
  /** When it took a whole new picture. */
  readonly snapshots: readonly { readonly at: number }[]
}

/** By then a woken screen has a whole new picture. */
const picturedWithinMs = 3000

/**
 * What a sleeper had missed is not in the log any more: told from there it would have a hole. How long after its waking
 * the last of them had a whole new picture, and what is not so of that.
 */
export function picturesOf(sleepers: readonly Sleeper[]): {
  readonly note: string
  readonly complaints: readonly string[]
} {
  const took = sleepers.map(pictured)
  const last = Math.max(0, ...took.filter((ms) => ms !== null)) / 1000
  return {
    note: `whole new pictures ${last.toFixed(1)} s after waking at the latest`,
    complaints: [
      ...(took.includes(null) ? ['a sleeper has no whole new picture'] : []),
      ...(last * 1000 > picturedWithinMs ? [`a sleeper had a whole new picture after ${last.toFixed(2)} s only`] : []),
    ],
  }
}

export const picturesOfSleepers = ({ few }: People) => picturesOf(few)

/** Milliseconds from its waking; null: not since then. */
function pictured({ wokenAt, snapshots }: Sleeper): number | null {
  const picture = snapshots.find(({ at }) => wokenAt !== null && at >= wokenAt)
  return picture && wokenAt !== null ? picture.at - wokenAt : null
}
