import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { totalOf } from '@sufra/shared/orders/placing.rules'
import { instantOf, maybeInstant } from './instants'
import type { orderLines, orders } from './orders.table'

export type OrderRow = Omit<typeof orders.$inferSelect, 'trail' | 'code'>
export type OrderLineRow = typeof orderLines.$inferSelect

/** `lines`: those of this order, in any order. */
export function orderOf(row: OrderRow, lines: readonly OrderLineRow[]): Order {
  const inPlace = [...lines].sort((a, b) => a.position - b.position).map(lineOf)
  return {
    id: row.id,
    version: row.version,
    branchId: row.branchId,
    channel: row.channel,
    ticket: row.ticket,
    businessDate: row.businessDate,
    tableId: row.tableId,
    tableNumber: row.tableNumber,
    visitId: row.visitId,
    customerId: row.customerId,
    placedBy: { kind: row.createdByKind, id: row.createdById, name: row.createdByName },
    status: row.status,
    held: row.held,
    notes: row.notes,
    ...(row.keptAllergies.length > 0 && { keptAllergies: row.keptAllergies }),
    lines: inPlace,
    total: totalOf(inPlace),
    currency: row.currency,
    taxRateBasisPoints: row.taxRateBasisPoints,
    ...orderStamps(row),
    cancelReason: row.cancelReason,
    ...codeOf(row),
    movedFrom: row.movedFrom,
  }
}

/** Only of what is cancelled: a process of an older version puts back what it has no code of. */
const codeOf = ({ status, cancelReasonCode }: Pick<OrderRow | OrderLineRow, 'status' | 'cancelReasonCode'>) =>
  status === 'cancelled' && cancelReasonCode !== null ? { cancelReasonCode } : {}

const orderStamps = (row: OrderRow) => ({
  placedAt: instantOf(row.createdAt),
  confirmedAt: maybeInstant(row.confirmedAt),
  preparingAt: maybeInstant(row.preparingAt),
  readyAt: maybeInstant(row.readyAt),
  servedAt: maybeInstant(row.servedAt),
  completedAt: maybeInstant(row.completedAt),
  cancelledAt: maybeInstant(row.cancelledAt),
  unseenSince: maybeInstant(row.unseenSince),
  rushedAt: maybeInstant(row.rushedAt),
  changesSeenAt: maybeInstant(row.changesSeenAt),
  pagedAt: maybeInstant(row.pagedAt),
})

const lineOf = (row: OrderLineRow): OrderLine => ({
  id: row.id,
  menuItemId: row.menuItemId,
  stationId: row.stationId,
  name: row.name,
  kitchenName: row.kitchenName,
  quantity: row.quantity,
  unitPrice: row.unitPrice,
  modifiers: row.modifiers,
  notes: row.notes,
  allergies: row.allergies,
  seat: row.seat,
  course: row.course,
  status: row.status,
  prepMinutes: row.prepMinutes,
  confirmedAt: maybeInstant(row.confirmedAt),
  preparingAt: maybeInstant(row.preparingAt),
  readyAt: maybeInstant(row.readyAt),
  servedAt: maybeInstant(row.servedAt),
  cancelledAt: maybeInstant(row.cancelledAt),
  cancelReason: row.cancelReason,
  ...codeOf(row),
  seenAt: maybeInstant(row.seenAt),
  cancelSeenAt: maybeInstant(row.cancelSeenAt),
})

/** Rows of two queries put together; the orders keep their order. */
export function ordersOf(rows: readonly OrderRow[], lines: readonly OrderLineRow[]): Order[] {
  const byOrder = new Map<string, OrderLineRow[]>(rows.map(({ id }) => [id, []]))
  for (const line of lines) byOrder.get(line.orderId)?.push(line)
  return rows.map((row) => orderOf(row, byOrder.get(row.id) ?? []))
}
