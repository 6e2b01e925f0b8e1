import type { Queued } from './outbox.rules'

/* IndexedDB, as far as the outbox needs it. Every function rejects where the browser keeps nothing. */

const name = 'sufra'
let opening: Promise<IDBDatabase> | null = null

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1)
  request.onupgradeneeded = () => {
    const queue = request.result.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
    queue.createIndex('userId', 'userId')
    queue.createIndex('key', 'key', { unique: true })
    request.result.createObjectStore('board', { keyPath: 'id' })
  }
  return asked(request)
}

async function database(): Promise<IDBDatabase> {
  opening ??= open()
  try {
    const db = await opening
    // A browser may close it behind our back; the next use opens it anew.
    db.onclose = () => {
      opening = null
    }
    return db
  } catch (error) {
    opening = null
    throw error
  }
}

type StoreName = 'queue' | 'board'

/** One request in a transaction of its own; done when the transaction is, not when the request was heard. */
export async function inStore<T>(
  store: StoreName,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await database()).transaction(store, mode)
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
  const [result] = await Promise.all([asked(ask(transaction.objectStore(store))), done])
  return result
}

/** Only what is still there is changed: somebody may have taken it out meanwhile. */
export const replace = (entry: Queued): Promise<unknown> =>
  inStore('queue', 'readwrite', (queue) => {
    const request = queue.openCursor(entry.seq)
    request.addEventListener('success', () => request.result?.update(entry))
    return request
  })

export const allOf = (userId: string): Promise<Queued[]> =>
  inStore('queue', 'readonly', (queue) => queue.index('userId').getAll(userId) as IDBRequest<Queued[]>)
