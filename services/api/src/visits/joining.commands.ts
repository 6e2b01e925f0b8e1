import type { Command } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isOver } from '@sufra/shared/orders/orders.rules'
import { moveTo } from '@sufra/shared/orders/placing.rules'
import { mergeVisits as merge, splitTable as split } from '@sufra/shared/tables/joining.rules'
import { mustBeAnswered } from '@sufra/shared/tables/left-open.rules'
import type { Merge, OneTable, Table, Visit } from '@sufra/shared/tables/tables.contract'
import { takeCallsAlong } from '../calls/calls.commands'
import { lockOrdersOfVisit } from '../orders/orders.repository'
import { joinReservations, moveReservations } from '../reservations/follow-party.repository'
import {
  joinSessions,
  lockSeatsOfVisit,
  lockSeatsOfVisits,
  moveSessionsFrom,
  type Seat,
} from '../tables/tables.repository'
import { atTables, keepOrder, type OneVisit, partyAmong, vacateAll, writeDown } from './at-tables.commands'
import { findBrought, saveBrought } from './brought.repository'
import type { Host } from './party.commands'
import { mustTakeParty, pushTogether, takeTables } from './put-together.commands'
import { leaveTable, leaveTables, saveVisit } from './visits.repository'

/* Parties and tables come together and go apart. Everything that hangs on a party goes the same way: its
   tables, orders, calls, phones and reservations. */

/** Two parties become one: the smaller is over and its everything is the larger's. */
export const mergeVisits = (deps: Deps, command: Command, { branchId, visitId, otherVisitId }: OneVisit & Merge) => {
  const lock = (tx: Host['tx']) => lockSeatsOfVisits(tx, branchId, visitId, otherVisitId)
  return atTables(deps, command, { branchId, lock }, async (host, seats): Promise<Visit> => {
    const { tx } = host
    const one = await partyAmong(host, seats, visitId)
    const other = await partyAmong(host, seats, otherVisitId)
    for (const party of [one, other]) mustBeAnswered(party)
    const { stays, joins } = merge(one, other, host.at.toISOString())
    const before = [one, other]
    const [smaller, larger] = [joins.next.id, stays.next.id]
    const orders = await lockOrdersOfVisit(tx, branchId, smaller, larger)
    await Promise.all([saveVisit(tx, branchId, joins.next), saveVisit(tx, branchId, stays.next)])
    await leaveTables(tx, smaller, host.at)
    host.news.visit(joins)
    await takeTables(host, seatsOf(seats, smaller), larger)
    const orderIds = orders.flatMap((order) => (follow(host, order, smaller, larger) ? order.id : []))
    await takeCallsAlong(host, before.find(({ id }) => id === smaller) ?? one, (call) => ({
      visitId: larger,
      table: { id: call.tableId, number: call.tableNumber },
    }))
    const phoneIds = await joinSessions(tx, smaller, larger)
    const reservationIds = await joinReservations(tx, branchId, smaller, larger)
    const told = stays.next.joined?.at(-1)
    const waiter = before.find(({ id }) => id === larger)?.waiterId === null
    const brought = await findBrought(tx, branchId, larger)
    if (told)
      await saveBrought(tx, branchId, larger, [...brought, { ...told, orderIds, phoneIds, reservationIds, waiter }])
    host.news.visit(stays)
    await writeDown(host, command, { action: 'visit.merged', before, after: [stays.next, joins.next], orders })
    return stays.next
  })
}

const seatsOf = (seats: readonly Seat[], visitId: string) => seats.filter(({ visit }) => visit?.id === visitId)

/** An order is still eaten where it was ordered; only its bill is another. */
function follow(host: Host, order: Order, from: string, visitId: string): boolean {
  const { tableId, tableNumber } = order
  if (order.visitId !== from || isOver(order) || tableId === null || tableNumber === null) return false
  keepOrder(host, order, moveTo(order, { id: tableId, number: tableNumber }, visitId), { visitId: from })
  return true
}

/** One more table, a free one or one that is held for them. */
export const addTable = (deps: Deps, command: Command, { branchId, visitId, tableId }: OneVisit & OneTable) => {
  const lock = (tx: Host['tx']) => lockSeatsOfVisit(tx, branchId, visitId, tableId)
  return atTables(deps, command, { branchId, lock }, async (host, seats): Promise<Visit> => {
    const visit = await partyAmong(host, seats, visitId)
    mustBeAnswered(visit)
    const seat = seats.find(({ table }) => table.id === tableId && table.active)
    if (!seat) throw new AppError('table_not_in_branch', { tableId })
    mustTakeParty(seat)
    return pushTogether(host, visit, [seat])
  })
}

/** The party gives one table back; what was ordered, asked for and promised there comes to one it keeps. */
export const splitTable = (deps: Deps, command: Command, { branchId, visitId, tableId }: OneVisit & OneTable) => {
  const lock = (tx: Host['tx']) => lockSeatsOfVisit(tx, branchId, visitId, null)
  return atTables(deps, command, { branchId, lock }, async (host, seats): Promise<Visit> => {
    const { tx } = host
    const visit = await partyAmong(host, seats, visitId)
    mustBeAnswered(visit)
    const apart = split(visit, tableId)
    const kept = seats.find(({ table }) => table.id === apart.next.tableIds[0])?.table
    if (!kept) throw new AppError('stale', { visitId })
    const orders = await lockOrdersOfVisit(tx, branchId, visitId)
    const there = orders.filter((order) => order.tableId === tableId)
    await Promise.all([saveVisit(tx, branchId, apart.next), leaveTable(tx, visitId, tableId, host.at)])
    await moveSessionsFrom(tx, visitId, tableId, kept.id)
    await moveReservations(tx, host, { visitId, fromTableId: tableId, toTableId: kept.id })
    for (const order of there) keepOrder(host, order, isOver(order) ? null : moveTo(order, kept, visitId))
    await callsCome(host, visit, tableId, kept)
    await vacateAll(
      host,
      seats.filter(({ table }) => table.id === tableId),
      there,
    )
    host.news.visit(apart)
    await writeDown(host, command, { action: 'visit.table_split', before: [visit], after: [apart.next], orders })
    return apart.next
  })
}

const callsCome = (host: Host, visit: Visit, fromTableId: string, table: Table) =>
  takeCallsAlong(host, visit, (call) => (call.tableId === fromTableId ? { visitId: visit.id, table } : null))
