import { AppError } from '../kernel/app-error'
import type { Instant } from '../kernel/fields'
import type { Order } from '../orders/orders.contract'
import type { Rate, Rating } from './ratings.contract'

const changeableMs = 30 * 60_000

/** When what was said at `at` can't be changed any more. */
export const finalAfter = (at: Instant): Instant => new Date(Date.parse(at) + changeableMs).toISOString()

interface Rated {
  readonly order: Pick<Order, 'id' | 'visitId' | 'status'>
  /** What the party has said already: a table's visit has one rating, whoever of them gives it. */
  readonly earlier: Rating | null
  readonly at: Instant
}

/** Throws `order_not_served` before there is anything to judge, `rating_final` half an hour after it was first said. */
export function rate({ order, earlier, at }: Rated, { id, stars, comment: said }: Rate): Rating {
  const comment = said ?? null
  if (order.status !== 'served' && order.status !== 'completed')
    throw new AppError('order_not_served', { orderId: order.id })
  if (!earlier) {
    const of = order.visitId ? { visitId: order.visitId, orderId: null } : { visitId: null, orderId: order.id }
    return { id, ...of, stars, comment, createdAt: at, finalAt: finalAfter(at) }
  }
  if (at > earlier.finalAt) throw new AppError('rating_final', { rating: earlier })
  return { ...earlier, stars, comment }
}
