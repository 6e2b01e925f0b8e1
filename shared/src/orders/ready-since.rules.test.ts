import { expect, test } from 'vitest'
import { readySince, standsSince } from './ready-since.rules'
import { anOrder, minutesAfterNoon } from './sample-order'

const order = anOrder({ confirmed: true })
const withLines = (...lines: readonly (readonly ['ready' | 'preparing', number | null])[]) => ({
  ...order,
  lines: lines.map(([status, minutes]) => ({ status, readyAt: minutes === null ? null : minutesAfterNoon(minutes) })),
})

test('an order waits to be carried since its first dish is ready, not since it was placed', () => {
  const two = withLines(['preparing', null], ['ready', 20], ['ready', 12])
  expect(readySince(two)).toBe(minutesAfterNoon(12))
  expect(readySince(withLines(['preparing', null]))).toBeNull()
})

test('beside "Ready" stands the time since it is ready; beside every step before, the time since it was placed', () => {
  const ready = withLines(['ready', 12])
  expect(standsSince({ ...ready, status: 'ready' })).toBe(minutesAfterNoon(12))
  expect(standsSince({ ...ready, status: 'preparing' })).toBe(order.placedAt)
})
