import { type Command, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { organizationOf } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { completeWithVisit } from '@sufra/shared/orders/ending.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isOver } from '@sufra/shared/orders/orders.rules'
import { moveTo } from '@sufra/shared/orders/placing.rules'
import type { Seat as Seating, Transfer, Visit } from '@sufra/shared/tables/tables.contract'
import { mustBeSeatable, occupy, vacate } from '@sufra/shared/tables/tables.rules'
import { closeVisit as close, mustBeOpen, transferVisit as transfer } from '@sufra/shared/tables/visits.rules'
import { endCallsOfVisit } from '../calls/calls.commands'
import { newsOf } from '../kernel/news'
import { lockOrdersOfVisit } from '../orders/orders.repository'
import { saveOrder } from '../orders/save-order.repository'
import {
  endWaiting,
  keepTrackers,
  lockSeat,
  lockSeatsOfVisit,
  moveSessions,
  type Seat,
  saveTable,
} from '../tables/tables.repository'
import { type Host, partyOfStaff, waiterOf } from './party.commands'
import { findVisit, findWaiter, leaveTables, saveVisit, takeTable } from './visits.repository'

interface OneVisit {
  readonly branchId: string
  readonly visitId: string
}

/** Staff seat a party. The same seating sent again is answered with the visit it opened. */
export const seatParty = (
  deps: Deps,
  command: Command,
  { branchId, tableId, id, guests, waiterId }: Seating & { readonly branchId: string; readonly tableId: string },
) =>
  write(
    deps,
    command,
    async (tx): Promise<Visit> => {
      const host = hostOf(tx, deps, command, branchId)
      const seat = await lockSeat(tx, branchId, tableId)
      if (seat.visit?.id === id) return seat.visit
      if (seat.visit?.status === 'open') mustBeSeatable(seat.table)
      const waiter = waiterId ? await findWaiter(tx, host.organizationId, waiterId) : waiterOf(command.actor)
      return partyOfStaff(host, seat, { id, guests, waiter })
    },
    { status: 201 },
  )

/** The party has left: its orders are done, its calls are over, its table is cleaned (rulings 19). */
export const closeVisit = (deps: Deps, command: Command, { branchId, visitId }: OneVisit) =>
  write(deps, command, async (tx): Promise<Visit> => {
    const host = hostOf(tx, deps, command, branchId)
    const { seats, visit } = await lockParty(tx, branchId, visitId, null)
    const orders = await lockOrdersOfVisit(tx, branchId, visitId)
    const at = host.at.toISOString()
    const closed = close(visit, orders, at)
    await Promise.all([
      saveVisit(tx, branchId, closed.next),
      leaveTables(tx, visitId, host.at),
      keepTrackers(tx, visitId, host.at),
    ])
    for (const order of orders) await keepOrder(host, order, completeWithVisit(order, at))
    await endCallsOfVisit(host, visit)
    if (visit.status === 'open') await vacateAll(host, seats, orders)
    host.news.visit(closed)
    return closed.next
  })

/** The party takes another table; what it ordered and its phones follow (rulings 20). */
export const transferVisit = (deps: Deps, command: Command, { branchId, visitId, toTableId }: OneVisit & Transfer) =>
  write(deps, command, async (tx): Promise<Visit> => {
    const host = hostOf(tx, deps, command, branchId)
    const { seats, visit } = await lockParty(tx, branchId, visitId, toTableId)
    const to = seats.find(({ table }) => table.id === toTableId && table.active)
    if (!to) throw new AppError('table_not_in_branch', { tableId: toTableId })
    const moved = transfer(visit, toTableId)
    mustBeSeatable(to.table)
    if (to.visit) throw new AppError('table_not_free', { tableId: toTableId, number: to.table.number })
    const orders = await lockOrdersOfVisit(tx, branchId, visitId)
    await leaveTables(tx, visitId, host.at)
    await takeTable(tx, host, visitId, toTableId)
    await Promise.all([saveVisit(tx, branchId, moved.next), moveSessions(tx, visitId, toTableId)])
    await endWaiting(tx, toTableId, host.at)
    for (const order of orders) await keepOrder(host, order, isOver(order) ? null : moveTo(order, to.table, visitId))
    const from = seats.filter(({ table }) => table.id !== toTableId)
    if (visit.status === 'open') await changeTables(host, from, orders, to, visitId)
    host.news.visit(moved)
    return moved.next
  })

function hostOf(tx: Tx, deps: Deps, { actor }: Command, branchId: string): Host {
  const organizationId = organizationOf(actor)
  if (organizationId === null) throw new AppError('signed_out')
  return { tx, news: newsOf(tx, actor, branchId), organizationId, branchId, at: deps.now() }
}

/** A visit with its tables, and the one it goes to, locked. Throws `not_found`, `visit_closed`. */
async function lockParty(tx: Tx, branchId: string, visitId: string, toTableId: string | null) {
  const seats = await lockSeatsOfVisit(tx, branchId, visitId, toTableId)
  const visit = seats.find((seat) => seat.visit?.id === visitId)?.visit
  if (visit) return { seats, visit }
  mustBeOpen(await findVisit(tx, branchId, visitId))
  throw new AppError('not_found', { visitId })
}

async function keepOrder(
  { tx, news }: Host,
  order: Order,
  change: ReturnType<typeof completeWithVisit>,
): Promise<void> {
  if (!change) return
  await saveOrder(tx, order, change.next)
  news.order(change)
}

/** A table where nothing was served needs no cleaning. */
async function vacateAll(
  { tx, news, branchId }: Host,
  seats: readonly Seat[],
  orders: readonly Order[],
): Promise<void> {
  const used = orders.some(({ lines }) => lines.some(({ servedAt }) => servedAt !== null))
  for (const { table } of seats) {
    const left = vacate(table, used ? 'cleaning' : 'available')
    await saveTable(tx, branchId, left.next)
    news.table(left)
  }
}

async function changeTables(host: Host, from: readonly Seat[], orders: readonly Order[], to: Seat, visitId: string) {
  await vacateAll(host, from, orders)
  const taken = occupy(to.table, visitId)
  await saveTable(host.tx, host.branchId, taken.next)
  host.news.table(taken)
}
