import { type Command, type Outcome, read } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { countryOf } from '@sufra/shared/identity/countries'
import { phoneAsKept } from '@sufra/shared/identity/phone.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { formatTime } from '@sufra/shared/locale/date'
import type {
  ChangeReservation,
  CreateReservation,
  Reservation,
  ReservationChanges,
  SeatReservation,
  StepReservation,
} from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import {
  endOf,
  isAtDoor,
  isWaiting,
  mustBePromisable,
  quotedUntil,
  stepped,
} from '@sufra/shared/reservations/reservations.rules'
import { mustBeSeatable } from '@sufra/shared/tables/tables.rules'
import { sql } from 'drizzle-orm'
import { audit } from '../audit/audit.commands'
import { findGuestOfPhone } from '../customers/customers.repository'
import { changedSince, given } from '../kernel/changed-since'
import { knownAsSent } from '../kernel/known-as-sent'
import { lockSeats, type Seat, seatAt } from '../tables/tables.repository'
import { atTables } from '../visits/at-tables.commands'
import { type Host, partyOfStaff, waiterOf } from '../visits/party.commands'
import { keepFloor } from './keep-floor.commands'
import { freeTablesOfLeft, TableTaken } from './promises.repository'
import {
  findInTheWay,
  findReservation,
  findZone,
  insertReservation,
  lockReservation,
  saveFacts,
  saveReservation,
  tableOfReservation,
} from './reservations.repository'

interface InBranch {
  readonly branchId: string
}
export interface One extends InBranch {
  readonly reservationId: string
}

/**
 * Throws `table_booked` naming who has the table, `phone_invalid`, `reservation_time_refused`, `table_not_in_branch`, and
 * `id_taken` with the reservation when it was changed in the form since it arrived the first time.
 */
export const createReservation = (
  deps: Deps,
  command: Command,
  { branchId, ...wish }: CreateReservation & InBranch,
): Promise<Outcome<Reservation>> =>
  promising(deps, command, { branchId, tableId: wish.tableId ?? null }, async (host, seats) => {
    const { tx, at } = host
    const known = await findReservation(tx, branchId, wish.id)
    const date = new Date(wish.date).toISOString()
    const { phone, guest } = await calling(host, wish.phone)
    const sent = {
      date,
      minutes: wish.minutes ?? usualMinutes,
      guests: wish.guests,
      name: wish.name,
      phone,
      notes: wish.notes || null,
      tableId: wish.tableId ?? null,
    }
    if (known) return knownAsSent(known, sent, (reservation) => ({ reservation }))
    mustBePromisable(date, at.getTime(), await findZone(tx, branchId))
    const asked: Reservation = { ...newIn(host), ...sent, id: wish.id, guest, status: 'pending' }
    await insertReservation(tx, host, asked, userOf(command.actor))
    return kept(host, command, seats, null, asked)
  })

/** What no reservation has at first. */
export const newIn = ({ at }: Host) => ({
  version: 1,
  tableNumber: null,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  quotedMinutes: null,
  createdAt: at.toISOString(),
})

export const userOf = (actor: Actor) => (actor.kind === 'staff' ? actor.userId : null)

/** Who calls, as kept, and whether the house knows them. Throws `phone_invalid`. */
export async function calling({ tx, organizationId, branchId }: Host, typed: string | null | undefined) {
  if (!typed) return { phone: null, guest: null }
  const phone = phoneAsKept(typed, countryOf(await findZone(tx, branchId)))
  if (phone === null) throw new AppError('phone_invalid', { field: 'phone' })
  return { phone, guest: (await findGuestOfPhone(tx, organizationId, phone)) ?? null }
}

