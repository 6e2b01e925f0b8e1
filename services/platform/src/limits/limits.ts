import { createHash } from 'node:crypto'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Logger } from '../logging/logger'
import type { Allowance } from './bucket.rules'
import { createLocalBuckets, type LocalBuckets } from './local-buckets'
import type { RedisBuckets } from './redis-buckets'

/** At most `tries` within any `windowSeconds`, for each `who`. */
export interface Limit extends Allowance {
  readonly name: string
  /** How the refusal is called; `too_many_attempts` unless said otherwise. */
  readonly says?: 'too_many_attempts' | 'too_many_requests'
}

export interface Limits {
  /** Milliseconds to wait; 0: the try was taken. */
  take(limit: Limit, who: string, at: Date): Promise<number>
  /** The same, and takes nothing. */
  peek(limit: Limit, who: string, at: Date): Promise<number>
  /** All tries, or only the last of them. */
  forget(limit: Limit, who: string, which?: 'last'): Promise<void>
  /** All processes share what is counted. */
  shared(): boolean
  close(): void
}

/** The part of `Deps` that counting needs. */
interface Limiting {
  readonly limits: Limits
  readonly now: () => Date
}

/** Throws `too_many_attempts` (or what the limit says) with the seconds to wait. `who` may be a secret: it is hashed. */
export async function takeTry(deps: Limiting, limit: Limit, who: string): Promise<void> {
  const wait = await deps.limits.take(limit, who, deps.now())
  if (wait > 0) throw new AppError(limit.says ?? 'too_many_attempts', { seconds: Math.ceil(wait / 1000) })
}

/**
 * A try of what all may spend together. Where strangers have used that up, each `who` still has a share of their own, so
 * that nobody is kept out by others; it is logged, because somebody should look. Throws as `takeTry` does.
 */
export async function takeShared(
  deps: Limiting & { readonly log: Pick<Logger, 'warn'> },
  all: Limit,
  share: Limit,
  who: string,
): Promise<void> {
  if ((await deps.limits.take(all, '', deps.now())) === 0) return
  deps.log.warn({ kind: all.name }, 'a budget of the whole installation is used up: shares are being given out')
  await takeTry(deps, share, who)
}

/** After a success: who got in has all tries again. */
export const forgetTries = (deps: Limiting, limit: Limit, who: string): Promise<void> => deps.limits.forget(limit, who)

/** After a success that anybody can bring about: it costs no try, and what was mistyped before still counts. */
export const giveBackTry = (deps: Limiting, limit: Limit, who: string): Promise<void> =>
  deps.limits.forget(limit, who, 'last')

const keyOf = ({ name }: Limit, who: string): string =>
  `${name}:${createHash('sha256').update(`${name}\n${who}`).digest('base64url')}`

/**
 * Every try counts in this process first; what passes there is asked of Redis, which counts for all processes. Redis
 * down or slow: this process decides alone, and nobody gets more than each process's own share.
 */
export function createLimits(redis: RedisBuckets | null = null): Limits {
  const local = localBucketsOf()
  return {
    async take(limit, who, at) {
      const key = keyOf(limit, who)
      const wait = local(limit).take(key, limit, at.getTime())
      if (wait > 0 || !redis) return wait
      const elsewhere = (await redis.take(key, limit)) ?? 0
      if (elsewhere > 0) local(limit).giveBack(key, at.getTime())
      return elsewhere
    },
    async peek(limit, who, at) {
      const key = keyOf(limit, who)
      const wait = local(limit).peek(key, limit, at.getTime())
      if (wait > 0 || !redis) return wait
      return (await redis.peek(key, limit)) ?? 0
    },
    async forget(limit, who, which) {
      const key = keyOf(limit, who)
      local(limit).forget(key, which)
      await redis?.forget(key, which)
    },
    shared: () => redis?.ready() ?? false,
    close: () => redis?.close(),
  }
}

/** A memory for each limit: where strangers choose what is counted, they push out their own, and no sign-in's. */
function localBucketsOf(): (limit: Limit) => LocalBuckets {
  const byLimit = new Map<string, LocalBuckets>()
  return ({ name }) => {
    const known = byLimit.get(name) ?? createLocalBuckets()
    byLimit.set(name, known)
    return known
  }
}
