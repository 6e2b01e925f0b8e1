import type { GuestCall } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { openCalls, waitSeconds } from './calls.rules'

const call = (id: string, more: Partial<GuestCall>): GuestCall => ({
  id,
  version: 1,
  visitId: 'v',
  tableId: 't',
  tableNumber: 7,
  reason: 'water',
  status: 'raised',
  raisedAt: '2026-11-20T18:00:00.000Z',
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
  ...more,
})

test('whoever is on the way is shown before what nobody has answered; what is done is gone', () => {
  const calls = [
    call('a', { status: 'resolved' }),
    call('b', { raisedAt: '2026-11-20T18:01:00.000Z' }),
    call('c', { status: 'acknowledged', acknowledgedBy: { name: 'Ali' } }),
  ]
  expect(openCalls(calls).map(({ id }) => id)).toEqual(['c', 'b'])
})

test('the same wish waits a minute, another wish does not', () => {
  const now = Date.parse('2026-11-20T18:00:20.000Z')
  expect(waitSeconds([call('a', {})], 'water', now)).toBe(40)
  expect(waitSeconds([call('a', {})], 'bill', now)).toBe(0)
  expect(waitSeconds([call('a', {})], 'water', now + 60_000)).toBe(0)
})
