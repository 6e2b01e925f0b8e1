import { inTurn } from '@sufra/platform/db/in-turn'
import type { Actor } from '@sufra/shared/identity/actor'
import type { RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import { neverCooked } from '@sufra/shared/stock/stock.rules'
import { concernsPantry, cookedIn, moveStock, openPantry } from '../stock/stock.commands'
import type { Host } from '../visits/party.commands'
import { returnPortions } from './goods.repository'
import { saveOrder } from './save-order.repository'

interface Why {
  readonly actor: Actor | null
  readonly reason?: string
  readonly was?: RoutingKeys
}

/** Writes what a rule decided about an order that is locked, what that means for the pantry, and tells of it. */
export async function keepChange(host: Host, was: Order, change: OrderChange, why: Why): Promise<Order> {
  const { tx, news, organizationId, branchId, at } = host
  const { next } = change
  const pantry = concernsPantry(was, next) ? await openPantry(tx, branchId, cookedIn(next.lines)) : null
  const back = await returnPortions(tx, branchId, neverCooked(was.lines, next.lines))
  const move = { organizationId, branchId, at, was: was.lines, now: next.lines }
  const writeStock =
    pantry && (await moveStock(tx, news, pantry, { ...move, actor: why.actor, reason: why.reason ?? null }))
  await inTurn(
    tx,
    () => saveOrder(tx, was, next),
    () => writeStock?.(),
  )
  for (const item of back) news.menuItem({ next: item, news: 'menu_item.changed' })
  news.order(change, why.was)
  return next
}
