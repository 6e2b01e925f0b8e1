import type { Command } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { isOver } from '@sufra/shared/orders/orders.rules'
import { goBackTo } from '@sufra/shared/orders/placing.rules'
import { type Brought, unmergeVisits as takeApart } from '@sufra/shared/tables/joining.rules'
import { mustBeAnswered } from '@sufra/shared/tables/left-open.rules'
import type { Table, Unmerge, Visit } from '@sufra/shared/tables/tables.contract'
import { takeCallsAlong } from '../calls/calls.commands'
import { lockOrdersOfVisit } from '../orders/orders.repository'
import { leaveReservations } from '../reservations/follow-party.repository'
import { leaveSessions, type Seat } from '../tables/tables.repository'
import { atTables, keepOrder, type OneVisit, partyAmong, writeDown } from './at-tables.commands'
import { findBrought, isPaidSince, lockSeatsToUnmerge, saveBrought } from './brought.repository'
import type { Host } from './party.commands'
import { takeTables } from './put-together.commands'
import { findVisit, leaveTable, saveVisit } from './visits.repository'

/**
 * The undo of a merge: what the party brought goes again, its tables, guests, orders, calls, phones and reservations, and
 * of what was ordered since whatever the tapper says. Throws `visit_not_joined`, `joined_party_paid`,
 * `later_orders_undecided` naming them, `visit_last_table`.
 */
export const unmergeVisits = (deps: Deps, command: Command, { branchId, visitId, ...wish }: OneVisit & Unmerge) => {
  const { joinedVisitId } = wish
  const lock = (tx: Host['tx']) => lockSeatsToUnmerge(tx, branchId, visitId, joinedVisitId)
  return atTables(deps, command, { branchId, lock }, async (host, seats): Promise<Visit> => {
    const { tx } = host
    const party = await partyAmong(host, seats, visitId)
    mustBeAnswered(party)
    const all = await findBrought(tx, branchId, visitId)
    const brought = all.find((one) => one.visitId === joinedVisitId)
    if (!brought) throw new AppError('visit_not_joined', { visitId })
    if (await isPaidSince(tx, branchId, { visitId, brought })) throw new AppError('joined_party_paid', { visitId })
    const joined = await findVisit(tx, branchId, joinedVisitId)
    const back = seatsToGoBackTo(seats, party, brought)
    const tableIds = back.map(({ table }) => table.id)
    const { stays, leaves } = takeApart({ party, joined, brought, tableIds })
    const orders = await lockOrdersOfVisit(tx, branchId, visitId)
    const going = ordersThatGo(orders, brought, all, wish)
    for (const { table, visit } of back) if (visit) await leaveTable(tx, visitId, table.id, host.at)
    await Promise.all([saveVisit(tx, branchId, stays.next), saveVisit(tx, branchId, leaves.next)])
    const rest = all.filter((one) => one !== brought)
    await saveBrought(tx, branchId, visitId, rest)
    host.news.visit(leaves)
    await takeTables(host, back, joinedVisitId)
    for (const order of going) keepOrder(host, order, goBackTo(order, tableOf(order, back), joinedVisitId), { visitId })
    await followBack(host, party, { brought, back })
    host.news.visit(stays)
    await writeDown(host, command, {
      action: 'visit.unmerged',
      before: [party, joined],
      after: [stays.next, leaves.next],
      orders: going,
    })
    return stays.next
  })
}

/** The tables they brought that the party still holds; where it has none of them any more, those that nobody has taken. */
function seatsToGoBackTo(seats: readonly Seat[], { id, tableIds }: Visit, brought: Brought): Seat[] {
  const theirs = seats.filter(({ table }) => brought.tableIds.includes(table.id) && table.active)
  const held = theirs.filter(({ table, visit }) => visit?.id === id && tableIds.includes(table.id))
  const free = theirs.filter((seat) => seat.visit === null && seat.asking === null && seat.table.status !== 'reserved')
  const back = held.length > 0 ? held : free
  const [taken] = theirs
  if (back.length === 0)
    throw new AppError('table_not_free', { tableId: brought.tableIds[0], number: taken?.table.number })
  return back.map((seat) => ({ ...seat, table: { ...seat.table, cleaningSince: null } }))
}

/** What they brought, and of what was ordered since all that goes with them. */
function ordersThatGo(orders: readonly Order[], brought: Brought, all: readonly Brought[], { stay, go }: Unmerge) {
  const broughtByAny = new Set(all.flatMap(({ orderIds }) => orderIds))
  const later = orders.filter((order) => !broughtByAny.has(order.id) && !isOver(order) && order.placedAt > brought.at)
  const undecided = later.filter(({ id }) => !stay.includes(id) && !go.includes(id))
  if (undecided.length > 0)
    throw new AppError('later_orders_undecided', {
      orders: undecided.map(({ id, ticket, tableId, tableNumber, total, currency }) => ({
        id,
        ticket,
        tableNumber,
        total,
        currency,
        theirs: tableId !== null && brought.tableIds.includes(tableId),
      })),
    })
  return orders.filter(
    ({ id }) => brought.orderIds.includes(id) || (go.includes(id) && later.some((one) => one.id === id)),
  )
}

const tableOf = ({ tableId }: Order, back: readonly Seat[]): Table => {
  const seat = back.find(({ table }) => table.id === tableId) ?? back[0]
  if (!seat) throw new AppError('still_running')
  return seat.table
}

interface Following {
  readonly brought: Brought
  readonly back: readonly Seat[]
}

async function followBack(host: Host, party: Visit, { brought, back }: Following): Promise<void> {
  const { tx, branchId } = host
  const { visitId, phoneIds, reservationIds, at: since } = brought
  const tableIds = back.map(({ table }) => table.id)
  await takeCallsAlong(host, party, (call) => {
    const seat = back.find(({ table }) => table.id === call.tableId)
    return seat ? { visitId, table: seat.table } : null
  })
  await leaveSessions(tx, { from: party.id, visitId, phoneIds, tableIds, since })
  await leaveReservations(tx, branchId, reservationIds, { from: party.id, to: visitId })
}
