import type { Device } from '@sufra/shared/devices/devices.contract'
import { expect, test } from 'vitest'
import { inOrder, sightOf } from './devices.rules'

const now = Date.parse('2026-03-01T12:00:00Z')
const device = (id: string, part: Partial<Device> = {}): Device => ({
  id,
  branchId: 'b',
  name: id,
  kind: 'kitchen',
  stationIds: [],
  createdAt: '2026-01-01T00:00:00Z',
  lastSeenAt: null,
  testedAt: null,
  revokedAt: null,
  ...part,
})

test('a device was never seen, just now, or so long ago', () => {
  expect(sightOf(device('a'), now)).toEqual({ kind: 'never' })
  expect(sightOf(device('a', { lastSeenAt: '2026-03-01T11:59:00Z' }), now)).toEqual({ kind: 'now' })
  expect(sightOf(device('a', { lastSeenAt: '2026-03-01T11:50:00Z' }), now)).toEqual({ kind: 'ago', seconds: 600 })
})

test('a screen whose clock is ahead was seen just now', () => {
  expect(sightOf(device('a', { lastSeenAt: '2026-03-01T12:03:00Z' }), now)).toEqual({ kind: 'now' })
})

test('those at work come first, the newest in front', () => {
  const old = device('old')
  const fresh = device('fresh', { createdAt: '2026-02-01T00:00:00Z' })
  const gone = device('gone', { createdAt: '2026-02-20T00:00:00Z', revokedAt: '2026-02-21T00:00:00Z' })
  expect(inOrder([gone, old, fresh]).map(({ id }) => id)).toEqual(['fresh', 'old', 'gone'])
})
