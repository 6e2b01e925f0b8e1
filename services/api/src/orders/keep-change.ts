import { pipelined } from '@sufra/platform/db/pipelined'
import type { Tx } from '@sufra/platform/db/tx'
import { type Actor, worksHere } from '@sufra/shared/identity/actor'
import type { RoutingKeys } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { OrderChange } from '@sufra/shared/orders/orders.rules'
import type { Why } from '@sufra/shared/orders/standard-reasons.rules'
import { begunIn } from '@sufra/shared/orders/trail.rules'
import { movementsOf, movesStock, neverCooked, type Pantry, soldAgain } from '@sufra/shared/stock/stock.rules'
import { cookedIn, tellStock } from '../stock/stock.commands'
import { findRecipes, findTaken, type Ledger, writeMovements } from '../stock/stock.repository'
import { noteConfirmed } from '../tables/tables.repository'
import type { Host } from '../visits/party.commands'
import { findTrail } from './order-history.repository'
import { type By, saveOrder } from './save-order.repository'
import { retakePortions, returnPortions } from './sold-items.repository'

interface Because {
  readonly actor: Actor | null
  readonly why?: Why
  readonly approved?: By['approved']
  readonly was?: RoutingKeys
}

export const ledgerOf = ({ organizationId, branchId, at }: Host, actor: Actor | null, why?: Why): Ledger => ({
  organizationId,
  branchId,
  at,
  reason: (typeof why === 'string' ? why : why?.words) ?? null,
  createdById: actor?.kind === 'staff' ? actor.userId : null,
})

/** Writes what a rule decided about an order that is locked, what that means for the pantry, and tells of it. */
export async function keepChange(host: Host, was: Order, change: OrderChange, because: Because): Promise<Order> {
  const { tx, news, branchId } = host
  const { next } = change
  // Before any dish: a phone that orders is locked before what it orders.
  if (saysYes(was, next, because)) noteConfirmed(tx, next.placedBy.id, host.at)
  const begun = await begunBefore(tx, was, next)
  const movements = movesStock(was.lines, next.lines, begun)
    ? movementsOf(was.lines, next.lines, await pantryOf(host, next), begun)
    : []
  const back = await returnPortions(tx, branchId, neverCooked(was.lines, next.lines, begun))
  const taken = await retakePortions(tx, branchId, soldAgain(was.lines, next.lines, begun))
  saveOrder(tx, was, next, { actor: because.actor, at: host.at, approved: because.approved ?? null })
  const ledger = ledgerOf(host, because.actor, because.why)
  const moved = movements.length > 0 ? await writeMovements(tx, ledger, movements) : []
  for (const item of [...back, ...taken]) news.menuItem({ next: item, news: 'menu_item.changed' })
  news.order(change, because.was)
  tellStock(news, moved)
  return next
}

/** Staff have confirmed all that is live on a phone's order, also by taking off what they had not confirmed. */
const saysYes = (was: Order, next: Order, { actor }: Because): boolean =>
  actor !== null && worksHere(actor) && next.placedBy.kind === 'guest' && !was.confirmedAt && next.confirmedAt !== null

/** Asked of the trail only where it decides: what comes off, or back, and looks as if it had never been cooked. */
async function begunBefore(tx: Tx, was: Order, next: Order): Promise<ReadonlySet<string> | undefined> {
  const decides = [neverCooked, soldAgain].some((which) => which(was.lines, next.lines).length > 0)
  return decides ? begunIn(was, await findTrail(tx, was.branchId, was.id)) : undefined
}

async function pantryOf({ tx, branchId }: Host, { lines }: Order): Promise<Pantry> {
  const [recipes, taken] = await pipelined(
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
