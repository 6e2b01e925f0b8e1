/* What a run remembers, and nothing it concludes: the checker reads this and no clock, database or socket. Times are
   monotonic milliseconds of the run's own process. */

export type Entity = 'order' | 'visit' | 'call' | 'table' | 'menuItem' | 'menu' | 'stockItem' | 'testTicket'

/** One answer to one sending of a command. */
export interface Answer {
  readonly key: string
  readonly branchId: string
  /** The body of a 2xx, or the status and code of a refusal. */
  readonly text: string
  readonly accepted: boolean
  readonly sentAt: number
  readonly at: number
  /** What a 2xx said it changed. */
  readonly made?: { readonly entity: Entity; readonly id: string; readonly version: number }
  /** Written into an order by whoever first sent it: two orders with one mark are a doubled one. */
  readonly mark?: string
}

export interface LogEntry {
  readonly branchId: string
  readonly seq: number
  readonly entity: Entity
  readonly id: string
  readonly version: number
}

export interface StateSpan {
  readonly name: string
  readonly from: number
}

/** An event as a screen applied it. */
export interface Applied {
  readonly at: number
  readonly seq: number
  readonly id: string
  readonly version: number
}

export interface ScreenHistory {
  readonly name: string
  readonly branchId: string
  /** It must show every order of its branch; a guest's phone shows its own party's. */
  readonly showsAll: boolean
  /** What it said of itself, from the row's beginning on; each until the next. */
  readonly states: readonly StateSpan[]
  readonly applied: readonly Applied[]
  /** When it took a whole new picture, and up to where that went. */
  readonly snapshots: readonly { readonly seq: number; readonly at: number }[]
  /** When a version of an order, or a later one, was first on it. */
  shownAt(orderId: string, version: number): number | undefined
  /** What is on it in the end, and what the database says must be. */
  readonly board: string
  readonly truth: string
}

/** The database went back to what its archive held: what was accepted between these two moments may be gone. */
export interface Rewind {
  readonly archivedAt: number
  readonly killedAt: number
}

export interface History {
  readonly beganAt: number
  /** When the last thing that was broken was whole again. */
  readonly healedAt: number
  readonly endedAt: number
  readonly answers: readonly Answer[]
  /** Null: it never did. */
  readonly rewind: Rewind | null
  /** Whole, from the first event of the run. */
  readonly log: readonly LogEntry[]
  /** How many orders carry each mark. */
  readonly marks: ReadonlyMap<string, number>
  readonly screens: readonly ScreenHistory[]
  /** Milliseconds in which each that came besides these screens was live and had everything, from its own healing on. */
  readonly others: readonly number[]
  /** Processes that ended without having been told to. */
  readonly deaths: readonly string[]
  /** Connections left idle in a transaction. */
  readonly idle: number
  /** What somebody could see or change that is not theirs. */
  readonly leaks: readonly string[]
}
