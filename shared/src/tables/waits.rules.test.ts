import { expect, test } from 'vitest'
import type { OrderStatus } from '../orders/orders.contract'
import { usualAlertTimes } from './alert-times.rules'
import { billDueAt, type WaitingOrder, waitOfBill, waitOfCleaning, waitOfParty } from './waits.rules'

const six = '2026-11-20T18:00:00.000Z'
const after = (minutes: number) => Date.parse(six) + minutes * 60_000
const party = { id: 'visit', openedAt: six }
const order = (status: OrderStatus, part: Partial<WaitingOrder> = {}): WaitingOrder => ({
  visitId: 'visit',
  status,
  held: false,
  placedAt: six,
  lines: [{ status: 'preparing', confirmedAt: null }],
  ...part,
})

test('a party that has ordered nothing is late from its quarter of an hour on', () => {
  const wait = (minutes: number, times = usualAlertTimes) => waitOfParty(party, [], times, after(minutes))
  expect(wait(14.9)).toBeNull()
  expect(wait(15)).toEqual({ kind: 'noOrder', since: six, lateByMs: 0 })
  expect(wait(18)).toMatchObject({ lateByMs: 3 * 60_000 })
  expect(wait(5, { ...usualAlertTimes, noOrder: 5 })).toMatchObject({ kind: 'noOrder' })
  expect(wait(20, { ...usualAlertTimes, noOrder: 240 })).toBeNull()
})

test('a cancelled order and another party’s are none of theirs', () => {
  const others = [order('cancelled'), order('confirmed', { visitId: 'other' })]
  expect(waitOfParty(party, others, usualAlertTimes, after(20))?.kind).toBe('noOrder')
})

test('who has ordered and got nothing waits since the first order; a held course is not waited for', () => {
  const wait = (orders: WaitingOrder[], times = usualAlertTimes) => waitOfParty(party, orders, times, after(30))
  const later = new Date(after(10)).toISOString()
  expect(wait([order('confirmed', { placedAt: later }), order('confirmed')])).toMatchObject({ kind: 'noFood' })
  expect(wait([order('confirmed', { placedAt: later })])).toBeNull()
  expect(wait([order('confirmed', { held: true })])).toBeNull()
  expect(wait([order('confirmed'), order('served', { lines: [{ status: 'served', confirmedAt: six }] })])).toBeNull()
  expect(wait([order('confirmed')], { ...usualAlertTimes, noFood: 31 })).toBeNull()
})

test('a course that was held is waited for from the moment it was fired', () => {
  const fired = (minutes: number) => {
    const confirmedAt = new Date(after(minutes)).toISOString()
    return order('confirmed', { lines: [{ status: 'confirmed', confirmedAt }] })
  }
  const wait = (minutes: number, ...orders: WaitingOrder[]) =>
    waitOfParty(party, orders, usualAlertTimes, after(minutes))
  expect(wait(40, fired(35))).toBeNull()
  expect(wait(65, fired(35))).toMatchObject({ kind: 'noFood', since: new Date(after(35)).toISOString() })
  expect(wait(64, fired(35), order('confirmed', { held: true }))).toBeNull()
})

test('a bill is late whether or not somebody is on the way, until it was brought', () => {
  const call = { reason: 'bill', status: 'raised', raisedAt: six } as const
  const wait = (part: object, minutes = 15) => waitOfBill({ ...call, ...part }, usualAlertTimes, after(minutes))
  expect(wait({})).toMatchObject({ kind: 'bill', lateByMs: 0 })
  expect(wait({ status: 'acknowledged' })).not.toBeNull()
  for (const none of [{ status: 'resolved' }, { status: 'cancelled' }, { reason: 'water' }])
    expect(wait(none)).toBeNull()
  expect(wait({}, 14)).toBeNull()
  expect(billDueAt(call, { ...usualAlertTimes, bill: 7 })).toBe(new Date(after(7)).toISOString())
  expect(billDueAt({ ...call, reason: 'water' }, usualAlertTimes)).toBeNull()
})

test('a table waits to be cleaned from the moment it was left; where nobody knows that, it is never late', () => {
  const wait = (table: Parameters<typeof waitOfCleaning>[0]) => waitOfCleaning(table, usualAlertTimes, after(12))
  expect(wait({ status: 'cleaning', cleaningSince: six })).toMatchObject({ kind: 'cleaning', lateByMs: 2 * 60_000 })
  expect(wait({ status: 'cleaning', cleaningSince: null })).toBeNull()
  expect(wait({ status: 'available', cleaningSince: six })).toBeNull()
})
