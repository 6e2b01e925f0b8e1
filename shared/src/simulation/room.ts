import type { DemoDoors } from '../identity/identity.contract'
import { AppError } from '../kernel/app-error'
import type { ErrorCode } from '../kernel/error-codes'
import type { Table } from '../tables/tables.contract'
import type { Clock } from './clock'
import type { Eyes, Hands } from './hands'
import { counted, nothingYet, refusedWith, type Tally, waited } from './tally.rules'

/** What the second of two hears who did the same. */
const tooLate: readonly ErrorCode[] = ['stale', 'call_resolved', 'table_not_cleaning', 'visit_closed']

/** What everybody who plays shares: the restaurant, the time, and what it has come to so far. */
export class Room {
  readonly branchId: string
  readonly hands: Hands
  readonly eyes: Eyes
  readonly clock: Clock
  /** The address on each table's code, by number. */
  readonly tables: ReadonlyMap<number, string>
  /** Ids of the orders that were accepted. */
  readonly sent = new Set<string>()
  /** Visits of the parties that play: the staff leave all others alone. */
  readonly ours = new Set<string>()
  readonly leaving = new Set<string>()
  /** The doors are closed: nobody else comes in, and who is here eats what is ordered and goes. */
  closing = false
  readonly #taken = new Set<string>()
  tally: Tally = nothingYet

  constructor(doors: DemoDoors, hands: Hands, eyes: Eyes, clock: Clock) {
    this.branchId = doors.branchId
    this.tables = new Map(doors.tables.map(({ number, path }) => [number, path]))
    this.hands = hands
    this.eyes = eyes
    this.clock = clock
  }

  /** The smallest free table that holds them; null: there is none. */
  take(guests: number): Table | null {
    const free = this.eyes
      .tables()
      .filter(({ status, visitId, active }) => active && status === 'available' && visitId === null)
      .filter(({ id, number, capacity }) => capacity >= guests && this.tables.has(number) && !this.#taken.has(id))
      .sort((a, b) => a.capacity - b.capacity || a.number - b.number)
    const [table] = free
    if (table) this.#taken.add(table.id)
    return table ?? null
  }

  giveBack(tableId: string): void {
    this.#taken.delete(tableId)
  }

  count(more: Parameters<typeof counted>[1]): void {
    this.tally = counted(this.tally, more)
  }

  readonly waited = (minutes: number): void => {
    this.tally = waited(this.tally, minutes)
  }

  /** A refusal is part of a service: it is counted by its code, and they go on. Null: refused. */
  readonly tried = async <T>(work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      this.tally = tooLate.includes(error.code)
        ? counted(this.tally, { collisions: 1 })
        : refusedWith(this.tally, error.code)
      return null
    }
  }
}
