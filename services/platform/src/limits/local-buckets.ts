import { boundedMap } from '../bounded-map'
import { type Allowance, type Marks, waitOf, withoutLast, withoutTry, withTry } from './bucket.rules'

export interface LocalBuckets {
  /** Milliseconds to wait; 0: the try was taken. */
  take(key: string, allowance: Allowance, now: number): number
  /** The same, and takes nothing. */
  peek(key: string, allowance: Allowance, now: number): number
  giveBack(key: string, at: number): void
  /** All tries, or only the last of them. */
  forget(key: string, which?: 'last'): void
  readonly size: number
}

/** One limit's, in this process only. Whoever tried longest ago is forgotten first. */
export function createLocalBuckets(most = 20_000): LocalBuckets {
  const buckets = boundedMap<Marks>(most)
  const leave = (key: string, left: Marks) => {
    if (left.length > 0) buckets.keep(key, left)
    else buckets.forget(key)
  }
  return {
    take(key, allowance, now) {
      const marks = buckets.find(key) ?? []
      const wait = waitOf(marks, allowance, now)
      buckets.keep(key, wait === 0 ? withTry(marks, allowance, now) : marks)
      return wait
    },
    peek: (key, allowance, now) => waitOf(buckets.find(key) ?? [], allowance, now),
    giveBack(key, at) {
      const marks = buckets.find(key)
      leave(key, marks ? withoutTry(marks, at) : [])
    },
    forget(key, which) {
      leave(key, which === 'last' ? withoutLast(buckets.find(key) ?? []) : [])
    },
    get size() {
      return buckets.size
    },
  }
}
