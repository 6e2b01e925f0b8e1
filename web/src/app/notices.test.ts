import { expect, test } from 'vitest'
import { noticesOf, waitingOf } from './notices.rules'

const call = (id: string, status: 'raised' | 'acknowledged' | 'resolved', raisedAt: string) =>
  ({ id, tableNumber: 4, reason: 'bill', status, raisedAt }) as const
const order = (id: string, unseenSince: string | null, status = 'pending' as const) => ({
  id,
  ticket: 12,
  unseenSince,
  status,
})

test('open calls and unseen orders stand together, the longest waiting first', () => {
  const notices = noticesOf([call('c', 'raised', '2026-11-20T18:05:00Z')], [order('o', '2026-11-20T18:04:00Z')])
  expect(notices.map(({ id }) => id)).toEqual(['o', 'c'])
})

test('a call that is done and an order that was seen are no news', () => {
  expect(noticesOf([call('c', 'resolved', '2026-11-20T18:05:00Z')], [order('o', null)])).toEqual([])
})

test('an order that the kitchen cooks has been seen by somebody', () => {
  expect(noticesOf([], [{ ...order('o', '2026-11-20T18:04:00Z'), status: 'preparing' }])).toEqual([])
})

test('views without guests’ orders have calls only', () => {
  expect(noticesOf([], [{ id: 'o', status: 'pending' }])).toEqual([])
})

test('the bell counts what nobody has taken', () => {
  const at = '2026-11-20T18:05:00Z'
  expect(waitingOf(noticesOf([call('a', 'raised', at), call('b', 'acknowledged', at)], []))).toBe(1)
})
