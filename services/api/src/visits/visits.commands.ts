import { type Command, read } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Change } from '@sufra/shared/kernel/change'
import { completeWithVisit } from '@sufra/shared/orders/ending.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isOver } from '@sufra/shared/orders/orders.rules'
import { moveTo } from '@sufra/shared/orders/placing.rules'
import { stillHere as here, isLeftOpen, mustBeAnswered } from '@sufra/shared/tables/left-open.rules'
import type {
  Close,
  Guests,
  HandOver,
  Seat as Seating,
  Transfer,
  Visit,
  WaiterList,
} from '@sufra/shared/tables/tables.contract'
import { mustBeSeatable, occupy } from '@sufra/shared/tables/tables.rules'
import {
  closeVisit as close,
  changeGuests as countAgain,
  handOver as give,
  transferVisit as transfer,
} from '@sufra/shared/tables/visits.rules'
import { endCallsOfVisit, takeCallsAlong } from '../calls/calls.commands'
import { lockOrdersOfVisit } from '../orders/orders.repository'
import { endForgottenOrders } from '../orders/past-orders.commands'
import { moveReservations } from '../reservations/follow-party.repository'
import {
  endWaiting,
  keepTrackers,
  lockSeats,
  lockSeatsOfVisit,
  moveSessions,
  type Seat,
  saveTable,
  seatAt,
  theseTables,
} from '../tables/tables.repository'
import { atTables, keepOrder, type OneVisit, partyAmong, vacateAll, writeDown } from './at-tables.commands'
import { type Host, partyOfStaff, waiterOf } from './party.commands'
import { freeAmong, pushTogether } from './put-together.commands'
import { leaveTables, noteStillHere, saveVisit, takeTable } from './visits.repository'
import { findWaiter, findWaitersOf } from './waiters.repository'

interface SeatingAt extends Seating {
  readonly branchId: string
  readonly tableId: string
}

/**
 * Staff seat a party; where one table is too small, at several that are put together, all of them or none. The same
 * seating sent again is answered with the visit it opened.
 */
export const seatParty = (deps: Deps, command: Command, { branchId, tableId, ...wish }: SeatingAt) => {
  const { id, guests, waiterId, otherTableIds = [] } = wish
  const others = [...new Set(otherTableIds)].filter((other) => other !== tableId)
  return atTables(
    deps,
    command,
    { branchId, lock: (tx) => lockSeats(tx, branchId, theseTables([tableId, ...others])) },
    async (host, seats): Promise<Visit> => {
      const seat = seatAt(
        tableId,
        seats.filter(({ table }) => table.id === tableId),
      )
      if (seat.visit?.id === id) return seat.visit
      if (seat.visit?.status === 'open') mustBeSeatable(seat.table)
      const besides = freeAmong(seats, others)
      const waiter = waiterId ? await findWaiter(host.tx, host, waiterId) : waiterOf(command.actor)
      const visit = await partyOfStaff(host, seat, { id, guests, waiter })
      return besides.length > 0 ? pushTogether(host, visit, besides) : visit
    },
    { status: 201 },
  )
}

/** Whether a party that was left open is still here is said before anything is done for it. */
const atParty = (
  deps: Deps,
  command: Command,
  {
    branchId,
    visitId,
    toTableId,
    answers = false,
  }: OneVisit & { readonly toTableId?: string; readonly answers?: boolean },
  work: (host: Host, visit: Visit, seats: readonly Seat[]) => Promise<Visit>,
) => {
  const lock = (tx: Host['tx']) => lockSeatsOfVisit(tx, branchId, visitId, toTableId ?? null)
  return atTables(deps, command, { branchId, lock }, async (host, seats) => {
    const visit = await partyAmong(host, seats, visitId)
    if (!answers) mustBeAnswered(visit)
    return work(host, visit, seats)
  })
}

/** They are here after all; from now on it is quiet again for as long before anybody asks. */
export const stillHere = (deps: Deps, command: Command, one: OneVisit) =>
  atParty(deps, command, { ...one, answers: true }, async (host, visit) => {
    if (!isLeftOpen(visit)) return visit
    const kept = await keepVisit(host, here(visit))
    await noteStillHere(host.tx, visit.id, host.at)
    return kept
  })