/** Only what is named. Throws `stale` with the reservation as it is, and what `createReservation` throws. */
export const changeReservation = (
  deps: Deps,
  command: Command,
  { changes: wished, was, ...one }: ChangeReservation & One,
): Promise<Outcome<Reservation>> =>
  atReservation(deps, command, { ...one, tableId: wished.tableId ?? null }, async (host, seats, before) => {
    const changes = normal(given(wished))
    const fields = changedSince<Reservation>(before, changes, normal(given(was)))
    if (fields.length > 0) throw new AppError('stale', { reservation: before, fields })
    const moves = ['date', 'minutes', 'tableId', 'quotedMinutes'].some((field) => field in changes)
    if (moves && !isWaiting(before)) throw new AppError('reservation_step_refused', { reservation: before })
    mustSuit(before, changes)
    const { phone, ...rest } = timed(before, changes)
    if (rest.date !== undefined) mustBePromisable(rest.date, host.at.getTime(), await findZone(host.tx, one.branchId))
    const called = phone === undefined ? {} : await calling(host, phone)
    const after: Reservation = { ...before, ...rest, ...called, version: before.version + 1 }
    if (moves && after.tableId !== null) seatIn(seats, after.tableId)
    await (moves ? saveReservation : saveFacts)(host.tx, host, after)
    return kept(host, command, seats, before, after)
  })

/** Who waits at the door is told a wait, everybody else a time. Throws `reservation_time_refused`. */
function mustSuit(before: Reservation, changes: ReservationChanges): void {
  const field = isAtDoor(before) ? 'date' : 'quotedMinutes'
  if (field in changes) throw new AppError('reservation_time_refused', { field })
}

const timed = <T extends { quotedMinutes?: number }>(before: Reservation, { quotedMinutes, ...changes }: T) =>
  quotedMinutes === undefined ? changes : { ...changes, quotedMinutes, date: quotedUntil(before, quotedMinutes) }

/** Throws `table_not_in_branch`, also for a table that was put away. */
const seatIn = (seats: readonly Seat[], tableId: string): Seat =>
  seatAt(
    tableId,
    seats.filter(({ table }) => table.id === tableId),
  )

/** Instants as they are kept, and no empty notes. */
const normal = <T extends { date?: string; notes?: string | null }>(part: T): T => ({
  ...part,
  ...(part.date !== undefined && { date: new Date(part.date).toISOString() }),
  ...(part.notes !== undefined && { notes: part.notes || null }),
})

/** Throws `stale`, `reservation_step_refused`; `table_booked` when a step is taken back and the table is promised anew. */
export const stepReservation = (
  deps: Deps,
  command: Command,
  { to, was, ...one }: StepReservation & One,
): Promise<Outcome<Reservation>> =>
  atReservation(deps, command, one, async (host, seats, before) => {
    mustRead(before, was)
    const stillHere = before.visitId !== null && seats.some(({ visit }) => visit?.id === before.visitId)
    if (to === 'seated' && !(before.status === 'completed' && stillHere))
      throw new AppError('reservation_step_refused', { reservation: before, to })
    const after = stepped(before, to, host.at.toISOString(), await findZone(host.tx, one.branchId))
    await saveReservation(host.tx, host, after)
    return kept(host, command, seats, before, after)
  })

/** The party sits down in the same transaction. Throws `reservation_needs_table`, `table_occupied`, `table_cleaning`. */
export const seatReservation = (
  deps: Deps,
  command: Command,
  { was, tableId: named, ...one }: SeatReservation & One,
): Promise<Outcome<Reservation>> =>
  atReservation(deps, command, { ...one, tableId: named ?? null }, async (host, seats, before) => {
    mustRead(before, was)
    const tableId = named ?? before.tableId
    if (tableId === null) throw new AppError('reservation_needs_table', { field: 'tableId' })
    const seat = seatIn(seats, tableId)
    const here = stepped(before, 'seated', host.at.toISOString(), await findZone(host.tx, one.branchId))
    if (seat.visit?.status === 'open') mustBeSeatable(seat.table)
    const party = await partyOfStaff(host, seat, { guests: before.guests, waiter: waiterOf(command.actor) })
    const after: Reservation = { ...here, tableId, visitId: party.id }
    await saveReservation(host.tx, host, after)
    return kept(
      host,
      command,
      seats.filter((each) => each !== seat),
      before,
      after,
    )
  })

