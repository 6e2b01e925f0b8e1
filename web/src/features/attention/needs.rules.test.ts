import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { expect, test } from 'vitest'
import { groupOf, isOverdue, needsOf, needsOfWaiter, type Party, waitsSince } from './needs.rules'

const at = '2026-11-20T18:00:00.000Z'
const later = '2026-11-20T18:05:00.000Z'
const now = Date.parse(at) + 30 * 60_000

const line = (status: OrderLine['status'], readyAt: string | null = null): OrderLine => ({
  id: 'l',
  menuItemId: 'm',
  stationId: 's',
  name: { en: 'Hummus' },
  kitchenName: null,
  quantity: 1,
  unitPrice: 2800,
  modifiers: [],
  notes: null,
  allergies: [],
  seat: null,
  course: 1,
  status,
  prepMinutes: 10,
  confirmedAt: at,
  preparingAt: null,
  readyAt,
  servedAt: null,
  cancelledAt: null,
  cancelReason: null,
  seenAt: null,
  cancelSeenAt: null,
})
const order = (id: string, status: Order['status'], lines: OrderLine[], unseenSince: string | null = null): Order => ({
  id,
  version: 1,
  branchId: 'b',
  channel: 'dine-in',
  ticket: 1,
  businessDate: '2026-11-20',
  tableId: 't',
  tableNumber: 7,
  visitId: 'v',
  customerId: null,
  placedBy: { kind: 'guest', id: 'g', name: null },
  status,
  held: false,
  notes: null,
  lines,
  total: 2800,
  taxRateBasisPoints: 1500,
  currency: 'SAR',
  placedAt: at,
  confirmedAt: at,
  preparingAt: null,
  readyAt: null,
  servedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  unseenSince,
  rushedAt: null,
  changesSeenAt: null,
  movedFrom: null,
  pagedAt: null,
})
const call = (id: string, reason: Call['reason'], raisedAt: string): Call => ({
  id,
  version: 1,
  visitId: 'v',
  tableId: 't',
  tableNumber: 7,
  reason,
  status: 'raised',
  raisedAt,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
})

test('food that cools comes first, then who asked, then what waits for a confirm, then what is late', () => {
  const orders = [
    order('late', 'preparing', [line('preparing')]),
    order('new', 'pending', [line('pending')]),
    order('ready', 'ready', [line('ready', at)]),
    order('unseen', 'confirmed', [line('confirmed')], at),
  ]
  const needs = needsOf(orders, [call('water', 'water', at), call('bill', 'bill', later)], now)
  expect(needs.map(({ kind }) => kind)).toEqual(['ready', 'unseen', 'bill', 'call', 'confirm', 'late'])
})

test('of two alike, whoever waits longer is first', () => {
  const needs = needsOf([], [call('b', 'water', later), call('a', 'water', at)], now)
  expect(needs.map(({ key }) => key)).toEqual(['call:a', 'call:b'])
})

test('an order with one ready dish needs a waiter, though the others still cook', () => {
  const [need] = needsOf([order('o', 'preparing', [line('preparing'), line('ready', later)])], [], now)
  expect(need).toMatchObject({ kind: 'ready', since: later })
})

test('a dish that no screen has shown is a need of its own beside those that are ready or wait for a person', () => {
  const kindsOf = (lines: OrderLine[], status: Order['status']) =>
    needsOf([order('o', status, lines, at)], [], now).map(({ kind }) => kind)
  expect(kindsOf([line('confirmed'), line('ready', later)], 'confirmed')).toEqual(['ready', 'unseen'])
  expect(kindsOf([line('confirmed'), line('pending')], 'pending')).toEqual(['unseen', 'confirm'])
  expect(kindsOf([line('preparing'), line('ready', later)], 'preparing')).toEqual(['ready'])
})

test('what the pass calls for comes before other food, since the call; once it was carried the call is over', () => {
  const calledAt = '2026-11-20T18:02:00.000Z'
  const called = { ...order('called', 'ready', [line('ready', calledAt)]), pagedAt: calledAt }
  const needs = needsOf([order('ready', 'ready', [line('ready', at)]), called], [], now)
  expect(needs.map(({ key }) => key)).toEqual(['ready:called', 'ready:ready'])
  expect(needs.map(waitsSince)).toEqual([calledAt, at])
  const next = { ...called, lines: [line('served', at), line('ready', later)] }
  expect(needsOf([next], [], now)).toMatchObject([{ kind: 'ready', calledAt: null }])
})

test('a call from the pass does not begin the colleague’s three minutes anew', () => {
  const ready = { ...order('o', 'ready', [line('ready', at)]), pagedAt: '2026-11-20T18:02:50.000Z' }
  const waiters = new Map([
    ['v', 'sara'],
    ['other', 'ali'],
  ])
  expect(needsOfWaiter(needsOf([ready], [], minutes(3)), waiters, 'ali', minutes(3))).toHaveLength(1)
})

