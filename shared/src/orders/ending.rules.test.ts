import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { cancelOrder, completeWithVisit, handOver, voidLine } from './ending.rules'
import type { Order, Step } from './orders.contract'
import { advance, linesBefore } from './orders.rules'
import { anOrder, idsOf, minutesAfterNoon, noon } from './sample-order'

const upTo = (order: Order, ...taken: Step[]): Order =>
  taken.reduce((now, to) => advance(now, { to, lineIds: linesBefore(now, to) }, noon).next, order)
const hummusOf = (order: Order): string => idsOf(order)[1] ?? ''
const takeaway = () => anOrder({ channel: 'takeaway', table: null, visitId: null, confirmed: true })

test('a dish taken off no longer costs anything', () => {
  const order = anOrder()
  const less = voidLine(order, hummusOf(order), 'Out of chickpeas', minutesAfterNoon(1)).next
  expect([order.total, less.total]).toEqual([11_800, 9000])
  expect(less.lines[1]).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Out of chickpeas',
    cancelledAt: minutesAfterNoon(1),
  })
  expect(less.status).toBe('pending')
})

test('the last dish taken off takes the order with it', () => {
  const order = anOrder()
  const none = idsOf(order).reduce((now, id) => voidLine(now, id, 'Party left', noon).next, order)
  expect(none).toMatchObject({ status: 'cancelled', total: 0, cancelReason: 'Party left', cancelledAt: noon })
})

test('taking off the slow dish lets the order follow the others', () => {
  const cooking = upTo(anOrder(), 'confirmed', 'preparing')
  const half = advance(cooking, { to: 'ready', lineIds: [hummusOf(cooking)] }, minutesAfterNoon(5)).next
  const rest = voidLine(half, idsOf(half)[0] ?? '', 'Meat is out', minutesAfterNoon(6)).next
  expect(rest).toMatchObject({ status: 'ready', readyAt: minutesAfterNoon(5) })
})

test('what has been served is refunded, not taken off', () => {
  const served = upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served')
  expect(refused(() => voidLine(served, hummusOf(served), 'Cold', noon)).code).toBe('line_not_cancellable')
  expect(refused(() => cancelOrder(served, 'Cold', noon)).code).toBe('order_served')
})

test('an order with one dish served cannot be cancelled as a whole, and says which', () => {
  const ready = upTo(anOrder(), 'confirmed', 'preparing', 'ready')
  const half = advance(ready, { to: 'served', lineIds: [hummusOf(ready)] }, noon).next
  const { details } = refused(() => cancelOrder(half, 'Party left', noon))
  expect(details.lines).toEqual([{ id: hummusOf(half), name: { en: 'Hummus' } }])
})

test('an order is cancelled once', () => {
  const gone = cancelOrder(upTo(anOrder(), 'confirmed'), 'Wrong table', noon).next
  expect(gone).toMatchObject({ status: 'cancelled', total: 0, cancelReason: 'Wrong table' })
  expect(refused(() => cancelOrder(gone, 'Again', noon)).code).toBe('stale')
  expect(refused(() => voidLine(gone, hummusOf(gone), 'Again', noon)).code).toBe('stale')
})

test('takeaway is handed over when it is ready, and then it is done', () => {
  const ready = upTo(takeaway(), 'preparing', 'ready')
  const done = handOver(ready, minutesAfterNoon(20)).next
  expect(done).toMatchObject({ status: 'completed', completedAt: minutesAfterNoon(20), servedAt: minutesAfterNoon(20) })
  expect(refused(() => handOver(done, noon)).code).toBe('stale')
})

test('takeaway that still cooks is not handed over', () => {
  expect(refused(() => handOver(upTo(takeaway(), 'preparing'), noon)).code).toBe('order_step_not_next')
})

test("a table's order ends when the party leaves, not before", () => {
  expect(refused(() => handOver(upTo(anOrder(), 'confirmed', 'preparing', 'ready'), noon)).code).toBe('visit_open')
})

test('when the party leaves, what was served is done and what was cancelled stays cancelled', () => {
  const served = upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served')
  const done = completeWithVisit(served, minutesAfterNoon(50))?.next
  expect(done).toMatchObject({ status: 'completed', completedAt: minutesAfterNoon(50), version: served.version + 1 })
  expect(completeWithVisit(cancelOrder(anOrder(), 'Left', noon).next, noon)).toBeNull()
})
