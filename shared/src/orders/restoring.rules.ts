import { AppError } from '../kernel/app-error'
import { changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Order, OrderLine } from './orders.contract'
import { followLines, isLive, type OrderChange } from './orders.rules'
import { totalOf } from './placing.rules'

/** Later than this the plate has gone, and the dish is ordered anew. Milliseconds. */
const restoreMs = 10 * 60_000

/** Where it stood when it was taken off: its stamps tell. */
const stoodAt = (line: OrderLine): OrderLine['status'] =>
  line.readyAt ? 'ready' : line.preparingAt ? 'preparing' : line.confirmedAt ? 'confirmed' : 'pending'

/** The kitchen has to see it again: its earlier look was at a dish that was then taken off. */
const restored = (line: OrderLine): OrderLine => ({
  ...line,
  status: stoodAt(line),
  cancelledAt: null,
  cancelReason: null,
  ...(line.cancelReasonCode && { cancelReasonCode: null }),
  seenAt: null,
  cancelSeenAt: null,
})

/**
 * The undo of taking a line off: it stands where it stood, and an order that went with it is back. Throws
 * `stale` when the line is there already or the order is paid, `restore_too_late` ten minutes after it was taken off.
 */
export function restoreLine(order: Order, lineId: string, at: Instant): OrderChange {
  const line = order.lines.find(({ id }) => id === lineId)
  if (!line) throw new AppError('not_found', { lineId })
  if (isLive(line) || order.status === 'completed') throw new AppError('stale', { order })
  mustBeRecent(line, at)
  return changed(
    'order.changed',
    withBack(order, (one) => one === line),
  )
}

/** The undo of cancelling a whole order: what came off with it is back, what had come off before stays off. */
export function restoreOrder(order: Order, at: Instant): OrderChange {
  const off = order.lines.filter(({ cancelledAt }) => cancelledAt !== null && cancelledAt === order.cancelledAt)
  if (order.status !== 'cancelled' || off.length === 0) throw new AppError('stale', { order })
  for (const line of off) mustBeRecent(line, at)
  return changed(
    'order.changed',
    withBack(order, (line) => off.includes(line)),
  )
}

function mustBeRecent({ id, name, cancelledAt }: OrderLine, at: Instant): void {
  if (cancelledAt === null || Date.parse(at) - Date.parse(cancelledAt) > restoreMs)
    throw new AppError('restore_too_late', { lineId: id, name })
}

function withBack(order: Order, comesBack: (line: OrderLine) => boolean): Order {
  const lines = order.lines.map((line) => (comesBack(line) ? restored(line) : line))
  return {
    ...followLines(order, lines),
    total: totalOf(lines),
    cancelledAt: null,
    cancelReason: null,
    ...(order.cancelReasonCode && { cancelReasonCode: null }),
  }
}
