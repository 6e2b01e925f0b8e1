import { AppError } from '../kernel/app-error'
import { changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { ChangesSeen } from './kitchen.contract'
import type { Order, OrderLine } from './orders.contract'
import { isLive, isOver, type OrderChange } from './orders.rules'
import { readySince } from './step-since.rules'

/** To be cooked before what is older, or in its turn again. Throws `stale` when it stands so, or nothing is left to cook. */
export function rush(order: Order, rushed: boolean, at: Instant): OrderChange {
  const isRushed = order.rushedAt !== null
  if (isOver(order) || order.status === 'served' || isRushed === rushed) throw new AppError('stale', { order })
  return changed('order.changed', { ...order, rushedAt: rushed ? at : null, version: order.version + 1 })
}

const isBegun = ({ status }: Pick<OrderLine, 'status'>): boolean =>
  status === 'preparing' || status === 'ready' || status === 'served'

/** Held back while nothing of it is being prepared. Throws `stale`, or `order_being_prepared` naming what is. */
export function hold(order: Order): OrderChange {
  if (order.held || isOver(order)) throw new AppError('stale', { order })
  const begun = order.lines.filter(isBegun)
  if (begun.length > 0)
    throw new AppError('order_being_prepared', { lines: begun.map(({ id, name }) => ({ id, name })) })
  return changed('order.changed', { ...order, held: true, version: order.version + 1 })
}

type TakenOff = Pick<OrderLine, 'status' | 'confirmedAt' | 'cancelSeenAt'>

/** Taken off after the kitchen had it, and nobody who cooks it has said yet that they have seen that. */
export const isUnseenVoid = (line: TakenOff): boolean =>
  !isLive(line) && line.confirmedAt !== null && !line.cancelSeenAt

/** Lines of one kitchen on an order that was cancelled: what it had, or else was to confirm, and has not seen gone. */
export function unseenGone<Line extends TakenOff>(lines: readonly Line[]): Line[] {
  const confirmed = lines.filter(({ confirmedAt }) => confirmedAt !== null)
  return (confirmed.length > 0 ? confirmed : lines).filter(({ cancelSeenAt }) => !cancelSeenAt)
}

/**
 * Somebody has seen what was taken off, and where the order goes now. What they were not shown stays to be seen: dishes
 * of other stations, and what came off since. Throws `stale` when the order goes elsewhere than they were shown, or a
 * dish is back on it.
 */
export function seeChanges(order: Order, shown: ChangesSeen, at: Instant): OrderChange {
  const unknown = shown.lineIds.filter((id) => order.lines.every((line) => line.id !== id))
  if (unknown.length > 0) throw new AppError('not_found', { lineIds: unknown })
  const isShown = ({ id }: OrderLine) => shown.lineIds.includes(id)
  const isOther = order.tableNumber !== shown.tableNumber || order.lines.some((line) => isShown(line) && isLive(line))
  if (isOther || order.status === 'completed') throw new AppError('stale', { order })
  const lines = order.lines.map((line) => (isShown(line) && !line.cancelSeenAt ? { ...line, cancelSeenAt: at } : line))
  return changed('order.changed', { ...order, lines, changesSeenAt: at, movedFrom: null, version: order.version + 1 })
}

type AtPass = Pick<Order, 'pagedAt'> & { readonly lines: readonly Pick<OrderLine, 'status' | 'readyAt'>[] }

/** When the pass called for what still waits there; null: nobody called, or what it called for has been carried. */
export function openPage(order: AtPass): Instant | null {
  const first = readySince(order)
  return order.pagedAt !== null && first !== null && Date.parse(first) <= Date.parse(order.pagedAt)
    ? order.pagedAt
    : null
}

/** Called again sooner, it is the same call: two hands at one pass. */
const sameCallMs = 30_000

/** The pass calls for whoever serves it. Null: it has just called. Throws `nothing_ready`. */
export function page(order: Order, at: Instant): OrderChange | null {
  const ready = readySince(order)
  if (ready === null) throw new AppError('nothing_ready')
  const called = openPage(order)
  if (called !== null && Date.parse(at) - Date.parse(called) < sameCallMs) return null
  // Never before what it calls for, on any process's clock.
  const pagedAt = ready > at ? ready : at
  return changed('order.changed', { ...order, pagedAt, version: order.version + 1 })
}