function mustRead(reservation: Reservation, was: Reservation['status']): void {
  if (reservation.status !== was) throw new AppError('stale', { reservation, fields: ['status'] })
}

interface At extends One {
  readonly tableId?: string | null
}

/** Its table and the one it may go to are locked before it. */
export function atReservation(
  deps: Deps,
  command: Command,
  { branchId, reservationId, tableId = null }: At,
  work: (host: Host, seats: readonly Seat[], before: Reservation) => Promise<Reservation>,
): Promise<Outcome<Reservation>> {
  const which = sql`${tableOfReservation(reservationId)} union select ${tableId}::uuid`
  const lock = (tx: Tx) => lockSeats(tx, branchId, which)
  return orWhoWasFirst(deps, command, branchId, () =>
    atTables(deps, command, { branchId, lock }, async (host, seats) => {
      await freeTablesOfLeft(host.tx, branchId)
      const before = await lockReservation(host.tx, branchId, reservationId)
      const missing = [before.tableId, tableId].find((id) => id !== null && !seats.some(({ table }) => table.id === id))
      if (missing === before.tableId && missing) throw new AppError('still_running', { reservationId })
      if (missing) throw new AppError('table_not_in_branch', { tableId: missing, field: 'tableId' })
      return work(host, seats, before)
    }),
  )
}

export function promising<T = Reservation>(
  deps: Deps,
  command: Command,
  { branchId, tableId }: InBranch & { readonly tableId: string | null },
  work: (host: Host, seats: readonly Seat[]) => Promise<T>,
  status = 201,
): Promise<Outcome<T>> {
  const lock = (tx: Tx) => lockSeats(tx, branchId, sql`${tableId}::uuid`)
  return orWhoWasFirst(deps, command, branchId, () =>
    atTables(
      deps,
      command,
      { branchId, lock },
      async (host, seats) => {
        if (tableId !== null) seatAt(tableId, seats)
        await freeTablesOfLeft(host.tx, branchId)
        return work(host, seats)
      },
      { status },
    ),
  )
}

/** The database refuses a table that is promised already; the refusal names to whom, and from when to when. */
async function orWhoWasFirst<T>(
  deps: Deps,
  { actor }: Command,
  branchId: string,
  work: () => Promise<Outcome<T>>,
): Promise<Outcome<T>> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof TableTaken)) throw error
    throw await read(deps, actor, async (tx) => {
      const first = await findInTheWay(tx, branchId, error.wish)
      // Gone in this very moment: the same request succeeds.
      if (!first) return new AppError('still_running')
      const { timeZone } = await findZone(tx, branchId)
      const at = (moment: number) => formatTime(moment, timeZone, 'en')
      const [from, until] = [at(Date.parse(first.date)), at(endOf(first))]
      const { name, tableNumber: number } = first
      return new AppError('table_booked', { field: 'tableId', number, name, from, until, reservation: first })
    })
  }
}

/** The floor's map follows, the deed is written down without a name, and the answer is what the database has. */
export async function kept(
  host: Host,
  { actor }: Command,
  seats: readonly Seat[],
  before: Reservation | null,
  after: Reservation,
): Promise<Reservation> {
  const { tx, branchId, at } = host
  await keepFloor(host, seats, before, after)
  const action = before ? 'reservation.changed' : 'reservation.made'
  const states = { before: before && stateOf(before), after: stateOf(after) }
  await audit(tx, { actor, branchId, at, action, entity: 'reservation', entityId: after.id, ...states })
  return (await findReservation(tx, branchId, after.id)) ?? after
}

/** Who it is for is no business of a chain that nobody can erase from. */
const stateOf = ({ date, minutes, quotedMinutes, guests, status, tableId, version }: Reservation) => ({
  date,
  minutes,
  guests,
  status,
  tableId,
  version,
  ...(quotedMinutes !== null && { quotedMinutes }),
})
