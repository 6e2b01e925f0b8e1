import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

/** A clock that nobody has taught yet, on a device whose monotonic time is `now`. */
async function clockAt(now: number) {
  vi.resetModules()
  const monotonic = vi.spyOn(performance, 'now').mockReturnValue(now)
  return { ...(await import('./server-clock')), at: (moment: number) => monotonic.mockReturnValue(moment) }
}

test('the exchange with the smallest round trip counts', async () => {
  const { learnServerTime, serverNow } = await clockAt(1000)
  learnServerTime(900, 1000, '2026-11-25T20:00:00.000Z')
  learnServerTime(0, 1000, '2026-11-25T23:00:00.000Z')
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-25T20:00:00.050Z')
})

test('after a sleep in which the monotonic clock stood still it is not behind, and learns anew from a slower one', async () => {
  const { learnServerTime, serverNow, oversleep, at } = await clockAt(1000)
  learnServerTime(1000, 1000, '2026-11-25T20:00:00.000Z')
  oversleep(8 * 3_600_000)
  at(2000)
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-26T04:00:01.000Z')
  learnServerTime(1800, 2000, '2026-11-26T04:00:05.000Z')
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-26T04:00:05.100Z')
})
