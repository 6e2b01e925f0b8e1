import { limits } from '@sufra/shared/live/live.limits'
import { expect, test } from 'vitest'
import { isHopeless, isSlow } from './slow.rules'

test('past 200 packets or 256 KB a connection is slow', () => {
  expect(isSlow({ packets: limits.slowPackets, bytes: limits.slowBytes }, false)).toBe(false)
  expect(isSlow({ packets: limits.slowPackets + 1, bytes: 0 }, false)).toBe(true)
  expect(isSlow({ packets: 1, bytes: limits.slowBytes + 1 }, false)).toBe(true)
})

test('a long answer on its way makes nobody slow, many packets behind it do', () => {
  expect(isSlow({ packets: 1, bytes: 4 * limits.slowBytes }, true)).toBe(false)
  expect(isSlow({ packets: limits.slowPackets + 1, bytes: 4 * limits.slowBytes }, true)).toBe(true)
})

test('ten seconds later it is hopeless, unless it has taken everything', () => {
  const queued = { packets: 3, bytes: 100 }
  expect(isHopeless(1000, 1000 + limits.slowKickMs, queued)).toBe(false)
  expect(isHopeless(1000, 1001 + limits.slowKickMs, queued)).toBe(true)
  expect(isHopeless(1000, 60_000, { packets: 0, bytes: 0 })).toBe(false)
  expect(isHopeless(null, 60_000, queued)).toBe(false)
})
