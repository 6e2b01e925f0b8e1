import { expect, test } from 'vitest'
import { changedAt, heardIn, newsOf } from './heard.rules'

test('the time of a change is the newest step of the order or of any dish', () => {
  const order = {
    id: 'o',
    version: 3,
    placedAt: '2026-11-20T18:00:00.000Z',
    confirmedAt: '2026-11-20T18:01:00.000Z',
    lines: [{ readyAt: '2026-11-20T18:09:00.250Z' }, { readyAt: null }],
  }
  expect(changedAt(order)).toBe(Date.parse('2026-11-20T18:09:00.250Z'))
})

test('a view without times measures nothing', () => {
  expect(changedAt({ id: 'o', version: 1 })).toBeNull()
})

test('news is what was unknown or older before', () => {
  const old = { a: { id: 'a', version: 1 }, b: { id: 'b', version: 2 } }
  const now = { ...old, b: { id: 'b', version: 3 }, c: { id: 'c', version: 1 } }
  expect(newsOf(old, now).map(({ id }) => id)).toEqual(['b', 'c'])
})

test('one order is followed through the panes, and the first painting of a pane counts', () => {
  const sent = heardIn(null, 'guest', { orderId: 'o', version: 1, seconds: 0.02 })
  const seen = heardIn(sent, 'kitchen', { orderId: 'o', version: 1, seconds: 0.05 })
  expect(heardIn(seen, 'kitchen', { orderId: 'o', version: 1, seconds: 4 }).seconds).toEqual({
    guest: 0.02,
    kitchen: 0.05,
  })
})

test('the next step starts the line anew, and a straggler does not turn it back', () => {
  const second = heardIn(heardIn(null, 'guest', { orderId: 'o', version: 1, seconds: 0.02 }), 'waiter', {
    orderId: 'o',
    version: 2,
    seconds: 0.03,
  })
  expect(second).toEqual({ orderId: 'o', version: 2, seconds: { waiter: 0.03 } })
  expect(heardIn(second, 'manager', { orderId: 'o', version: 1, seconds: 1 })).toBe(second)
})
