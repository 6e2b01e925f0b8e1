import { cases } from '@sufra/shared/kernel/test-cases'
import type { SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { limits } from '@sufra/shared/live/live.limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { connectionStateOf } from './connection-state.rules'
import { type Followed, following, step } from './follow.core'
import { noTransit, sentAt, transitOf } from './transit.rules'

/* A screen on a line where everything waits its turn: what it says of itself, and how old its newest beat really is. */

/** The screen's clock counts from its page's start, the server's from 1970. */
const epochMs = 1_800_000_000_000
const iso = (ms: number) => new Date(epochMs + ms).toISOString()
const state = { orders: [], tables: [], areas: [], visits: [], calls: [], menuItems: [], stockItems: [] }
const snapshot = { branchId: 'b', epoch: 'e', seq: 4, view: 'service', audience: 'a', at: '', state } as const
const answerOf = (ms: number): SubscribeAnswer => ({
  n: 1,
  ok: true,
  kind: 'snapshot',
  confirmedAt: iso(ms),
  snapshot: { ...snapshot, at: iso(ms) },
})

interface Cable {
  /** One way, when nothing waits. */
  readonly latencyMs: number
  /** What the answer to the subscribe waits and takes. */
  readonly answerMs: number
  /** How much longer each beat waits than the one before it; negative: the queue gets shorter. */
  readonly grows: readonly number[]
}

/** What the screen says right after each beat, and how long ago what it shows was the head. */
function heardOn({ latencyMs, answerMs, grows }: Cable) {
  let followed: Followed = step(following('b', 0), { type: 'opened', now: 0 }).next
  followed = step(followed, { type: 'answer', now: latencyMs + answerMs, answer: answerOf(latencyMs) }).next
  let waits = answerMs
  let last = latencyMs + answerMs
  return grows.map((more, nth) => {
    const sent = latencyMs + (nth + 1) * limits.beatStaffMs
    waits = Math.max(0, waits + more)
    const now = Math.max(last, sent + latencyMs + waits)
    last = now
    const beat = { branchId: 'b', epoch: 'e', head: 4, at: iso(sent), confirmedAt: iso(sent) }
    followed = step(followed, { type: 'beat', now, beat }).next
    return { says: connectionStateOf(followed, now).name, ageMs: now - sent }
  })
}

test('a line that falls behind by half a second each second: never live when what it shows is older than 8 s', () => {
  const heard = heardOn({ latencyMs: 40, answerMs: 100, grows: Array(40).fill(1000) })
  expect(heard.at(-1)?.ageMs).toBeGreaterThan(30_000)
  expect(heard.filter(({ says, ageMs }) => says === 'live' && ageMs > 8000)).toEqual([])
  expect(heard.slice(0, 2).map(({ says }) => says)).toEqual(['live', 'live'])
})

test('and when what waited has come, it is live again', () => {
  const grows = [...Array(20).fill(1000), ...Array(20).fill(-1500)]
  expect(heardOn({ latencyMs: 40, answerMs: 100, grows }).at(-1)?.says).toBe('live')
})

test('however the line fills and empties, nothing older than 8 s is called live, and a line that is empty is live', () => {
  fc.assert(
    fc.property(
      fc.record({
        latencyMs: fc.nat(400),
        answerMs: fc.integer({ min: 10, max: 60_000 }),
        grows: fc.array(fc.integer({ min: -3000, max: 3000 }), { minLength: 1, maxLength: 60 }),
      }),
      (cable) => {
        const heard = heardOn(cable)
        for (const { says, ageMs } of heard) if (says === 'live') expect(ageMs).toBeLessThanOrEqual(8000)
        const rest = heardOn({ ...cable, grows: [...cable.grows, ...Array(130).fill(-200_000)] })
        expect(rest.at(-1)?.says).toBe('live')
      },
    ),
    cases(2000),
  )
})

const afterHours = (hours: number, driftPpm: number) => {
  let transit = transitOf(noTransit, 0, 50, 0)
  let worst = 0
  for (let at = 2000; at < hours * 3_600_000; at += 2000) {
    const now = 50 + at * (1 + driftPpm * 1e-6)
    transit = transitOf(transit, at, now)
    worst = Math.max(worst, now - sentAt(transit))
  }
  return worst
}

test.each([-200, 200])('two clocks that part by %i ppm make nothing look old in a day', (ppm) => {
  expect(afterHours(24, ppm)).toBeLessThan(100)
})

test.each([
  ['back', -10_800_000],
  ['forward', 10_800_000],
])('a server whose clock is put %s is believed from the next word on', (_, jump) => {
  const before = transitOf(transitOf(noTransit, 0, 50, 0), 2000, 2050)
  const after = transitOf(before, 4000 + jump, 4050)
  expect(sentAt(after)).toBe(4050)
  expect(sentAt(transitOf(after, 6000 + jump, 7050))).toBeCloseTo(6050, -1)
})
