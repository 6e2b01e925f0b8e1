import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { LineStatus } from '@sufra/shared/orders/orders.contract'
import type { Cook } from './steps.rules'
import type { KitchenLine } from './ticket.rules'

/* Tickets for tests: table 7 of one party, shawarma from the grill, at six in the evening. */

export const six = '2026-11-20T18:00:00.000Z'
export const afterSix = (minutes: number): string => new Date(Date.parse(six) + minutes * 60_000).toISOString()
export const now = Date.parse(afterSix(6))
export const cook: Cook = {
  permissions: ['view_kitchen_display', 'update_order_status'],
  kitchenConfirms: false,
  oneTap: false,
}

let next = 0

export function line(status: LineStatus, part: Partial<KitchenLine> = {}): KitchenLine {
  next += 1
  const ways: readonly LineStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'served']
  const stamp = (step: LineStatus) => (ways.indexOf(status) >= ways.indexOf(step) ? six : null)
  return {
    id: `line-${next}`,
    menuItemId: 'shawarma',
    stationId: 'grill',
    name: { en: 'Shawarma', ar: 'شاورما' },
    kitchenName: null,
    quantity: 1,
    modifiers: [],
    notes: null,
    allergies: [],
    seat: null,
    course: 1,
    status,
    prepMinutes: 10,
    confirmedAt: stamp('confirmed'),
    preparingAt: stamp('preparing'),
    readyAt: stamp('ready'),
    servedAt: stamp('served'),
    cancelledAt: null,
    cancelReason: null,
    seenAt: null,
    cancelSeenAt: null,
    ...part,
  }
}

/** Taken off three minutes after it was confirmed. */
export const voided = (cancelSeenAt: string | null = null): KitchenLine =>
  line('cancelled', { confirmedAt: six, cancelledAt: afterSix(3), cancelSeenAt })

export function order(lines: readonly KitchenLine[], part: Partial<KitchenOrder> = {}): KitchenOrder {
  next += 1
  return {
    id: `order-${next}`,
    version: 1,
    branchId: 'branch',
    channel: 'dine-in',
    ticket: 41,
    businessDate: '2026-11-20',
    tableId: 'table',
    tableNumber: 7,
    visitId: null,
    status: 'confirmed',
    held: false,
    notes: null,
    lines: [...lines],
    placedAt: six,
    confirmedAt: six,
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
    ...part,
  }
}
