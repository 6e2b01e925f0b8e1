import { AppError } from '@sufra/shared/kernel/app-error'
import { NoConnectionFree } from './connection'
import { isBusy, isOverloaded, isStalePlan } from './sql-state'
import { DeadlinePassed, isLost, OutcomeUnknown } from './transaction'

/** Milliseconds. */
export interface Deadlines {
  readonly attemptMs: number
  readonly allMs: number
}

/** HTTP gives up at 8 s, so that an answer of ours always comes first. */
const hurried: Deadlines = { attemptMs: 4000, allMs: 7000 }
/** For work that nobody waits for on a phone, such as seeding on a small and busy machine. */
export const patient: Deadlines = { attemptMs: 30_000, allMs: 60_000 }
/** For a whole house that is taken in by hand: a million rows and their indexes. */
export const wholeHouse: Deadlines = { attemptMs: 3_600_000, allMs: 3_600_000 }
const retries = 3

const pause = (tried: number) => new Promise((resolve) => setTimeout(resolve, Math.random() * 40 * 2 ** tried))

const mayTryAgain = (error: unknown) =>
  isBusy(error) || isStalePlan(error) || (isLost(error) && !(error instanceof NoConnectionFree))

/** Nothing was kept, or nobody knows: the same request under the same key is safe and finds out. */
const settledBySameKey = (error: unknown) =>
  mayTryAgain(error) ||
  isOverloaded(error) ||
  [NoConnectionFree, DeadlinePassed, OutcomeUnknown].some((kind) => error instanceof kind)

/** Tries again what another transaction or a broken link undid. Throws `retry_same_key` when that did not help. */
export async function withRetries<T>(
  attempt: (withinMs: number) => Promise<T>,
  onFailure: (error: unknown, tries: number) => void,
  { attemptMs, allMs }: Deadlines = hurried,
): Promise<T> {
  const start = performance.now()
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt(Math.min(attemptMs, allMs - (performance.now() - start)))
    } catch (error) {
      if (!settledBySameKey(error)) throw error
      onFailure(error, tried + 1)
      const inTime = performance.now() - start < attemptMs
      if (tried >= retries || !inTime || !mayTryAgain(error)) throw new AppError('retry_same_key')
      await pause(tried)
    }
  }
}
