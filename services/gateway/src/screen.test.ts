import { limits } from '@sufra/shared/live/live.limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Admitted, Screen } from './screen'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A screen in no room on whose connection so many packets wait. */
function waiting(packets: number) {
  const queued = { packets, bytes: packets }
  const cut = vi.fn()
  const wire = { queued: () => queued, cut, send: () => {}, join: () => {}, leaveAll: () => {}, close: () => {} }
  const session = { expiresAt: '2026-01-01T00:00:00Z' }
  const admitted = { token: { expiresAt: 0 }, principal: { session }, changes: 0 } as unknown as Admitted
  const screen = new Screen(wire, admitted, { resynced: () => {}, refused: () => {} })
  const judgedFor = (ms: number) => {
    screen.judge()
    vi.advanceTimersByTime(ms)
    screen.judge()
  }
  return { queued, cut, judgedFor }
}

test('who asks without end and reads nothing is cut off after ten seconds, in no room as well', () => {
  const { cut, judgedFor } = waiting(limits.slowPackets + 1)
  judgedFor(limits.slowKickMs)
  expect(cut).not.toHaveBeenCalled()
  judgedFor(100)
  expect(cut).toHaveBeenCalled()
})

test('who reads again in time stays', () => {
  const { queued, cut, judgedFor } = waiting(limits.slowPackets + 1)
  judgedFor(limits.slowKickMs - 1000)
  queued.packets = 1
  judgedFor(1000)
  queued.packets = limits.slowPackets + 1
  judgedFor(limits.slowKickMs - 1000)
  expect(cut).not.toHaveBeenCalled()
})

test('few answers that wait make nobody slow', () => {
  const { cut, judgedFor } = waiting(limits.slowPackets)
  judgedFor(10 * limits.slowKickMs)
  expect(cut).not.toHaveBeenCalled()
})