test('the groups of the board', () => {
  const channel = 'dine-in'
  expect(groupOf({ status: 'preparing', channel })).toBe('active')
  expect(groupOf({ status: 'served', channel })).toBeNull()
  expect(groupOf({ status: 'served', channel: 'takeaway' })).toBe('ready')
  expect(groupOf({ status: 'completed', channel: 'takeaway' })).toBeNull()
})

test('a bill says what the party owes for everything that was not cancelled', () => {
  const orders = [order('a', 'served', [line('served')]), order('b', 'served', [line('served')])]
  const gone = order('c', 'cancelled', [line('cancelled')])
  const [bill] = needsOf([...orders, gone], [call('bill', 'bill', at)], Date.parse(at))
  expect(bill).toMatchObject({ kind: 'bill', owed: { total: 5600, currency: 'SAR' } })
  expect(needsOf([], [call('bill', 'bill', at)], now)).toMatchObject([{ owed: null }])
})

const party: Party = { visitId: 'v', waiterId: 'ali', tableId: 't', tableNumber: 7, openedAt: at }
const minutes = (count: number) => Date.parse(at) + count * 60_000

test('a party that has ordered nothing for a quarter of an hour is looked after', () => {
  expect(needsOf([], [], minutes(14), [party])).toEqual([])
  expect(needsOf([], [], minutes(15), [party])).toMatchObject([{ kind: 'noOrder', since: at }])
  expect(needsOf([order('a', 'cancelled', [line('cancelled')])], [], minutes(15), [party])).toHaveLength(1)
})

test('a party that has got nothing half an hour after its order is asked; one with its drinks is not', () => {
  const slow = { ...line('confirmed'), prepMinutes: 60 }
  const kinds = (orders: Order[], count: number) => needsOf(orders, [], minutes(count), [party]).map(({ kind }) => kind)
  expect(kinds([order('a', 'confirmed', [slow])], 29)).toEqual([])
  expect(kinds([order('a', 'confirmed', [slow])], 30)).toEqual(['noFood'])
  expect(kinds([order('a', 'confirmed', [slow]), order('b', 'served', [line('served')])], 30)).toEqual([])
  expect(kinds([{ ...order('a', 'confirmed', [slow]), held: true }], 30)).toEqual([])
})

test('a course that is held is not late, however long it waits', () => {
  const mains = order('mains', 'confirmed', [line('confirmed')])
  expect(needsOf([mains], [], minutes(50))).toMatchObject([{ kind: 'late' }])
  expect(needsOf([{ ...mains, held: true }], [], minutes(50))).toEqual([])
})

test('a bill is overdue after a quarter of an hour', () => {
  const [bill] = needsOf([], [call('b', 'bill', at)], minutes(1))
  expect(bill && isOverdue(bill, minutes(14))).toBe(false)
  expect(bill && isOverdue(bill, minutes(15))).toBe(true)
})

test('a branch that wants to be told sooner, or later, is', () => {
  const sooner = { noOrder: 5, noFood: 8, bill: 2, cleaning: 1 }
  const kinds = (orders: Order[], count: number) =>
    needsOf(orders, [], minutes(count), [party], sooner).map(({ kind }) => kind)
  expect(kinds([], 4)).toEqual([])
  expect(kinds([], 5)).toEqual(['noOrder'])
  const slow = order('a', 'confirmed', [{ ...line('confirmed'), prepMinutes: 60 }])
  expect(kinds([slow], 7)).toEqual([])
  expect(kinds([slow], 8)).toEqual(['noFood'])
  const [bill] = needsOf([], [call('b', 'bill', at)], minutes(1), [], sooner)
  expect(bill && [minutes(1), minutes(2)].map((moment) => isOverdue(bill, moment))).toEqual([false, true])
  const [water] = needsOf([], [call('w', 'water', at)], minutes(60), [], sooner)
  expect(water && isOverdue(water, minutes(60))).toBe(false)
})

test('a colleague’s table is theirs for three minutes, then everybody’s', () => {
  const needs = needsOf([], [call('a', 'water', at)], minutes(0))
  const waiters = new Map([
    ['v', 'sara'],
    ['other', 'ali'],
  ])
  expect(needsOfWaiter(needs, waiters, 'ali', minutes(2))).toEqual([])
  expect(needsOfWaiter(needs, waiters, 'sara', minutes(2))).toEqual(needs)
  expect(needsOfWaiter(needs, waiters, 'ali', minutes(3))).toEqual(needs)
})

test('nobody’s table is everybody’s, and who serves none sees all of them', () => {
  const needs = needsOf([], [call('a', 'water', at)], minutes(0))
  expect(
    needsOfWaiter(
      needs,
      new Map([
        ['v', null],
        ['w', 'ali'],
      ]),
      'ali',
      minutes(0),
    ),
  ).toEqual(needs)
  expect(needsOfWaiter(needs, new Map([['v', 'sara']]), 'manager', minutes(0))).toEqual(needs)
})
