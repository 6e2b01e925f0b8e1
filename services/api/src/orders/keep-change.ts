import { inTurn } from '@sufra/platform/db/in-turn'
import type { Actor } from '@sufra/shared/identity/actor'
import type { RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import { movementsOf, movesStock, neverCooked, type Pantry, soldAgain } from '@sufra/shared/stock/stock.rules'
import { cookedIn, tellStock } from '../stock/stock.commands'
import { findRecipes, findTaken, type Ledger, writeMovements } from '../stock/stock.repository'
import type { Host } from '../visits/party.commands'
import { retakePortions, returnPortions } from './goods.repository'
import { saveOrder } from './save-order.repository'

interface Why {
  readonly actor: Actor | null
  readonly reason?: string
  readonly approvedBy?: string | null
  readonly was?: RoutingKeys
}

export const ledgerOf = ({ organizationId, branchId, at }: Host, actor: Actor | null, reason?: string): Ledger => ({
  organizationId,
  branchId,
  at,
  reason: reason ?? null,
  createdById: actor?.kind === 'staff' ? actor.userId : null,
})

/** Writes what a rule decided about an order that is locked, what that means for the pantry, and tells of it. */
export async function keepChange(host: Host, was: Order, change: OrderChange, why: Why): Promise<Order> {
  const { tx, news, branchId } = host
  const { next } = change
  const movements = movesStock(was.lines, next.lines)
    ? movementsOf(was.lines, next.lines, await pantryOf(host, next))
    : []
  const back = await returnPortions(tx, branchId, neverCooked(was.lines, next.lines))
  const taken = await retakePortions(tx, branchId, soldAgain(was.lines, next.lines))
  const [, moved] = await inTurn(
    tx,
    () => saveOrder(tx, was, next, { actor: why.actor, at: host.at, approvedBy: why.approvedBy ?? null }),
    () => (movements.length > 0 ? writeMovements(tx, ledgerOf(host, why.actor, why.reason), movements) : []),
  )
  for (const item of [...back, ...taken]) news.menuItem({ next: item, news: 'menu_item.changed' })
  news.order(change, why.was)
  tellStock(news, moved)
  return next
}

async function pantryOf({ tx, branchId }: Host, { lines }: Order): Promise<Pantry> {
  const [recipes, taken] = await inTurn(
    tx,
    () => findRecipes(tx, branchId, cookedIn(lines)),
    () =>
      findTaken(
        tx,
        lines.map(({ id }) => id),
      ),
  )
  return { recipes, taken }
}
