import { AppError } from '../kernel/app-error'
import { changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Order, OrderLine } from './orders.contract'
import { followLines, isLive, isOver, type OrderChange } from './orders.rules'
import { totalOf } from './placing.rules'
import { keptWhy, type Why } from './standard-reasons.rules'

const cancelledLine = (line: OrderLine, why: Why, at: Instant): OrderLine => ({
  ...line,
  status: 'cancelled',
  cancelledAt: at,
  ...keptWhy(why),
})

function withCancelled(order: Order, lines: readonly OrderLine[], why: Why, at: Instant): Order {
  const next = { ...followLines(order, lines), total: totalOf(lines) }
  return next.status === 'cancelled' ? { ...next, cancelledAt: at, ...keptWhy(why) } : next
}

/** A line comes off, up to ready; a served one is refunded instead. The last live line takes the order with it. */
export function voidLine(order: Order, lineId: string, why: Why, at: Instant): OrderChange {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('not_found', { lineId })
  if (line.status === 'served') throw new AppError('line_not_cancellable', { lineId, name: line.name })
  if (!isLive(line) || order.status === 'completed') throw new AppError('stale', { order })
  const lines = order.lines.map((one) => (one === line ? cancelledLine(one, why, at) : one))
  return changed('order.changed', withCancelled(order, lines, why, at))
}

/** The whole order, from any status before served. Throws `order_served` naming what has been served, or `stale`. */
export function cancelOrder(order: Order, why: Why, at: Instant): OrderChange {
  if (isOver(order)) throw new AppError('stale', { order })
  const served = order.lines.filter((line) => line.status === 'served')
  if (served.length > 0) throw new AppError('order_served', { lines: served.map(({ id, name }) => ({ id, name })) })
  const lines = order.lines.map((line) => (isLive(line) ? cancelledLine(line, why, at) : line))
  return changed('order.changed', withCancelled(order, lines, why, at))
}

/** What is not eaten here and is all ready ends with one tap: it is handed over. */
export const isAtDoor = ({ channel, status }: Pick<Order, 'channel' | 'status'>): boolean =>
  channel !== 'dine-in' && (status === 'ready' || status === 'served')

/** Takeaway and delivery: handed over once everything is ready. A table's orders complete with their visit. */
export function handOver(order: Order, at: Instant): OrderChange {
  if (isOver(order)) throw new AppError('stale', { order })
  if (order.visitId) throw new AppError('visit_open', { visitId: order.visitId })
  if (order.status !== 'ready' && order.status !== 'served')
    throw new AppError('order_step_not_next', { from: order.status, to: 'completed' })
  const serve = (line: OrderLine): OrderLine =>
    line.status === 'ready' ? { ...line, status: 'served', servedAt: at } : line
  return changed('order.changed', completed(followLines(order, order.lines.map(serve)), at))
}

/** The party has left: what was served is done. Null for an order that was over before. */
export const completeWithVisit = (order: Order, at: Instant): OrderChange | null =>
  isOver(order) ? null : changed('order.changed', completed({ ...order, version: order.version + 1 }, at))

/**
 * Nobody ever marked it served: it ends as if somebody had. What nobody confirmed is cancelled, the rest counts as
 * served, without a time: nobody knows when it was, and no kitchen is measured by it. Null for an order that is over.
 */
export function endForgotten(order: Order, why: Why, at: Instant): OrderChange | null {
  if (isOver(order)) return null
  const lines = order.lines.map((line): OrderLine => {
    if (line.status === 'pending') return cancelledLine(line, why, at)
    return isLive(line) ? { ...line, status: 'served' } : line
  })
  const next = withCancelled(order, lines, why, at)
  return changed('order.changed', next.status === 'cancelled' ? next : completed(next, at))
}

/** The end of an order all of whose live lines are served. */
const completed = (order: Order, at: Instant): Order => ({ ...order, status: 'completed', completedAt: at })
