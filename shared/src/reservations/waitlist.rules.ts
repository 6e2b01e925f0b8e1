import type { TurnTimes } from '../tables/turn-times.contract'
import { usualStay } from '../tables/turn-times.rules'
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
  /** How long parties of this house stay; null: not known, then as long as a table is usually promised. */
  readonly stays: TurnTimes | null
}

/** The waitlist in the order in which they came. */
export const waitlistOf = (reservations: readonly Reservation[]): Reservation[] =>
  reservations
    .filter(isQueued)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt) || (a.id < b.id ? -1 : 1))

/**
 * How many minutes a party at the door may be told to wait, in steps of five: until a table that is large enough is
 * likely free for as long as such parties stay, when everybody who waits before it has one. `besides`: the party itself,
 * with those behind it, once it is on the list. Null: no table is large enough.
 */
export function expectedWait(guests: number, floor: Floor, now: number, besides?: string): number | null {
  const stay: Stay = (count, from) => stayOf(floor.stays, count, from)
  const seats = floor.tables.map((table) => seatsOf(table, floor.reservations, now, stay))
  const queue = waitlistOf(floor.reservations)
  const place = queue.findIndex(({ id }) => id === besides)
  for (const party of place < 0 ? queue : queue.slice(0, place)) take(seats, party.guests, stay)
  const at = take(seats, guests, stay)
  return at === null ? null : Math.ceil((at - now) / minute / quoteMinutes) * quoteMinutes
}

/** Milliseconds that so many guests stay who sit down at that moment. */
type Stay = (guests: number, from: number) => number

function stayOf(stays: TurnTimes | null, guests: number, from: number): number {
  const known = stays && usualStay({ guests, openedAt: new Date(from).toISOString() }, stays)
  return (known?.minutes ?? usualMinutes) * minute
}

/** Gives the party the table that is free for it first, of several the smallest. Answers from when. */
function take(seats: readonly Seats[], guests: number, stay: Stay): number | null {
  const [first] = seats
    .filter(({ capacity }) => capacity >= guests)
    .map((each) => ({ each, at: openingOf(each, (from) => stay(guests, from)) }))
    .sort((a, b) => a.at - b.at || a.each.capacity - b.each.capacity)
  if (!first) return null
  first.each.freeAt = first.at + stay(guests, first.at)
  return first.at
}

/** The first moment from which nobody else is promised it for as long as the party stays. */
function openingOf({ freeAt, promised }: Seats, stay: (from: number) => number): number {
  let at = freeAt
  for (const { from, until } of promised) if (from < at + stay(at) && until > at) at = until
  return at
}

function seatsOf(table: PromisedTable, reservations: readonly Reservation[], now: number, stay: Stay): Seats {
  const promised = reservations
    .filter((one) => one.tableId === table.id && holdsTable(one) && one.status !== 'seated')
    .map((one) => ({ from: Date.parse(one.date), until: endOf(one) }))
  return {
    capacity: table.capacity,
    freeAt: freeAtOf(table, now, stay),
    promised: [...promised, ...heldByHand(table, promised, now)].sort((a, b) => a.from - b.from),
  }
}

/** When whoever sits or cleans there has likely left; now where nobody does. `stays` as in `Floor`. */
export const likelyFreeAt = (table: PromisedTable, stays: TurnTimes | null, now: number): number =>
  freeAtOf(table, now, (count, from) => stayOf(stays, count, from))

function freeAtOf({ status, seatedSince, seatedGuests, capacity }: PromisedTable, now: number, stay: Stay): number {
  if (status === 'cleaning') return now + soonMinutes.cleaning * minute
  if (seatedSince === null) return now
  const since = Date.parse(seatedSince)
  const usual = since + stay(seatedGuests ?? capacity, since)
  return usual > now ? usual : now + soonMinutes.overstayed * minute
}

/** What the floor holds for somebody of whom the book knows nothing. */
function heldByHand({ status, reservedFor }: PromisedTable, promised: readonly Span[], now: number): Span[] {
  if (status !== 'reserved') return []
  const from = reservedFor === null ? now : Date.parse(reservedFor)
  return promised.some((one) => one.from === from) ? [] : [{ from, until: from + usualMinutes * minute }]
}
