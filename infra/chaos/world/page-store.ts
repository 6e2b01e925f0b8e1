import type { Queued } from '../../../web/src/outbox/outbox.rules'
import { ask } from './page-wire'
import type { Asked } from './phone-wire'

/* IndexedDB as far as the outbox uses it, on what lies on the phone. One request a transaction, as there. */

/** Before whoever asked has set its handlers, nothing may have happened. */
class Request<T> extends EventTarget {
  result!: T
  error: unknown = null
  onsuccess: (() => void) | null = null
  onerror: (() => void) | null = null

  settle(result: T): void {
    this.result = result
    this.onsuccess?.()
    this.dispatchEvent(new Event('success'))
  }
  fail(error: unknown): void {
    this.error = error
    this.onerror?.()
  }
}

class Transaction {
  error: unknown = null
  oncomplete: (() => void) | null = null
  onabort: (() => void) | null = null
  #open = 0

  objectStore() {
    return {
      add: (entry: Omit<Queued, 'seq'>) => this.#request<number>({ what: 'add', of: entry }),
      delete: (seq: number) => this.#request({ what: 'remove', of: seq }),
      index: () => ({ getAll: (userId: string) => this.#request<Queued[]>({ what: 'all', of: userId }) }),
      openCursor: (seq: number) =>
        this.#request<boolean>({ what: 'has', of: seq }, (there) =>
          there ? { update: (entry: Queued) => this.#request({ what: 'update', of: entry }) } : null,
        ),
    }
  }

  #request<T>(asked: Asked, as: (value: T) => unknown = (value) => value): Request<unknown> {
    const request = new Request<unknown>()
    this.#open += 1
    ask<T>(asked)
      .then(
        (value) => request.settle(as(value)),
        (error: unknown) => {
          this.error = error
          request.fail(error)
        },
      )
      .finally(() => this.#settled())
    return request
  }

  #settled(): void {
    this.#open -= 1
    if (this.#open > 0) return
    if (this.error) this.onabort?.()
    else this.oncomplete?.()
  }
}

export const storeOfThePhone = {
  open() {
    const request = new Request<{ transaction(): Transaction }>()
    queueMicrotask(() => request.settle({ transaction: () => new Transaction() }))
    return request
  },
}
