import type { Command, Outcome } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { isHeldNow } from '@sufra/shared/reservations/holding.rules'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import { usualMinutes } from '@sufra/shared/reservations/reservations.limits'
import { isExpected, mustBePromisable, stepped } from '@sufra/shared/reservations/reservations.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import type { Reserve, Table, Unreserve } from '@sufra/shared/tables/tables.contract'
import { mustBeHoldable, unreserve } from '@sufra/shared/tables/tables.rules'
import { knownAsSent } from '../kernel/known-as-sent'
import { lockSeat, lockSeats, oneTable, type Seat, seatAt } from '../tables/tables.repository'
import { atTables } from '../visits/at-tables.commands'
import type { Host } from '../visits/party.commands'
import { keep } from './keep-floor.commands'
import { kept, newIn, promising, userOf } from './reservations.commands'
import {
  findExpectedAt,
  findReservation,
  findZone,
  insertReservation,
  lockReservation,
  saveReservation,
} from './reservations.repository'

interface OneTable {
  readonly branchId: string
  readonly tableId: string
}

const minute = 60_000

/**
 * A reservation of the book, made at the table. Answers with the table: held where the reservation is close, else free
 * until then. Throws `table_booked`, and `table_not_free` where it would have to be held at once and others are there.
 */
export const reserveTable = (
  deps: Deps,
  command: Command,
  { branchId, tableId, ...wish }: OneTable & Reserve,
): Promise<Outcome<Table>> =>
  promising<Table>(
    deps,
    command,
    { branchId, tableId },
    async (host, seats) => {
      const { tx, at } = host
      const { table } = seatAt(tableId, seats)
      const zone = await findZone(tx, branchId)
      const now = Math.floor(at.getTime() / minute) * minute
      const date = new Date(wish.at ?? now).toISOString()
      const sent = {
        date,
        guests: wish.guests ?? table.capacity,
        name: wish.name ?? nameOf(command.actor),
        tableId,
        minutes: usualMinutes,
        phone: null,
        notes: null,
      }
      const id = wish.id ?? uuidv7(at.getTime())
      const known = await findReservation(tx, branchId, id)
      if (known) {
        knownAsSent(known, sent, (reservation) => ({ reservation }))
        return table
      }
      mustBePromisable(date, now, zone)
      const asked: Reservation = { ...newIn(host), ...sent, id, guest: null, status: 'confirmed' }
      await insertReservation(tx, host, asked, userOf(command.actor))
      // Said to who holds it now that others sit there: what is written for later is told when it is due.
      if (isHeldNow(asked, at.getTime(), waysOf(zone.settings))) mustBeHoldable(table)
      await kept(host, command, seats, null, asked)
      return tableNow(host, tableId)
    },
    200,
  )

const nameOf = (actor: Actor): string => (worksHere(actor) ? actor.name : '')

async function tableNow({ tx, branchId }: Host, tableId: string): Promise<Table> {
  return seatAt(tableId, await lockSeats(tx, branchId, oneTable(tableId))).table
}

/**
 * The table is nobody's any more, and nothing is forgotten: the reservation keeps its time and lacks a table, or is
 * cancelled where that is said. `reservationId`: one that the table is not held for yet. Throws `table_not_reserved`.
 */
export const unreserveTable = (
  deps: Deps,
  command: Command,
  { branchId, tableId, reservationId, reservation: fate = 'keep' }: OneTable & Unreserve,
): Promise<Outcome<Table>> =>
  atTables(
    deps,
    command,
    { branchId, lock: async (tx) => [await lockSeat(tx, branchId, tableId)] },
    async (host, seats): Promise<Table> => {
      const seat = seatAt(tableId, seats)
      const found = await theirsAt(host, seat, reservationId)
      if (!found) return (await keep(host, unreserve(seat.table))).next
      const before = await lockReservation(host.tx, branchId, found.id)
      if (!isExpected(before) || before.tableId !== tableId) throw new AppError('stale', { reservation: before })
      const after = await without(host, before, fate)
      await saveReservation(host.tx, host, after)
      await kept(host, command, seats, before, after)
      return tableNow(host, tableId)
    },
  )

/** The reservation that is named, or the one the table is held for; of what the book does not know there is none. */
async function theirsAt({ tx, branchId }: Host, { table }: Seat, named: string | undefined) {
  if (named !== undefined) return { id: named }
  if (table.status !== 'reserved' || table.reservedFor === null) return undefined
  return findExpectedAt(tx, branchId, table.id, table.reservedFor)
}

async function without({ tx, branchId, at }: Host, before: Reservation, fate: 'keep' | 'cancel'): Promise<Reservation> {
  if (fate === 'cancel') return stepped(before, 'cancelled', at.toISOString(), await findZone(tx, branchId))
  return { ...before, tableId: null, version: before.version + 1 }
}
