import { type Allowance, type Marks, waitOf, withoutTry, withTry } from './bucket.rules'

export interface LocalBuckets {
  /** Milliseconds to wait; 0: the try was taken. */
  take(key: string, allowance: Allowance, now: number): number
  giveBack(key: string, at: number): void
  forget(key: string): void
  readonly size: number
}

/** In this process only. Whoever tried longest ago is forgotten first, so that strangers cannot fill the memory. */
export function createLocalBuckets(most = 20_000): LocalBuckets {
  const buckets = new Map<string, Marks>()
  const keep = (key: string, marks: Marks) => {
    buckets.delete(key)
    if (marks.length > 0) buckets.set(key, marks)
    const [eldest] = buckets.size > most ? buckets.keys() : []
    if (eldest !== undefined) buckets.delete(eldest)
  }
  return {
    take(key, allowance, now) {
      const marks = buckets.get(key) ?? []
      const wait = waitOf(marks, allowance, now)
      keep(key, wait === 0 ? withTry(marks, allowance, now) : marks)
      return wait
    },
    giveBack(key, at) {
      const marks = buckets.get(key)
      if (marks) keep(key, withoutTry(marks, at))
    },
    forget: (key) => void buckets.delete(key),
    get size() {
      return buckets.size
    },
  }
}
