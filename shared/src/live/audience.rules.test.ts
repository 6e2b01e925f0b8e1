import { describe, expect, test } from 'vitest'
import { call } from '../calls/calls.contract'
import type { SignedIn } from '../identity/actor'
import { menuNews } from '../menu/menu-news.contract'
import { order } from '../orders/orders.contract'
import { roles } from '../people/permissions.rules'
import { stockItem } from '../stock/stock.contract'
import { table, visit } from '../tables/tables.contract'
import { testTicket } from '../test-tickets/test-tickets.contract'
import { audienceOf, roomsOf, viewOf } from './audience.rules'
import {
  type EventType,
  eventTypes,
  floorOrder,
  guestCall,
  guestOrder,
  guestVisit,
  kitchenOrder,
  type LiveEvent,
  menuItemLive,
} from './live.contract'
import { branchId, customer, eventOf, guest, ids, type Listener, listeners, sampleOrder, staff } from './live.samples'

const stations = [ids.grill, ids.cold]

/** Every packet that reaches one listener, in the order it is sent. */
const heardBy = (actor: SignedIn, event = eventOf('order.changed'), at = stations): LiveEvent[] => {
  const rooms = new Set(roomsOf(actor, branchId, at))
  return audienceOf(branchId, event)
    .filter(({ rooms: to, but }) => to.some((room) => rooms.has(room)) && !but.some((room) => rooms.has(room)))
    .map((audience) => audience.event)
}

const shapes = {
  order,
  kitchenOrder,
  floorOrder,
  guestOrder,
  visit,
  guestVisit,
  call,
  guestCall,
  table,
  menuItemLive,
  stockItem,
  testTicket,
  menuNews,
}
type Shape = keyof typeof shapes
type Hears = Partial<Record<Listener, Shape>>

const managers: Listener[] = ['the manager', 'the owner']
const service: Listener[] = [...managers, 'the waiter', 'the kitchen manager']
const allOf = (who: readonly Listener[], shape: Shape): Hears => Object.fromEntries(who.map((one) => [one, shape]))
const outside: Listener[] = ['a waiter of another branch', 'the waiters’ tablet', 'a wall of another branch']
const everybody = (Object.keys(listeners) as Listener[]).filter((one) => !outside.includes(one))
const floor: Listener[] = ['the host', 'a floor plan on a screen']

const ofOrders: Hears = {
  ...allOf(service, 'order'),
  'the kitchen': 'kitchenOrder',
  'a kitchen wall': 'kitchenOrder',
  ...allOf(floor, 'floorOrder'),
  'the guest of that visit': 'guestOrder',
  'the customer who ordered': 'guestOrder',
}
const ofVisits: Hears = {
  ...allOf([...service, ...floor], 'visit'),
  'the guest of that visit': 'guestVisit',
  'a phone at that table, not seated yet': 'guestVisit',
}
const ofCalls: Hears = { ...allOf([...service, ...floor], 'call'), 'the guest of that visit': 'guestCall' }
const ofStock: Hears = allOf([...managers, 'the kitchen manager'], 'stockItem')
const ofTests: Hears = allOf(
  ['the owner', 'the kitchen manager', 'the kitchen', 'a kitchen wall', 'a wall at the cold station'],
  'testTicket',
)

/** The whole table of who hears what. Whoever is not in it hears nothing. */
const hears: Record<EventType, Hears> = {
  'order.placed': ofOrders,
  'order.changed': ofOrders,
  'order.unseen': ofOrders,
  'table.changed': allOf([...service, ...floor], 'table'),
  'plan.published': allOf([...service, ...floor], 'table'),
  'visit.opened': ofVisits,
  'visit.changed': ofVisits,
  'visit.closed': ofVisits,
  'call.raised': ofCalls,
  'call.changed': ofCalls,
  'menu_item.changed': allOf(everybody, 'menuItemLive'),
  'menu.changed': allOf(everybody, 'menuNews'),
  'stock.low': ofStock,
  'stock.changed': ofStock,
  'test_ticket.sent': ofTests,
}

const every = eventTypes.flatMap((type) =>
  (Object.keys(listeners) as Listener[]).map((who) => ({ type, who, shape: hears[type][who] })),
)

test.each(every.filter((row) => row.shape))('$who hears $type as $shape and nothing more', ({ type, who, shape }) => {
  const heard = heardBy(listeners[who], eventOf(type))
  expect(heard).toHaveLength(1)
  const put = 'put' in (heard[0] ?? {}) ? (heard[0] as { put: object }).put : null
  expect(shapes[shape as Shape].strict().parse(put)).toEqual(put)
})

test.each(every.filter((row) => !row.shape))('$who hears nothing of $type', ({ type, who }) => {
  expect(heardBy(listeners[who], eventOf(type))).toEqual([])
})

/** Names of everything in a packet, however deep. */
const namesIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([name, inner]) => [...(Array.isArray(value) ? [] : [name]), ...namesIn(inner)])
    : []

