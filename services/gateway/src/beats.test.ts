import { uuidv7 } from '@sufra/shared/kernel/ids'
import { limits } from '@sufra/shared/live/live.limits'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Listeners, startBeats } from './beats'

/** Of one house: they end alike. */
const branches = Array.from({ length: 200 }, () => `${uuidv7().slice(0, 24)}000000000001`)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface Beaten {
  readonly listeners: Listeners
  readonly branchId: string
  readonly at: number
}

/** `pollMs`: a look at the heads comes back so often; null: never. */
function beatenWithin(ms: number, pollMs: number | null): Beaten[] {
  const beaten: Beaten[] = []
  const beats = startBeats((listeners, isDue) => {
    for (const branchId of branches.filter(isDue)) beaten.push({ listeners, branchId, at: performance.now() })
  })
  const polls = pollMs === null ? undefined : setInterval(() => beats.looked(true), pollMs)
  vi.advanceTimersByTime(ms)
  clearInterval(polls)
  beats.close()
  return beaten
}

const longestPause = (beaten: readonly Beaten[], listeners: Listeners, branchId: string): number => {
  const times = beaten.filter((each) => each.listeners === listeners && each.branchId === branchId).map(({ at }) => at)
  return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? 0)))
}

for (const [what, pollMs] of [
  ['the heads are read every second', limits.headPollMs],
  ['no look at the heads comes back', null],
] as const)
  test(`every branch beats for staff and guests in time while ${what}`, () => {
    const beaten = beatenWithin(30_000, pollMs)
    const slack = pollMs === null ? 1.5 : 1.05
    for (const branchId of branches) {
      expect(longestPause(beaten, 'staff', branchId)).toBeLessThanOrEqual(limits.beatStaffMs * slack)
      expect(longestPause(beaten, 'guest', branchId)).toBeLessThanOrEqual(limits.beatGuestMs * slack)
    }
  })

test('guests are never all told at one moment', () => {
  const guests = beatenWithin(30_000, limits.headPollMs).filter(({ listeners }) => listeners === 'guest')
  const moments = new Map<number, number>()
  for (const { at } of guests) moments.set(at, (moments.get(at) ?? 0) + 1)
  expect(moments.size).toBeGreaterThan(20)
  expect(Math.max(...moments.values())).toBeLessThan(branches.length / 2)
})

test('once the heads are read again after a while without, every branch hears of it at once', () => {
  const beaten: string[] = []
  const beats = startBeats((listeners, isDue) => {
    if (listeners === 'guest') beaten.push(...branches.filter(isDue))
  })
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(limits.headPollMs)
    beats.looked(false)
  }
  beaten.length = 0
  beats.looked(true)
  expect(new Set(beaten).size).toBe(branches.length)
  vi.advanceTimersByTime(limits.headPollMs)
  beaten.length = 0
  beats.looked(true)
  expect(beaten.length).toBeLessThan(branches.length / 2)
  beats.close()
})
