import type { OrderRow } from '@sufra/shared/orders/order-history.contract'
import type { OrderView } from '@sufra/shared/orders/order-history-kinds.rules'
import { newestFirst, rowOf, suitsFilters, suitsView } from '@sufra/shared/orders/order-row.rules'
import type { Order, OrderChannel } from '@sufra/shared/orders/orders.contract'

/** What the address says of the list. */
export interface ListFilters {
  readonly view: OrderView
  readonly channel: OrderChannel | null
  /** Business dates, both included. */
  readonly from: string | null
  readonly until: string | null
  readonly search: string
}

/** Of the whole list: what "no order fits" is said of, and what one tap takes away. */
export const isNarrowed = ({ view, channel, from, until, search }: ListFilters): boolean =>
  view !== 'all' || channel !== null || from !== null || until !== null || search !== ''

export interface Heard {
  /** The branch's orders as this screen hears them live. */
  readonly orders: readonly Order[]
  /** The branch's business date. */
  readonly today: string
  /** In milliseconds. */
  readonly now: number
}

export interface Read {
  /** Read from the house, newest first. */
  readonly rows: readonly OrderRow[]
  /** Where each stands, by its id. */
  readonly places: ReadonlyMap<string, number>
  /** There are older ones. */
  readonly more: boolean
}

export const readOf = (rows: readonly OrderRow[], more: boolean): Read => ({
  rows,
  more,
  places: new Map(rows.map(({ id }, place) => [id, place])),
})

/**
 * What was read and what is heard, as one list: of each order its newest state, newest order first. What is heard and
 * older than what was read so far waits for its page; what words were asked for, only the house can say. What was read
 * is as long as somebody has scrolled, so only what is heard is looked at one by one, and the one day of Today.
 */
export function listOf(read: Read, { orders, today, now }: Heard, filters: ListFilters): readonly OrderRow[] {
  const { view, channel, from, until, search } = filters
  const narrowing = { channel: channel ?? undefined, from: from ?? undefined, until: until ?? undefined }
  const rows = [...read.rows]
  const gone = new Set<number>()
  const come: OrderRow[] = []
  const last = read.more ? read.rows.at(-1) : undefined
  for (const order of orders) {
    const place = read.places.get(order.id)
    const fits = suitsView(order, view, { today, now }) && suitsFilters(order, narrowing)
    const known = place === undefined ? undefined : rows[place]
    if (known === undefined || place === undefined) {
      if (fits && search === '' && !(last && newestFirst(last, order) < 0)) come.push(rowOf(order))
    } else if (!fits) gone.add(place)
    else if (order.version > known.version) rows[place] = rowOf(order)
  }
  // What ended before this page was opened is told of no more, and its day ends all the same.
  const isPast = (row: OrderRow) => view === 'today' && row.businessDate !== today
  const leaves = gone.size > 0 || view === 'today'
  const kept = leaves ? rows.filter((row, place) => !gone.has(place) && !isPast(row)) : rows
  return come.length === 0 ? kept : merged(come.sort(newestFirst), kept)
}

/** Two lists that stand newest first, as one. */
function merged(few: readonly OrderRow[], many: readonly OrderRow[]): OrderRow[] {
  const all: OrderRow[] = []
  let at = 0
  for (const row of many) {
    for (let next = few[at]; next && newestFirst(next, row) < 0; next = few[at]) {
      all.push(next)
      at += 1
    }
    all.push(row)
  }
  return [...all, ...few.slice(at)]
}

export interface Shown {
  readonly rows: readonly OrderRow[]
  /** So many have come that are not shown yet. */
  readonly waiting: number
}

/** What stood on the screen when somebody began to read further down. */
export interface Standing {
  readonly rows: readonly OrderRow[]
  readonly ids: ReadonlySet<string>
}

export const standingOf = (rows: readonly OrderRow[]): Standing => ({ rows, ids: new Set(rows.map(({ id }) => id)) })

/**
 * What stands on the screen. While somebody reads further down nothing moves under their eyes: what stood there stays,
 * in its newest state, older ones follow, and what comes waits. Without `standing` the list is as it is.
 */
export function shownOf(list: readonly OrderRow[], standing: Standing | null): Shown {
  const last = standing?.rows.at(-1)
  if (!standing || !last) return { rows: list, waiting: 0 }
  const there = list.filter((row) => standing.ids.has(row.id))
  const older = list.filter((row) => !standing.ids.has(row.id) && newestFirst(last, row) < 0)
  const kept = there.length === standing.rows.length ? there : withLeft(standing, there)
  return { rows: older.length > 0 ? [...kept, ...older] : kept, waiting: list.length - there.length - older.length }
}

/** What has left the list meanwhile keeps its place. */
function withLeft({ rows }: Standing, there: readonly OrderRow[]): OrderRow[] {
  const now = new Map(there.map((row) => [row.id, row]))
  return rows.map((row) => now.get(row.id) ?? row)
}

/** What is open and what has ended since, each order once: one that was brought back is open again. */
export function newestOfEach(open: readonly Order[], finished: readonly Order[]): readonly Order[] {
  if (finished.length === 0) return open
  const ids = new Set(open.map(({ id }) => id))
  return [...open, ...finished.filter(({ id }) => !ids.has(id))]
}

/** How many of the orders heard each view of what goes on would show. */
export const countsOf = ({
  orders,
  today,
  now,
}: Heard): Readonly<Record<'active' | 'late' | 'ready' | 'unsettled', number>> => {
  const count = (view: OrderView) => orders.filter((order) => suitsView(order, view, { today, now })).length
  return { active: count('active'), late: count('late'), ready: count('ready'), unsettled: count('unsettled') }
}