describe('what must never be heard', () => {
  const money = ['total', 'currency', 'unitPrice', 'priceDelta']
  const people = ['placedBy', 'customerId', 'waiterId', 'waiterName']
  const house = [
    'stationId',
    'seenAt',
    'cancelSeenAt',
    'unseenSince',
    'rushedAt',
    'changesSeenAt',
    'pagedAt',
    'businessDate',
  ]
  const secrets: Partial<Record<Listener, string[]>> = {
    'the kitchen': [...money, ...people],
    'a kitchen wall': [...money, ...people],
    'the host': [...money, 'notes', 'allergies', 'modifiers', 'menuItemId', 'customerId', 'placedBy'],
    'the guest of that visit': [...people, ...house],
    'the customer who ordered': [...people, ...house],
  }
  const ofTrade = eventTypes.filter((type) => !type.startsWith('menu'))

  test.each(Object.entries(secrets) as [Listener, string[]][])('%s', (who, never) => {
    const heard = ofTrade.flatMap((type) => heardBy(listeners[who], eventOf(type)))
    expect(heard.length).toBeGreaterThan(0)
    const told = new Set(heard.flatMap(namesIn))
    expect(never.filter((name) => told.has(name))).toEqual([])
  })

  test('notes and allergies are heard by the phone that wrote them and by no other of the table', () => {
    const byPhone = { placedBy: { kind: 'guest', id: ids.session1, name: null } }
    const another = { ...guest(ids.table7, ids.visit1), sessionId: ids.device1 }
    const heard = (actor: SignedIn, data: object = byPhone) => heardBy(actor, eventOf('order.changed', { data }))
    expect(heard(guest(ids.table7, ids.visit1))).toMatchObject([{ put: { notes: 'birthday' } }])
    for (const packets of [heard(another), heard(another, {}), heard(guest(ids.table7, ids.visit1), {})]) {
      expect(packets).toMatchObject([{ put: { notes: null, lines: [{ notes: null, allergies: [] }] } }])
      expect(JSON.stringify(packets)).not.toMatch(/birthday|well done|nuts/)
    }
  })

  test('a guest never hears an id of the staff', () => {
    const heard = eventTypes.flatMap((type) => heardBy(listeners['the guest of that visit'], eventOf(type)))
    expect(JSON.stringify(heard)).not.toContain(ids.user1)
  })
})

describe('leaving an audience', () => {
  const gone = { gone: { id: sampleOrder.id, version: sampleOrder.version } }

  test('the visit that lost an order hears that it is gone, and no more', () => {
    const moved = eventOf('order.changed', { was: { visitId: ids.visit2 } })
    expect(heardBy(guest(ids.table3, ids.visit2), moved)).toMatchObject([gone])
    expect(heardBy(guest(ids.table7, ids.visit1), moved)).toMatchObject([{ put: { id: sampleOrder.id } }])
    expect(namesIn(heardBy(guest(ids.table3, ids.visit2), moved))).not.toContain('lines')
  })

  test('the customer who lost it too', () => {
    const moved = eventOf('order.changed', { data: { customerId: null }, was: { customerId: ids.customer2 } })
    expect(heardBy(customer(ids.customer2), moved)).toMatchObject([gone])
    expect(heardBy(customer(ids.customer1), moved)).toEqual([])
  })

  test('the station that lost its lines too', () => {
    const moved = eventOf('order.changed', { was: { stationIds: [ids.cold, ids.grill] } })
    expect(heardBy(staff('KITCHEN_STAFF'), moved, [ids.cold])).toMatchObject([gone])
    expect(heardBy(staff('KITCHEN_STAFF'), moved, [ids.grill])).toMatchObject([{ put: { id: sampleOrder.id } }])
  })

  test('the phones of a request that came to nothing hear that it is gone, not that their visit has ended', () => {
    const refused = eventOf('visit.closed', { was: { visitId: ids.visit1 } })
    for (const who of ['the guest of that visit', 'a phone at that table, not seated yet'] as const)
      expect(heardBy(listeners[who], refused)).toMatchObject([{ gone: { id: ids.visit1 } }])
    expect(heardBy(staff('WAITER'), refused)).toMatchObject([{ put: { id: ids.visit1 } }])
  })

  test('who still has it hears nothing of leaving', () => {
    const same = { visitId: ids.visit1, customerId: ids.customer1, stationIds: [ids.grill] }
    const stayed = audienceOf(branchId, eventOf('order.changed', { was: same }))
    expect(stayed.every((audience) => 'put' in audience.event)).toBe(true)
  })
})

describe('rooms', () => {
  test('are all of the one branch', () => {
    for (const actor of Object.values(listeners))
      for (const room of roomsOf(actor, branchId, stations)) expect(room.startsWith(`${branchId}:`)).toBe(true)
  })

  test.each(roles.filter((role) => role !== 'OWNER' && role !== 'SUPER_ADMIN'))(
    'a %s of another branch has none',
    (role) => {
      expect(roomsOf(staff(role, ids.branch2), branchId, stations)).toEqual([])
    },
  )

  test('a guest of another branch has none', () => {
    expect(roomsOf({ ...guest(ids.table7, ids.visit1), branchId: ids.branch2 }, branchId, stations)).toEqual([])
  })

  test('every listener sits where exactly one beat is heard', () => {
    for (const actor of Object.values(listeners)) {
      const beats = roomsOf(actor, branchId, stations).filter((room) => room.includes(':beat:'))
      const guests = actor.kind === 'guest' || actor.kind === 'customer'
      const expected = viewOf(actor, branchId) === null ? [] : [`${branchId}:beat:${guests ? 'guest' : 'staff'}`]
      expect(beats).toEqual(expected)
    }
  })

  test('a custom user has what the flags say, exactly true', () => {
    const custom = (permissions: Record<string, unknown>) => ({
      ...staff('HOST'),
      role: 'CUSTOM' as const,
      permissions,
    })
    expect(viewOf(custom({ view_kitchen_display: true }), branchId)).toBe('kitchen')
    expect(viewOf(custom({ view_kitchen_display: 'true', view_orders: 1 }), branchId)).toBeNull()
    expect(viewOf(custom({ view_menu: true, view_tables: true }), branchId)).toBe('floor')
    for (const right of ['view_menu', 'set_availability', 'manage_menu'])
      expect(viewOf(custom({ [right]: true }), branchId)).toBe('menu')
  })
})