/**
 * The party has left: its orders are done, its calls are over, its tables are cleaned. Of one that was left
 * open what is still on order ends with it, where that is said; its tables were wiped long ago.
 */
export const closeVisit = (deps: Deps, command: Command, { endOrders = false, ...one }: OneVisit & Close) =>
  atParty(deps, command, { ...one, answers: true }, async (host, visit, seats) => {
    const { tx, branchId } = host
    const at = host.at.toISOString()
    const leftOpen = isLeftOpen(visit)
    const found = await lockOrdersOfVisit(tx, branchId, visit.id)
    const orders = leftOpen && endOrders ? await endForgottenOrders(host, command.actor, found) : found
    const closed = close(visit, orders, at)
    await Promise.all([
      saveVisit(tx, branchId, closed.next),
      leaveTables(tx, visit.id, host.at),
      keepTrackers(tx, visit.id, host.at),
    ])
    for (const order of orders) keepOrder(host, order, completeWithVisit(order, at))
    await endCallsOfVisit(host, visit)
    if (visit.status === 'open') await vacateAll(host, seats, leftOpen ? [] : orders)
    host.news.visit(closed)
    await writeDown(host, command, { action: 'visit.closed', before: [visit], after: [closed.next], orders })
    return closed.next
  })

/** The party takes another table; what it ordered, asked for and is promised, and its phones, follow. */
export const transferVisit = (deps: Deps, command: Command, one: OneVisit & Transfer) =>
  atParty(deps, command, one, async (host, visit, seats) => {
    const { tx, branchId } = host
    const { toTableId } = one
    const to = seats.find(({ table }) => table.id === toTableId && table.active)
    if (!to) throw new AppError('table_not_in_branch', { tableId: toTableId })
    const moved = transfer(visit, toTableId)
    mustBeSeatable(to.table)
    if (to.visit) throw new AppError('table_not_free', { tableId: toTableId, number: to.table.number })
    const orders = await lockOrdersOfVisit(tx, branchId, visit.id)
    await leaveTables(tx, visit.id, host.at)
    await takeTable(tx, host, visit.id, toTableId)
    await Promise.all([saveVisit(tx, branchId, moved.next), moveSessions(tx, visit.id, toTableId)])
    await endWaiting(tx, toTableId, host.at)
    await moveReservations(tx, host, { visitId: visit.id, toTableId })
    for (const order of orders) keepOrder(host, order, isOver(order) ? null : moveTo(order, to.table, visit.id))
    await takeCallsAlong(host, visit, () => ({ visitId: visit.id, table: to.table }))
    const from = seats.filter(({ table }) => table.id !== toTableId)
    if (visit.status === 'open') await changeTables(host, from, orders, to, visit.id)
    host.news.visit(moved)
    return moved.next
  })

async function changeTables(host: Host, from: readonly Seat[], orders: readonly Order[], to: Seat, visitId: string) {
  await vacateAll(host, from, orders)
  const taken = occupy(to.table, visitId)
  await saveTable(host.tx, host.branchId, taken.next)
  host.news.table(taken)
}

/** Somebody came later or left before the others. */
export const changeGuests = (deps: Deps, command: Command, one: OneVisit & Guests) =>
  atParty(deps, command, one, (host, visit) => keepVisit(host, countAgain(visit, one.guests)))

/** Somebody takes the party over, or is given it. Throws `not_found` for whom nobody may give it to. */
export const handOver = (deps: Deps, command: Command, one: OneVisit & HandOver) =>
  atParty(deps, command, one, async (host, visit) =>
    keepVisit(host, give(visit, await findWaiter(host.tx, host, one.waiterId))),
  )

async function keepVisit(host: Host, change: Change<Visit, 'visit.changed'>): Promise<Visit> {
  await saveVisit(host.tx, host.branchId, change.next)
  host.news.visit(change)
  return change.next
}

export const findWaiters = (deps: Deps, actor: Actor, branchId: string): Promise<WaiterList> =>
  read(deps, actor, async (tx) => {
    const organizationId = organizationOf(actor)
    if (organizationId === null) throw new AppError('signed_out')
    return { waiters: (await findWaitersOf(tx, { organizationId, branchId })).slice(0, 100) }
  })
