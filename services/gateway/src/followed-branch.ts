import { AppError } from '@sufra/shared/kernel/app-error'
import { type FeedState, unknownFeed } from './feed.core'

const waitMs = 4000
/** Screens that reconnect find their branch still followed. */
const lingerMs = 30_000

/** A branch that somebody here watches, and who waits for it to get somewhere. */
export class FollowedBranch {
  state: FeedState = unknownFeed
  readonly close: () => void
  readonly #waiting = new Set<() => boolean>()
  #watchers = 0
  #idleSince = performance.now()

  constructor(close: () => void) {
    this.close = close
  }

  /** Returns the way out. */
  arrive(): () => void {
    this.#watchers += 1
    let left = false
    return () => {
      if (left) return
      left = true
      this.#watchers -= 1
      this.#idleSince = performance.now()
    }
  }

  isForgotten(): boolean {
    return this.#watchers === 0 && performance.now() - this.#idleSince > lingerMs
  }

  /** Throws `not_ready` when `done` does not come true in time. */
  until(done: () => boolean): Promise<void> {
    if (done()) return Promise.resolve()
    return new Promise((resolve, reject) => {
      const settled = () => {
        if (!done()) return false
        clearTimeout(late)
        resolve()
        return true
      }
      const late = setTimeout(() => {
        this.#waiting.delete(settled)
        reject(new AppError('not_ready'))
      }, waitMs)
      this.#waiting.add(settled)
    })
  }

  /** To be called after each step. */
  settle(): void {
    for (const settled of this.#waiting) if (settled()) this.#waiting.delete(settled)
  }
}
