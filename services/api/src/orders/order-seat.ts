import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { type SQL, sql } from 'drizzle-orm'
import { oneTable, type Seat, seatAt, tableOfSession, tablesOfParty } from '../tables/tables.repository'

interface SeatRequest extends Pick<PlaceOrder, 'tableId' | 'visitId' | 'takenAt'> {
  readonly branchId: string
}

/** A guest's table is the one they sit at now, as is a party's that is named; it may have changed meanwhile. */
export function tableFor(actor: Actor, { branchId, tableId, visitId }: SeatRequest): SQL {
  if (actor.kind === 'guest') return tableOfSession(actor.sessionId)
  if (!tableId) throw new AppError('table_required')
  return visitId ? tablesOfParty(branchId, sql`select ${visitId}::uuid`) : oneTable(tableId)
}

/** Throws `table_not_in_branch`, and `party_left` where the party that is named has gone. */
export function seatOf(actor: Actor, { tableId, visitId }: SeatRequest, seats: readonly Seat[]): Seat {
  if (actor.kind === 'guest' || !visitId) return seatAt(tableId, seats)
  const theirs = seats.filter(({ visit }) => visit !== null)
  const seat = theirs.find(({ table }) => table.id === tableId) ?? theirs[0]
  if (!seat) throw new AppError('party_left', { tableId, visitId })
  return seat
}

interface ForNobody extends SeatRequest {
  readonly tableId: string
  readonly takenAt: string
}

/** It names a table and no party: as far as its waiter's phone knew, nobody sat there. */
export const takenForNobody = <W extends SeatRequest>(wish: W): wish is W & ForNobody =>
  !wish.visitId && wish.tableId !== undefined && wish.takenAt !== undefined
