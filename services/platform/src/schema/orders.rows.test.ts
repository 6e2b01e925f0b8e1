import { expect, test } from 'vitest'
import { type OrderLineRow, type OrderRow, ordersOf } from './orders.rows'

const at = new Date('2026-11-20T18:00:00.250Z')
const none = {
  confirmedAt: null,
  preparingAt: null,
  readyAt: null,
  servedAt: null,
  cancelledAt: null,
  cancelReason: null,
  cancelReasonCode: null,
}
const tenant = { organizationId: 'o', branchId: 'b' }

const order = (id: string): OrderRow => ({
  ...tenant,
  ...none,
  id,
  channel: 'dine-in',
  ticket: 7,
  businessDate: '2026-11-20',
  tableId: 't',
  tableNumber: 3,
  visitId: 'v',
  customerId: null,
  createdByKind: 'staff',
  createdById: 'u',
  createdByName: 'Ali',
  assignedToId: null,
  status: 'confirmed',
  held: false,
  notes: null,
  keptAllergies: [],
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  contentHash: null,
  createdAt: at,
  confirmedAt: at,
  completedAt: null,
  unseenSince: null,
  rushedAt: null,
  changesSeenAt: null,
  movedFrom: null,
  pagedAt: null,
  version: 2,
})

const line = (orderId: string, position: number, part: Partial<OrderLineRow>): OrderLineRow => ({
  ...tenant,
  ...none,
  id: `${orderId}${position}`,
  orderId,
  menuItemId: 'm',
  stationId: 's',
  position,
  name: { en: 'Hummus plate' },
  kitchenName: null,
  quantity: 1,
  unitPrice: 2800,
  modifiers: [],
  notes: null,
  allergies: [],
  seat: null,
  course: 1,
  status: 'confirmed',
  prepMinutes: 6,
  createdAt: at,
  seenAt: null,
  cancelSeenAt: null,
  version: 1,
  ...part,
})

test('each order gets its own lines, in the order in which they were taken', () => {
  const rows = [line('b', 1, {}), line('a', 2, {}), line('a', 1, {}), line('elsewhere', 1, {})]
  const orders = ordersOf([order('a'), order('b'), order('c')], rows)
  expect(orders.map(({ lines }) => lines.map(({ id }) => id))).toEqual([['a1', 'a2'], ['b1'], []])
})

test('the total counts portions and leaves out what was cancelled', () => {
  const rows = [
    line('a', 1, { quantity: 3 }),
    line('a', 2, { unitPrice: 4500 }),
    line('a', 3, { unitPrice: 9900, status: 'cancelled' }),
  ]
  expect(ordersOf([order('a')], rows)[0]?.total).toBe(3 * 2800 + 4500)
})

test('stamps leave as ISO text in UTC, with their milliseconds', () => {
  const [first] = ordersOf([order('a')], [])
  expect(first).toMatchObject({ placedAt: '2026-11-20T18:00:00.250Z', confirmedAt: '2026-11-20T18:00:00.250Z' })
  expect(first?.preparingAt).toBeNull()
})
