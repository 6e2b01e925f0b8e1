import type { PromisedTable, Reservation } from './reservations.contract'
import { quoteMinutes, usualMinutes } from './reservations.limits'
import { endOf, holdsTable, isQueued } from './reservations.rules'

const minute = 60_000

/** Who sits for longer than usual, and whoever cleans, is likely done by then. */
const soonMinutes = { overstayed: 10, cleaning: 5 }

interface Span {
  readonly from: number
  readonly until: number
}

interface Seats {
  readonly capacity: number
  /** When it is likely free. */
  freeAt: number
  readonly promised: readonly Span[]
}

export interface Floor {
  readonly tables: readonly PromisedTable[]
  readonly reservations: readonly Reservation[]
}

/** The waitlist in the order in which they came. */
export const waitlistOf = (reservations: readonly Reservation[]): Reservation[] =>
  reservations
    .filter(isQueued)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1))

/**
 * How many minutes a party at the door may be told to wait, in steps of five: until a table that is large enough is
 * likely free, for as long as a table is usually promised, when everybody who waits before it has one. `besides`: the
 * party itself, with those behind it, once it is on the list. Null: no table is large enough.
 */
export function expectedWait(guests: number, floor: Floor, now: number, besides?: string): number | null {
  const seats = floor.tables.map((table) => seatsOf(table, floor.reservations, now))
  const queue = waitlistOf(floor.reservations)
  const place = queue.findIndex(({ id }) => id === besides)
  for (const party of place < 0 ? queue : queue.slice(0, place)) take(seats, party.guests)
  const at = take(seats, guests)
  return at === null ? null : Math.ceil((at - now) / minute / quoteMinutes) * quoteMinutes
}

/** Gives the party the table that is free for it first, of several the smallest. Answers from when. */
function take(seats: readonly Seats[], guests: number): number | null {
  const [first] = seats
    .filter(({ capacity }) => capacity >= guests)
    .map((each) => ({ each, at: openingOf(each) }))
    .sort((a, b) => a.at - b.at || a.each.capacity - b.each.capacity)
  if (!first) return null
  first.each.freeAt = first.at + usualMinutes * minute
  return first.at
}

/** The first moment from which nobody else is promised it for as long as a party usually sits. */
function openingOf({ freeAt, promised }: Seats): number {
  let at = freeAt
  for (const { from, until } of promised) if (from < at + usualMinutes * minute && until > at) at = until
  return at
}

function seatsOf(table: PromisedTable, reservations: readonly Reservation[], now: number): Seats {
  const promised = reservations
    .filter((one) => one.tableId === table.id && holdsTable(one) && one.status !== 'seated')
    .map((one) => ({ from: Date.parse(one.date), until: endOf(one) }))
  return {
    capacity: table.capacity,
    freeAt: freeAtOf(table, now),
    promised: [...promised, ...heldByHand(table, promised, now)].sort((a, b) => a.from - b.from),
  }
}

function freeAtOf({ status, seatedSince }: PromisedTable, now: number): number {
  if (status === 'cleaning') return now + soonMinutes.cleaning * minute
  if (seatedSince === null) return now
  const usual = Date.parse(seatedSince) + usualMinutes * minute
  return usual > now ? usual : now + soonMinutes.overstayed * minute
}

/** What the floor holds for somebody of whom the book knows nothing. */
function heldByHand({ status, reservedFor }: PromisedTable, promised: readonly Span[], now: number): Span[] {
  if (status !== 'reserved') return []
  const from = reservedFor === null ? now : Date.parse(reservedFor)
  return promised.some((one) => one.from === from) ? [] : [{ from, until: from + usualMinutes * minute }]
}
