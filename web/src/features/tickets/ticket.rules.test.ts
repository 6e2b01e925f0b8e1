import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { LineStatus } from '@sufra/shared/orders/orders.contract'
import { expect, test } from 'vitest'
import { allDayOf, assignSlots, averageAge, type Cook, courseStarts, ticketOf, wallOf } from './ticket.rules'

const cook: Cook = { permissions: ['view_kitchen_display', 'update_order_status'], kitchenConfirms: false }
const at = '2026-11-20T18:00:00.000Z'
const now = Date.parse(at) + 6 * 60_000

let next = 0
function line(status: LineStatus, stationId = 'grill', quantity = 1): KitchenOrder['lines'][number] {
  next += 1
  const stamps = { confirmedAt: status === 'pending' ? null : at, preparingAt: null, readyAt: null, servedAt: null }
  const dish = { menuItemId: 'shawarma', name: { en: 'Shawarma' }, kitchenName: null, modifiers: [], allergies: [] }
  const rest = {
    notes: null,
    seat: null,
    course: 1,
    prepMinutes: 10,
    cancelledAt: null,
    cancelReason: null,
    seenAt: null,
  }
  return { id: `line-${next}`, stationId, quantity, status, ...stamps, ...dish, ...rest }
}
function order(lines: KitchenOrder['lines'], held = false): KitchenOrder {
  const stamps = { confirmedAt: null, preparingAt: null, readyAt: null, servedAt: null, completedAt: null }
  const where = { branchId: 'b', channel: 'dine-in' as const, tableId: 't', tableNumber: 7, visitId: 'v' }
  const rest = { businessDate: '2026-11-20', cancelledAt: null, cancelReason: null, unseenSince: null, notes: null }
  next += 1
  return {
    id: `order-${next}`,
    version: 1,
    ticket: 1,
    status: 'confirmed',
    held,
    lines,
    placedAt: at,
    ...stamps,
    ...where,
    ...rest,
  }
}

test('a station sees its own dishes to cook and the others beside them', () => {
  const ticket = ticketOf(order([line('confirmed'), line('preparing', 'drinks')]), ['grill'], cook, now)
  expect(ticket?.own).toHaveLength(1)
  expect(ticket?.elsewhere).toHaveLength(1)
  expect(ticket?.step).toBe('preparing')
})

test('an order without a dish of this station does not hang here', () => {
  expect(ticketOf(order([line('confirmed', 'drinks')]), ['grill'], cook, now)).toBeNull()
})

test('an order nobody has confirmed is coming, not to be cooked', () => {
  const wall = wallOf([order([line('pending')])], [], cook, now)
  expect(wall.tickets).toHaveLength(0)
  expect(wall.coming).toHaveLength(1)
})

test('where the kitchen confirms, it is a ticket with that step', () => {
  const wall = wallOf([order([line('pending')])], [], { ...cook, kitchenConfirms: true }, now)
  expect(wall.tickets[0]?.step).toBe('confirmed')
})

test('a held course waits, and offers no step', () => {
  const wall = wallOf([order([line('confirmed')], true)], [], cook, now)
  expect(wall.coming[0]?.step).toBeNull()
})

test('a cook may not serve: a ready ticket waits at the pass', () => {
  expect(ticketOf(order([line('ready')]), [], cook, now)?.step).toBeNull()
})

test('the button moves only the lines that stand right before its step', () => {
  const behind = line('confirmed')
  const ticket = ticketOf(order([behind, line('preparing')]), [], cook, now)
  expect(ticket?.stepLineIds).toEqual([behind.id])
})

test('slots stay while tickets hang; a new one takes the smallest free', () => {
  const first = assignSlots({}, ['a', 'b', 'c'])
  expect(first).toEqual({ a: 1, b: 2, c: 3 })
  expect(assignSlots(first, ['a', 'c', 'd'])).toEqual({ a: 1, c: 3, d: 2 })
})

test('all-day counts what is still to be made', () => {
  const { tickets } = wallOf(
    [order([line('confirmed', 'grill', 2)]), order([line('preparing'), line('ready')])],
    [],
    cook,
    now,
  )
  expect(allDayOf(tickets).map(({ quantity }) => quantity)).toEqual([3])
})

test('the average is over what is being cooked', () => {
  expect(averageAge(wallOf([order([line('confirmed')])], [], cook, now).tickets)).toBe(360)
  expect(averageAge([])).toBeNull()
})

test('courses follow one another, and each is named where it begins', () => {
  const [second, first] = [{ ...line('confirmed'), course: 2 }, line('confirmed')]
  const ticket = ticketOf(order([second, first]), [], cook, now)
  expect(ticket?.own.map(({ id }) => id)).toEqual([first.id, second.id])
  expect(ticket && [...courseStarts(ticket)]).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])
})

test('one course needs no name', () => {
  const ticket = ticketOf(order([line('confirmed'), line('preparing')]), [], cook, now)
  expect(ticket && courseStarts(ticket).size).toBe(0)
})
