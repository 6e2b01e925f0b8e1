import type { Call } from '@sufra/shared/calls/calls.contract'
import type { Order, OrderLine } from '@sufra/shared/orders/orders.contract'
import { expect, test } from 'vitest'
import { groupOf, needsOf } from './needs.rules'

const at = '2026-11-20T18:00:00.000Z'
const later = '2026-11-20T18:05:00.000Z'
const now = Date.parse(at) + 30 * 60_000

const line = (status: OrderLine['status'], readyAt: string | null = null): OrderLine => ({
  ...{
    id: 'l',
    menuItemId: 'm',
    stationId: 's',
    name: { en: 'Hummus' },
    kitchenName: null,
    quantity: 1,
    unitPrice: 2800,
  },
  ...{ modifiers: [], notes: null, allergies: [], seat: null, course: 1, status, prepMinutes: 10, confirmedAt: at },
  ...{ preparingAt: null, readyAt, servedAt: null, cancelledAt: null, cancelReason: null, seenAt: null },
})
const order = (id: string, status: Order['status'], lines: OrderLine[], unseenSince: string | null = null): Order => ({
  ...{ id, version: 1, branchId: 'b', channel: 'dine-in', ticket: 1, businessDate: '2026-11-20', tableId: 't' },
  ...{ tableNumber: 7, visitId: 'v', customerId: null, placedBy: { kind: 'guest', id: 'g', name: null }, status },
  ...{
    held: false,
    notes: null,
    lines,
    total: 2800,
    currency: 'SAR',
    placedAt: at,
    confirmedAt: at,
    preparingAt: null,
  },
  ...{ readyAt: null, servedAt: null, completedAt: null, cancelledAt: null, cancelReason: null, unseenSince },
})
const call = (id: string, reason: Call['reason'], raisedAt: string): Call => ({
  ...{ id, version: 1, visitId: 'v', tableId: 't', tableNumber: 7, reason, status: 'raised', raisedAt },
  ...{ acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null },
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

test('the groups of the board', () => {
  expect(groupOf({ status: 'preparing' })).toBe('active')
  expect(groupOf({ status: 'served' })).toBeNull()
})

test('a bill says what the party owes for everything that was not cancelled', () => {
  const orders = [order('a', 'served', [line('served')]), order('b', 'served', [line('served')])]
  const gone = order('c', 'cancelled', [line('cancelled')])
  const [bill] = needsOf([...orders, gone], [call('bill', 'bill', at)], Date.parse(at))
  expect(bill).toMatchObject({ kind: 'bill', owed: { total: 5600, currency: 'SAR' } })
  expect(needsOf([], [call('bill', 'bill', at)], now)).toMatchObject([{ owed: null }])
})
