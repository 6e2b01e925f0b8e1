import type { Call } from '../calls/calls.contract'
import type { CustomerActor, DeviceActor, GuestActor, SignedIn, StaffActor } from '../identity/actor'
import type { DeviceKind } from '../identity/device-kinds'
import type { MenuItem } from '../menu/menu.contract'
import type { Order } from '../orders/orders.contract'
import type { Role } from '../people/permissions.rules'
import type { StockItem } from '../stock/stock.contract'
import type { Table, Visit } from '../tables/tables.contract'
import type { TestTicket } from '../test-tickets/test-tickets.contract'
import type { BranchEvent, EntityKind, EventType } from './live.contract'

/* One of everything that can be heard, every field filled, for tests of who may hear what. */

const at = '2026-01-01T12:00:00.000Z'

const names = [
  'branch1',
  'branch2',
  'order1',
  'table7',
  'table3',
  'visit1',
  'visit2',
  'customer1',
  'customer2',
  'user1',
  'user9',
  'line1',
  'item1',
  'grill',
  'cold',
  'modifier1',
  'group1',
  'call1',
  'area1',
  'section1',
  'stock1',
  'org1',
  'session1',
  'device1',
  'test1',
] as const
type Name = (typeof names)[number]

/** A UUID each, the same in every run. */
export const ids = Object.fromEntries(
  names.map((name, i) => [name, `01980000-0000-7000-8000-${String(i + 1).padStart(12, '0')}`]),
) as Record<Name, string>
export const branchId = ids.branch1

export const sampleOrder: Order = {
  id: ids.order1,
  version: 4,
  branchId,
  channel: 'dine-in',
  ticket: 12,
  businessDate: '2026-01-01',
  tableId: ids.table7,
  tableNumber: 7,
  visitId: ids.visit1,
  customerId: ids.customer1,
  placedBy: { kind: 'staff', id: ids.user1, name: 'Ali Rahman' },
  status: 'preparing',
  held: false,
  notes: 'birthday',
  keptAllergies: ['eggs'],
  total: 8600,
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  lines: [
    {
      id: ids.line1,
      menuItemId: ids.item1,
      stationId: ids.grill,
      name: { en: 'Kebab' },
      kitchenName: { en: 'KBB' },
      quantity: 2,
      unitPrice: 4300,
      notes: 'well done',
      allergies: ['nuts'],
      seat: 1,
      course: 1,
      modifiers: [
        {
          modifierId: ids.modifier1,
          groupId: ids.group1,
          name: { en: 'Rice' },
          kitchenName: null,
          kind: 'addition',
          priceDelta: 300,
        },
      ],
      status: 'preparing',
      prepMinutes: 12,
      confirmedAt: at,
      preparingAt: at,
      readyAt: null,
      servedAt: null,
      cancelledAt: null,
      cancelReason: null,
      seenAt: at,
      cancelSeenAt: null,
    },
  ],
  placedAt: at,
  confirmedAt: at,
  preparingAt: at,
  readyAt: null,
  servedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  unseenSince: at,
  rushedAt: null,
  changesSeenAt: null,
  movedFrom: null,
  pagedAt: null,
}

export const sampleVisit: Visit = {
  id: ids.visit1,
  version: 2,
  status: 'open',
  tableIds: [ids.table7],
  guests: 4,
  waiterId: ids.user1,
  waiterName: 'Ali Rahman',
  openedAt: at,
  closedAt: null,
  mergedInto: null,
}

export const sampleCall: Call = {
  id: ids.call1,
  version: 2,
  visitId: ids.visit1,
  tableId: ids.table7,
  tableNumber: 7,
  reason: 'bill',
  status: 'acknowledged',
  raisedAt: at,
  raisedBy: ids.session1,
  acknowledgedAt: at,
  resolvedAt: null,
  acknowledgedBy: { id: ids.user1, name: 'Ali Rahman' },
}

const sampleTable: Table = {
  id: ids.table7,
  version: 3,
  areaId: ids.area1,
  number: 7,
  capacity: 4,
  status: 'occupied',
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  shape: 'square',
  rotation: 0,
  visitId: ids.visit1,
  reservedFor: null,
  cleaningSince: null,
  active: true,
}

