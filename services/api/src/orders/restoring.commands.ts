import { type Command, write } from '@sufra/platform/db/doors'
import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import { moveTo } from '@sufra/shared/orders/placing.rules'
import { standardWhy } from '@sufra/shared/orders/reason-words.rules'
import { restoreOrder as restoreAll, restoreLine as restoreOne } from '@sufra/shared/orders/restoring.rules'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { askAgain } from '@sufra/shared/tables/visits.rules'
import { bindSessions, keepSeated, type Seat } from '../tables/tables.repository'
import type { Host } from '../visits/party.commands'
import { findVisit, saveVisit, takeTable } from '../visits/visits.repository'
import { findBranchRules } from './branch-rules.repository'
import { keepChange } from './keep-change'
import { lockOrderToRestore } from './order-seats.repository'
import { decide } from './order-views'
import { hostOf, writeDown } from './orders.commands'

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

/**
 * The undo of a void, by whoever takes orders: it puts a dish back on the bill. Throws `restore_party_left`,
 * `item_sold_out`, `restore_in_old_currency`.
 */
export const restoreLine = (deps: Deps, command: Command, { lineId, ...one }: OneOrder & { readonly lineId: string }) =>
  bringBack(deps, command, { ...one, action: 'order.line_restored' }, (order, at) => restoreOne(order, lineId, at))

/** The undo of cancelling a whole order, all of it or nothing. Throws what `restoreLine` does. */
export const restoreOrder = (deps: Deps, command: Command, one: OneOrder) =>
  bringBack(deps, command, { ...one, action: 'order.restored' }, restoreAll)

const bringBack = (
  deps: Deps,
  command: Command,
  { branchId, orderId, action }: OneOrder & { readonly action: AuditAction },
  rule: (order: Order, at: string) => OrderChange,
) =>
  write(deps, command, async (tx): Promise<Order> => {
    const { actor } = command
    const { order, seats } = await lockOrderToRestore(tx, branchId, orderId)
    const host = hostOf(tx, deps, actor, branchId)
    const change = await decide(tx, actor, order, () => rule(order, host.at.toISOString()))
    const party = order.status === 'cancelled' ? await partyOf(host, order, seats) : null
    const back = await keepChange(host, order, change, { actor, why: standardWhy('restored') })
    const next = party ? await follow(host, back, party, seats) : back
    await writeDown(host, actor, action, order, next)
    return next
  })

/** Whose order it is now; null: nobody's at a table. The currency changes only while all that was ordered is cancelled. */
async function partyOf(host: Host, order: Order, seats: readonly Seat[]): Promise<Visit | null> {
  const { tx, branchId } = host
  const { currency } = await findBranchRules(tx, branchId)
  if (order.currency !== currency) throw new AppError('restore_in_old_currency')
  if (order.visitId === null) return null
  const visit = await findJoined(host, order.visitId)
  if (visit.status === 'closed') return reopen(host, order, visit, seats)
  if (!seats.some((seat) => seat.visit?.id === visit.id)) throw new AppError('still_running', { visitId: visit.id })
  return visit
}

/** A party that joined another one is that one. */
async function findJoined(host: Host, visitId: string): Promise<Visit> {
  const visit = await findVisit(host.tx, host.branchId, visitId)
  return visit.mergedInto ? findJoined(host, visit.mergedInto) : visit
}

/** A request that was over with this order is one again, if its table is still to be had; any other party has left. */
async function reopen(host: Host, order: Order, visit: Visit, seats: readonly Seat[]): Promise<Visit> {
  const { tx, news, branchId, at } = host
  const { tableId } = order
  const free = seats.some(({ table, visit: taken }) => table.id === tableId && taken === null && isSeatable(table))
  if (tableId === null || !free || visit.closedAt !== order.cancelledAt)
    throw new AppError('restore_party_left', { visitId: visit.id })
  const again = askAgain(visit, tableId)
  const { kind, id: sessionId } = order.placedBy
  await saveVisit(tx, branchId, again.next)
  await takeTable(tx, host, visit.id, tableId)
  await keepSeated(tx, visit.id, at)
  await bindSessions(tx, { branchId, tableId, visitId: visit.id, at, ...(kind === 'guest' && { askedBy: sessionId }) })
  news.visit(again)
  return again.next
}

const isSeatable = ({ active, status }: Table): boolean => active && status !== 'cleaning'

/** Its party has gone to another table, or joined another party: so does what was brought back. */
async function follow(host: Host, order: Order, visit: Visit, seats: readonly Seat[]): Promise<Order> {
  const { tableId, visitId } = order
  const stays = tableId !== null && visit.tableIds.includes(tableId)
  if (stays && visitId === visit.id) return order
  const table = seats.find((seat) => seat.table.id === (stays ? tableId : visit.tableIds[0]))?.table
  if (!table) throw new AppError('still_running', { visitId: visit.id })
  return keepChange(host, order, moveTo(order, table, visit.id), { actor: host.news.by, was: { visitId } })
}
