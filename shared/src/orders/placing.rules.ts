import { AppError } from '../kernel/app-error'
import { changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Order, OrderChannel, OrderLine } from './orders.contract'
import { isLive, isOver, type OrderChange } from './orders.rules'
import type { PricedLine } from './pricing.rules'

export const maxLines = 100

export interface NewOrder {
  readonly id: string
  readonly branchId: string
  readonly currency: string
  readonly taxRateBasisPoints: number
  readonly channel: OrderChannel
  readonly businessDate: string
  readonly table: { readonly id: string; readonly number: number } | null
  readonly visitId: string | null
  readonly customerId: string | null
  readonly placedBy: Order['placedBy']
  readonly notes: string | null
  readonly keptAllergies?: Order['keptAllergies']
  readonly held: boolean
  /** Orders taken by staff start confirmed. */
  readonly confirmed: boolean
  readonly lines: readonly PricedLine[]
  readonly at: Instant
}

/** Σ quantity × unit price of the lines that are not cancelled, in minor units, tax included. */
export const totalOf = (lines: readonly Pick<OrderLine, 'status' | 'quantity' | 'unitPrice'>[]): number =>
  lines.filter(isLive).reduce((sum, line) => sum + line.quantity * line.unitPrice, 0)

/** Version 1 of an order; its ticket number is drawn when it is written. */
export function newOrder(placed: NewOrder): Order {
  const { table, confirmed, at, lines, ...rest } = placed
  const made = lines.map((line) => newLineOf(line, confirmed, at))
  return {
    ...rest,
    version: 1,
    ticket: 0,
    tableId: table?.id ?? null,
    tableNumber: table?.number ?? null,
    status: confirmed ? 'confirmed' : 'pending',
    lines: made,
    total: totalOf(made),
    placedAt: at,
    confirmedAt: confirmed ? at : null,
    preparingAt: null,
    readyAt: null,
    servedAt: null,
    completedAt: null,
    cancelledAt: null,
    cancelReason: null,
    unseenSince: null,
    rushedAt: null,
    changesSeenAt: null,
    movedFrom: null,
    pagedAt: null,
  }
}

function newLineOf(line: PricedLine, confirmed: boolean, at: Instant): OrderLine {
  return {
    ...line,
    status: confirmed ? 'confirmed' : 'pending',
    confirmedAt: confirmed ? at : null,
    preparingAt: null,
    readyAt: null,
    servedAt: null,
    cancelledAt: null,
    cancelReason: null,
    seenAt: null,
    cancelSeenAt: null,
  }
}

/** Only a pending order grows; anything later is a new order of the same visit. Throws `order_not_pending`, `too_many_lines`. */
export function addLines(order: Order, lines: readonly PricedLine[], at: Instant): OrderChange {
  if (order.status !== 'pending') throw new AppError('order_not_pending', { order })
  const all = [...order.lines, ...lines.map((line) => newLineOf(line, false, at))]
  if (all.length > maxLines) throw new AppError('too_many_lines', { max: maxLines })
  return changed('order.changed', { ...order, lines: all, total: totalOf(all), version: order.version + 1 })
}

/** Confirmed and not begun; or taken off so, as it may be brought back. */
const waitsForFire = ({ status, confirmedAt, preparingAt }: OrderLine): boolean =>
  status === 'confirmed' || (status === 'cancelled' && confirmedAt !== null && preparingAt === null)

/**
 * A held course goes to the kitchen, which has to see it anew. Its age counts from now, so what was confirmed is stamped
 * again.
 */
export function fire(order: Order, at: Instant): OrderChange {
  if (!order.held || isOver(order)) throw new AppError('stale', { order })
  const lines = order.lines.map((line) => (waitsForFire(line) ? { ...line, confirmedAt: at, seenAt: null } : line))
  const confirmedAt = order.confirmedAt && at
  return changed('order.changed', { ...order, lines, confirmedAt, held: false, version: order.version + 1 })
}

/** To another table and the visit there; what was taken away or sent out is eaten in from now on. */
export function moveTo(order: Order, table: { id: string; number: number }, visitId: string): OrderChange {
  if (isOver(order)) throw new AppError('stale', { order })
  const moved = { ...order, channel: 'dine-in' as const, tableId: table.id, tableNumber: table.number, visitId }
  return changed('order.changed', { ...moved, movedFrom: lastKnownAs(order, moved), version: order.version + 1 })
}

/** Back to the party it came from, also when it was cancelled meanwhile: whoever sent it reads that there. */
export const goBackTo = (order: Order, table: { id: string; number: number }, visitId: string): OrderChange =>
  isOver(order)
    ? changed('order.changed', { ...order, visitId, version: order.version + 1 })
    : moveTo(order, table, visitId)

/** What the kitchen goes on calling it until it has seen that it moved: over several moves the first, back again none. */
function lastKnownAs(before: Order, now: Pick<Order, 'tableNumber' | 'channel'>): Order['movedFrom'] {
  const { tableNumber, channel } = before.movedFrom ?? before
  return tableNumber === now.tableNumber && channel === now.channel ? null : { tableNumber, channel }
}
