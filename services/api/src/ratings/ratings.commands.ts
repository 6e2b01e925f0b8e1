import { type Command, type Outcome, read, write } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { type Actor, organizationOf, worksHere } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import { isOwn, mayRate, mayRead } from '@sufra/shared/orders/order-permissions.rules'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Rate, Rating, RatingOfOrder } from '@sufra/shared/ratings/ratings.contract'
import { rate } from '@sufra/shared/ratings/ratings.rules'
import { findOrder, lockOrder, lockOrdersOfVisit } from '../orders/orders.repository'
import { findRating, insertRating, saveRating } from './ratings.repository'

interface OneOrder {
  readonly branchId: string
  readonly orderId: string
}

/**
 * Those who ate say how it was. Throws `order_not_served`, `rating_final`, `id_taken`, and `not_your_order` to another
 * phone of the party; to others it does not exist.
 */
export const rateOrder = (
  deps: Deps,
  command: Command,
  { branchId, orderId, ...wish }: OneOrder & Rate,
): Promise<Outcome<Rating>> =>
  write(deps, command, async (tx) => {
    const { actor } = command
    if (actor.kind !== 'guest' && actor.kind !== 'customer') throw new AppError('forbidden')
    const order = await lockParty(tx, actor, branchId, orderId)
    const earlier = await findRating(tx, order)
    const rating = rate({ order, earlier, at: deps.now().toISOString() }, wish)
    if (earlier) await saveRating(tx, branchId, rating)
    else await insertRating(tx, saidBy(actor, branchId), rating)
    return rating
  })

const saidBy = (actor: Actor, branchId: string) => ({
  organizationId: organizationOf(actor) ?? '',
  branchId,
  customerId: actor.kind === 'customer' ? actor.customerId : null,
})

/** Two phones of a table speak one after the other: its orders are locked together. */
async function lockParty(tx: Tx, actor: Actor, branchId: string, orderId: string): Promise<Order> {
  const known = await findOrder(tx, branchId, orderId)
  if (!mayRate(actor, known)) throw new AppError(isOwn(actor, known) ? 'not_your_order' : 'not_found', { orderId })
  if (!known.visitId) return lockOrder(tx, branchId, orderId)
  const party = await lockOrdersOfVisit(tx, branchId, known.visitId)
  const order = party.find(({ id }) => id === orderId)
  if (!order) throw new AppError('not_found', { orderId })
  return order
}

export const readRating = (deps: Deps, actor: Actor, { branchId, orderId }: OneOrder): Promise<RatingOfOrder> =>
  read(deps, actor, async (tx) => {
    const order = await findOrder(tx, branchId, orderId)
    mayRead(actor, order)
    const rating = await findRating(tx, order)
    const mayReadWords = worksHere(actor) || mayRate(actor, order)
    return { rating: rating && (mayReadWords ? rating : { ...rating, comment: null }) }
  })
