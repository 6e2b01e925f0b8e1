import { inPane } from '../session/demo-pane'
import { type Queued, queued, type Tapped } from './outbox.rules'
import { allOf, inStore, replace } from './outbox-db'

/** Where the queue lies. Every function rejects when it can't be kept. */
export interface Shelf {
  all(userId: string): Promise<readonly Queued[]>
  add(tapped: Tapped): Promise<Queued>
  put(entry: Queued): Promise<void>
  remove(seqs: readonly number[]): Promise<void>
}

const device: Shelf = {
  all: allOf,
  add: async (tapped) => {
    const { seq: _, ...entry } = queued(tapped, 0)
    return queued(tapped, Number(await inStore('queue', 'readwrite', (store) => store.add(entry))))
  },
  put: async (entry) => void (await replace(entry)),
  remove: async (seqs) => {
    for (const seq of seqs) await inStore('queue', 'readwrite', (store) => store.delete(seq))
  },
}

/** A demo pane's lasts as long as its session: until the page goes. */
export function shelfInMemory(): Shelf {
  let entries: readonly Queued[] = []
  let last = 0
  return {
    all: async (userId) => entries.filter((entry) => entry.userId === userId),
    add: async (tapped) => {
      last += 1
      const entry = queued(tapped, last)
      entries = [...entries, entry]
      return entry
    },
    put: async (entry) => {
      entries = entries.map((each) => (each.seq === entry.seq ? entry : each))
    },
    remove: async (seqs) => {
      entries = entries.filter(({ seq }) => !seqs.includes(seq))
    },
  }
}

export const shelf: Shelf = inPane ? shelfInMemory() : device
