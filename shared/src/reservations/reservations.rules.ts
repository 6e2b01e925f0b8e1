import { AppError } from '../kernel/app-error'
import type { Instant } from '../kernel/fields'
import { businessDate } from '../locale/business-day'
import type { PromisedTable, Reservation } from './reservations.contract'
import {
  lateMinutes,
  mostDaysAhead,
  type ReservationStatus,
  usualHoldMinutes,
  usualMinutes,
} from './reservations.limits'

const minute = 60_000

/** Where the branch is in time. */
interface Zone {
  readonly timeZone: string
  readonly cutOffMinutes: number
}

type Timed = Pick<Reservation, 'date' | 'minutes'>

export const endOf = ({ date, minutes }: Timed): number => Date.parse(date) + minutes * minute

/** Still expected. */
export const isWaiting = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed'

type Quoted = Pick<Reservation, 'quotedMinutes'>

/** They came without a reservation. */
export const isAtDoor = ({ quotedMinutes }: Quoted): boolean => quotedMinutes !== null

/** Promised a table, and not here yet. */
export const isExpected = (reservation: Pick<Reservation, 'status'> & Quoted): boolean =>
  isWaiting(reservation) && !isAtDoor(reservation)

/** On the waitlist: at the door, and not seated yet. */
export const isQueued = (reservation: Pick<Reservation, 'status'> & Quoted): boolean =>
  isAtDoor(reservation) && isWaiting(reservation)

/** Until when a party that came at `createdAt` was told to wait. */
export const quotedUntil = ({ createdAt }: Pick<Reservation, 'createdAt'>, quotedMinutes: number): Instant =>
  new Date(Date.parse(createdAt) + quotedMinutes * minute).toISOString()

/** Its table is promised to nobody else. */
export const holdsTable = ({ status }: Pick<Reservation, 'status'>): boolean =>
  status === 'pending' || status === 'confirmed' || status === 'seated'

const overlap = (a: Timed, b: Timed): boolean => Date.parse(a.date) < endOf(b) && Date.parse(b.date) < endOf(a)

/** Minutes since they should have come, once they are late; null while they are not. Who waits at the door has come. */
export function lateFor(reservation: Pick<Reservation, 'date' | 'status'> & Quoted, now: number): number | null {
  const since = Math.floor((now - Date.parse(reservation.date)) / minute)
  return isExpected(reservation) && since >= lateMinutes ? since : null
}

const next: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  pending: ['confirmed', 'seated', 'cancelled', 'no_show'],
  confirmed: ['pending', 'seated', 'cancelled', 'no_show'],
  seated: ['completed'],
  // Taken back, each to what it was.
  completed: ['seated'],
  cancelled: ['pending', 'confirmed'],
  no_show: ['pending', 'confirmed'],
}

/**
 * Nobody has failed to come before their time; nobody sits down on another day, but while their table is held. Who waits
 * at the door has come, and need not confirm it.
 */
export function maySet(reservation: Reservation, to: ReservationStatus, now: number, zone: Zone): boolean {
  if (!next[reservation.status].includes(to)) return false
  if (isAtDoor(reservation) && (to === 'no_show' || to === 'pending')) return false
  if (to === 'no_show') return now >= Date.parse(reservation.date)
  if (to !== 'seated' || reservation.status === 'completed') return true
  return dayOf(reservation.date, zone) === dayOf(now, zone) || isTheirTime(reservation, now)
}

export const dayOf = (moment: Instant | number, { timeZone, cutOffMinutes }: Zone): string =>
  businessDate(moment, timeZone, cutOffMinutes)

/** The reservation one step on, with its stamps. Throws `reservation_step_refused`. */
export function stepped(reservation: Reservation, to: ReservationStatus, at: Instant, zone: Zone): Reservation {
  if (!maySet(reservation, to, Date.parse(at), zone))
    throw new AppError('reservation_step_refused', { reservation, to, status: reservation.status })
  return {
    ...reservation,
    status: to,
    version: reservation.version + 1,
    checkedInAt: to === 'seated' && reservation.status !== 'completed' ? at : reservation.checkedInAt,
    cancelledAt: to === 'cancelled' ? at : null,
  }
}

