import { type Command, type Outcome, write } from '@sufra/platform/db/doors'
import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import type { Actor } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { checkGuestLines, checkGuestPace, guestLimits } from '@sufra/shared/orders/confirming.rules'
import { mayChange } from '@sufra/shared/orders/order-permissions.rules'
import type { AddLines, MoveOrder, Order } from '@sufra/shared/orders/orders.contract'
import { addLines as add, moveTo } from '@sufra/shared/orders/placing.rules'
import { agree, quote } from '@sufra/shared/orders/pricing.rules'
import { waysOf } from '@sufra/shared/settings/branch-ways.rules'
import { checkOrdering } from '@sufra/shared/settings/ordering.rules'
import { findSchedules } from '../menu-schedules/menu-schedules.repository'
import { checkServed } from '../menu-schedules/serving.commands'
import { partyOfStaff, waiterOf } from '../visits/party.commands'
import { findBranchRules } from './branch-rules.repository'
import { findSubmits } from './earlier-orders.repository'
import { insertLines } from './insert-order.repository'
import { keepChange } from './keep-change'
import { lockSeatsToMove } from './order-seats.repository'
import { decide, shownTo } from './order-views'
import { hostOf, leaveIfLast } from './orders.commands'
import { lockOrder } from './orders.repository'
import { findPricedItems, type SoldItem, takePortions } from './sold-items.repository'
import { placerOf } from './who-orders'

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

/** More of the same round, while nobody has confirmed it. */
export function addLines(
  deps: Deps,
  command: Command,
  { branchId, orderId, lines, agreedTotal }: OneOrder & AddLines,
): Promise<Outcome<Order>> {
  const { actor } = command
  if (actor.kind !== 'staff') checkGuestLines(lines)
  return write(deps, command, async (tx) => {
    const order = await lockOrder(tx, branchId, orderId)
    const items = await findPricedItems(tx, branchId, lines)
    mayChange(actor, order, ['take_orders', 'manage_orders'])
    const host = hostOf(tx, deps, actor, branchId)
    const at = host.at.toISOString()
    if (actor.kind !== 'staff') await checkMore(tx, actor, { branchId, lines, items, now: host.at })
    const quoted = quote(items, lines, at)
    agree(quoted, agreedTotal, order.currency)
    const change = await decide(tx, actor, order, () => add(order, quoted.lines, at))
    for (const next of await takePortions(tx, branchId, items, lines))
      host.news.menuItem({ next, news: 'menu_item.changed' })
    await insertLines(tx, host, order, change.next)
    return shownTo(actor, await keepChange(host, order, change, { actor }))
  })
}

interface More {
  readonly branchId: string
  readonly lines: AddLines['lines']
  readonly items: ReadonlyMap<string, SoldItem>
  readonly now: Date
}

/** What a new order of theirs would be refused for is not let in as more of one that waits. */
async function checkMore(tx: Tx, actor: Actor, { branchId, lines, items, now }: More): Promise<void> {
  const since = new Date(now.getTime() - guestLimits.submitsWithinMs)
  const [branch, schedules, sent] = await pipelined(
    tx,
    () => findBranchRules(tx, branchId),
    () => findSchedules(tx, branchId),
    () => findSubmits(tx, branchId, placerOf(actor), since),
  )
  checkOrdering(waysOf(branch.settings), branch.timeZone, now)
  checkServed(lines, { branch, schedules, items }, now.toISOString())
  checkGuestPace(sent, now.getTime())
}

/** To another table: it joins the party there, or the table is seated. */
export const moveOrder = (deps: Deps, command: Command, { branchId, orderId, tableId }: OneOrder & MoveOrder) =>
  write(deps, command, async (tx): Promise<Order> => {
    const { actor } = command
    const seats = await lockSeatsToMove(tx, branchId, orderId, tableId)
    const order = await lockOrder(tx, branchId, orderId)
    const to = seats.find(({ table }) => table.id === tableId && table.active)
    if (!to) throw new AppError('table_not_in_branch', { tableId })
    if (order.tableId === tableId) throw new AppError('table_occupied', { tableId, number: to.table.number })
    const host = hostOf(tx, deps, actor, branchId)
    const party = await partyOfStaff(host, to, { waiter: waiterOf(actor) })
    const change = await decide(tx, actor, order, () => moveTo(order, to.table, party.id))
    const moved = await keepChange(host, order, change, { actor, was: { visitId: order.visitId } })
    const asked = seats.flatMap((seat) => [seat, { ...seat, visit: seat.asking, asking: null }])
    const from = asked.find(({ visit }) => visit?.id === order.visitId)
    if (from?.visit?.status === 'requested') await leaveIfLast(host, from, orderId)
    return moved
  })
