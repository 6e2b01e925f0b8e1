import type { Queued } from '../../../web/src/outbox/outbox.rules'

/** A phone that has no room left says so as a browser does. */
export class OutOfRoom extends Error {
  override readonly name = 'QuotaExceededError'
}

type Entry = Omit<Queued, 'seq'>

/** What lies on a phone: it outlives every tab. One change at a time, as a browser's database has it. */
export class PhoneStore {
  /** How many may lie here; what lies here already stays. */
  room = Number.POSITIVE_INFINITY
  readonly #entries = new Map<number, Queued>()
  #last = 0

  all(): readonly Queued[] {
    return [...this.#entries.values()].sort((a, b) => a.seq - b.seq)
  }

  add(entry: Entry): number {
    if (this.#entries.size >= this.room) throw new OutOfRoom('the storage is full')
    if (this.all().some(({ key }) => key === entry.key)) throw new Error('this key lies here already')
    this.#last += 1
    this.#entries.set(this.#last, { ...entry, seq: this.#last })
    return this.#last
  }

  has(seq: number): boolean {
    return this.#entries.has(seq)
  }

  /** Only what is still there is changed; a full phone writes nothing anew either. */
  update(entry: Queued): void {
    if (!this.#entries.has(entry.seq)) return
    if (this.#entries.size >= this.room) throw new OutOfRoom('the storage is full')
    this.#entries.set(entry.seq, entry)
  }

  remove(seq: number): void {
    this.#entries.delete(seq)
  }
}
