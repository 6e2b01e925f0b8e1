import { expect, test } from 'vitest'
import { latenessOf } from './lateness.rules'
import { rowOf } from './order-row.rules'
import type { Order, Step } from './orders.contract'
import { advance } from './orders.rules'
import { anOrder, idsOf, minutesAfterNoon } from './sample-order'
import { cookingSince, readySince, stepSince } from './step-since.rules'

const placed: Order = { ...anOrder(), placedAt: minutesAfterNoon(0) }
const step = (order: Order, to: Step, minutes: number, lineIds = idsOf(order)): Order =>
  advance(order, { to, lineIds }, minutesAfterNoon(minutes)).next
const first = (order: Order) => idsOf(order).slice(0, 1)

const confirmed = step(placed, 'confirmed', 3)
const cooking = step(confirmed, 'preparing', 5)
const half = step(cooking, 'ready', 12, first(cooking))
const ready = step(half, 'ready', 20, idsOf(half).slice(1))

test('an order waits to be carried since its first dish is ready, not since it was placed', () => {
  expect([cooking, half, ready].map(readySince)).toEqual([null, minutesAfterNoon(12), minutesAfterNoon(12)])
})

test('what has been carried waits no longer', () => {
  expect(readySince(step(ready, 'served', 22, first(ready)))).toBe(minutesAfterNoon(20))
})

test('each step counts from its own beginning: sent, then in the kitchen, then ready', () => {
  expect([placed, confirmed, cooking, half, ready].map(stepSince)).toEqual(
    [0, 3, 3, 3, 12].map((minutes) => minutesAfterNoon(minutes)),
  )
})

test('a held order counts since it was placed: nothing of it cooks', () => {
  expect(stepSince({ ...confirmed, held: true })).toBe(minutesAfterNoon(0))
  expect(cookingSince({ ...confirmed, held: true })).toBeNull()
})

test('in the kitchen the time beside the status is the one that turns late', () => {
  const now = Date.parse(minutesAfterNoon(9))
  for (const order of [confirmed, cooking, half])
    expect(now - Date.parse(stepSince(order))).toBe(latenessOf(order, now)?.elapsedMs)
})

test('the line of the orders list says the same', () => {
  for (const order of [placed, confirmed, cooking, half, ready]) expect(rowOf(order).since).toBe(stepSince(order))
})