/** They have not come after all: whoever tapped took one name for another. Who waits at the door has no table again. */
export const unseated = (reservation: Reservation, to: 'pending' | 'confirmed'): Reservation => ({
  ...reservation,
  status: to,
  version: reservation.version + 1,
  checkedInAt: null,
  visitId: null,
  tableId: isAtDoor(reservation) ? null : reservation.tableId,
})

/** Not on a day that is over, and not further ahead than anybody plans. Throws `reservation_time_refused`. */
export function mustBePromisable(date: Instant, now: number, zone: Zone): void {
  const over = dayOf(date, zone) < dayOf(now, zone)
  if (over || Date.parse(date) > now + mostDaysAhead * 1440 * minute)
    throw new AppError('reservation_time_refused', { field: 'date' })
}

/** Shortly before it, or not past: whoever comes then has come for it, whatever day has begun meanwhile. */
const isTheirTime = (reservation: Reservation, now: number): boolean =>
  isWaiting(reservation) && Date.parse(reservation.date) - now <= usualHoldMinutes * minute && endOf(reservation) > now

type Standing = 'free' | 'booked' | 'held' | 'seated'

export interface Offer {
  readonly table: PromisedTable
  readonly fits: boolean
  readonly standing: Standing
  /** The reservation in the way. */
  readonly by: Reservation | null
}

interface TableRequest extends Timed {
  readonly guests: number
  /** The reservation that is being changed: it is not in its own way. */
  readonly besides?: string | undefined
}

/** Every table for a wish: those that are free and fit first, the smallest of them at the top. */
export function offersFor(
  wish: TableRequest,
  tables: readonly PromisedTable[],
  reservations: readonly Reservation[],
  now: number,
): Offer[] {
  const offers = tables.map((table): Offer => {
    const by =
      reservations.find(
        (one) => one.tableId === table.id && one.id !== wish.besides && holdsTable(one) && overlap(one, wish),
      ) ?? null
    const fits = table.capacity >= wish.guests
    return { table, fits, by, standing: by ? 'booked' : standingOf(table, wish, reservations, now) }
  })
  const rank = ({ standing, fits }: Offer) => (standing === 'free' ? 0 : 2) + (fits ? 0 : 1)
  const size = ({ fits, table }: Offer) => (fits ? table.capacity : -table.capacity)
  return offers.sort((a, b) => rank(a) - rank(b) || size(a) - size(b) || a.table.number - b.table.number)
}

/** What the floor knows and no reservation says: somebody sits there, or it is held by hand. */
function standingOf(
  table: PromisedTable,
  wish: TableRequest,
  reservations: readonly Reservation[],
  now: number,
): Standing {
  const seated = table.seatedSince && { date: table.seatedSince, minutes: usualMinutes }
  if (seated && (overlap(seated, wish) || Date.parse(wish.date) <= now)) return 'seated'
  if (table.status !== 'reserved') return 'free'
  const date = table.reservedFor ?? new Date(now).toISOString()
  const ours = reservations.some((one) => one.tableId === table.id && one.date === date)
  return !ours && overlap({ date, minutes: usualMinutes }, wish) ? 'held' : 'free'
}

/** The smallest table that is free and large enough; null: there is none. */
export const suggested = (offers: readonly Offer[]): PromisedTable | null =>
  offers.find(({ standing, fits }) => standing === 'free' && fits)?.table ?? null

interface Covers {
  readonly at: Instant
  readonly guests: number
}

const half = 30 * minute

/** How many sit down in each half hour, from the first to the last that anybody comes in. */
export function coversOf(reservations: readonly Reservation[]): Covers[] {
  const counted = reservations.filter((one) => holdsTable(one) || one.status === 'completed')
  if (counted.length === 0) return []
  const slot = ({ date }: Reservation) => Math.floor(Date.parse(date) / half) * half
  const slots = counted.map(slot)
  const [first, last] = [Math.min(...slots), Math.max(...slots)]
  return Array.from({ length: (last - first) / half + 1 }, (_, index) => {
    const at = first + index * half
    const guests = counted.filter((one) => slot(one) === at).reduce((sum, one) => sum + one.guests, 0)
    return { at: new Date(at).toISOString(), guests }
  })
}