const sampleItem: MenuItem = {
  id: ids.item1,
  version: 5,
  sectionId: ids.section1,
  category: 'main-courses',
  name: { en: 'Kebab' },
  description: { en: 'Lamb' },
  kitchenName: null,
  price: 4300,
  image: null,
  active: true,
  available: false,
  soldOutUntil: at,
  remaining: 0,
  stationId: ids.grill,
  prepMinutes: 12,
  calories: 700,
  walkingMinutes: 140,
  caffeineMg: null,
  sodiumMg: 900,
  allergens: ['nuts'],
  ingredients: ['lamb'],
  vegetarian: false,
  sortOrder: 1,
  modifierGroups: [],
}

const sampleStock: StockItem = {
  id: ids.stock1,
  version: 6,
  name: { en: 'Lamb' },
  unit: 'kg',
  currentStock: 900,
  minimumStock: 1000,
  low: true,
  menuItemIds: [ids.item1],
}

const sampleTestTicket: TestTicket = { id: ids.test1, version: 1, sentBy: `staff:${ids.user1}`, at }

const sampleOf = {
  order: sampleOrder,
  table: sampleTable,
  visit: sampleVisit,
  call: sampleCall,
  menuItem: sampleItem,
  menu: { id: branchId, version: 7 },
  stockItem: sampleStock,
  testTicket: sampleTestTicket,
} as const satisfies Record<EntityKind, { id: string; version: number }>

const entityOf: Record<EventType, EntityKind> = {
  'order.placed': 'order',
  'order.changed': 'order',
  'order.unseen': 'order',
  'table.changed': 'table',
  'plan.published': 'table',
  'visit.opened': 'visit',
  'visit.changed': 'visit',
  'visit.closed': 'visit',
  'call.raised': 'call',
  'call.changed': 'call',
  'menu_item.changed': 'menuItem',
  'menu.changed': 'menu',
  'stock.low': 'stockItem',
  'stock.changed': 'stockItem',
  'test_ticket.sent': 'testTicket',
}

/** `data` and `was` as told; the rest as the log adds it. */
export function eventOf(type: EventType, told: { data?: object; was?: BranchEvent['was'] } = {}): BranchEvent {
  const entity = entityOf[type]
  const { id, version } = sampleOf[entity]
  const data = { ...sampleOf[entity], ...told.data }
  return { seq: 9, type, entity, id, version, at, data, ...(told.was && { was: told.was }) }
}

export const staff = (role: Role, at = branchId): StaffActor => ({
  kind: 'staff',
  userId: ids.user9,
  organizationId: ids.org1,
  name: 'Somebody',
  role,
  permissions: {},
  scope: { kind: 'branch', branchId: at },
  branchId: at,
  demo: false,
})
export const guest = (tableId: string, visitId: string | null): GuestActor => ({
  kind: 'guest',
  sessionId: ids.session1,
  organizationId: ids.org1,
  branchId,
  tableId,
  visitId,
})
export const customer = (customerId: string): CustomerActor => ({
  kind: 'customer',
  customerId,
  organizationId: ids.org1,
  name: 'Huda',
  branchId: null,
  demo: false,
})

export const device = (deviceKind: DeviceKind, stationIds: readonly string[] = [], at = branchId): DeviceActor => ({
  kind: 'device',
  deviceId: ids.device1,
  organizationId: ids.org1,
  branchId: at,
  deviceKind,
  stationIds,
  name: 'A screen',
})

/** One of each who may listen. */
export const listeners = {
  'the manager': staff('MANAGER'),
  'the owner': staff('OWNER'),
  'the waiter': staff('WAITER'),
  'the kitchen manager': staff('KITCHEN_MANAGER'),
  'the kitchen': staff('KITCHEN_STAFF'),
  'the host': staff('HOST'),
  'somebody who reads the menu': { ...staff('HOST'), role: 'CUSTOM', permissions: { view_menu: true } },
  'the guest of that visit': guest(ids.table7, ids.visit1),
  'a phone at that table, not seated yet': guest(ids.table7, null),
  'a guest of another visit': guest(ids.table3, ids.visit2),
  'the customer who ordered': customer(ids.customer1),
  'another customer': customer(ids.customer2),
  'a waiter of another branch': staff('WAITER', ids.branch2),
  'a kitchen wall': device('kitchen'),
  'a wall at the cold station': device('kitchen', [ids.cold]),
  'a floor plan on a screen': device('floor'),
  'the waiters’ tablet': device('waiter'),
  'a wall of another branch': device('kitchen', [], ids.branch2),
} as const satisfies Record<string, SignedIn>
export type Listener = keyof typeof listeners
