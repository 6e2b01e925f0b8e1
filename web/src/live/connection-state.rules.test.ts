import type { Beat, SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { connectionStateOf } from './connection-state.rules'
import { type Followed, following, step } from './follow.core'

const at = (ms: number) => new Date(1_800_000_000_000 + ms).toISOString()
const state = { orders: [], tables: [], areas: [], visits: [], calls: [], menuItems: [], stockItems: [] }
const snapshot = { branchId: 'b', epoch: 'e', seq: 4, view: 'kitchen', audience: 'a', at: at(0), state } as const
const answer: SubscribeAnswer = { n: 1, ok: true, kind: 'snapshot', snapshot, confirmedAt: at(0) }

function subscribed(): Followed {
  const opened = step(following('b', 0), { type: 'opened', now: 0 }).next
  return step(opened, { type: 'answer', now: 0, answer }).next
}
const beat = (followed: Followed, now: number, confirmed: number): Followed => {
  const said: Beat = { branchId: 'b', epoch: 'e', head: 4, at: at(now), confirmedAt: at(confirmed) }
  return step(followed, { type: 'beat', now, beat: said }).next
}

test('before the first answer the screen claims nothing', () => {
  expect(connectionStateOf(following('b', 0), 100).name).toBe('connecting')
})

test('a board that was kept is never live, however short ago it was, or is said to have been', () => {
  for (const knownAt of [-3_600_000, 50, 3_600_000])
    expect(connectionStateOf(following('b', 0), 100, knownAt)).toEqual({ name: 'not_confirmed', since: knownAt })
  expect(connectionStateOf(following('b', 0), 8100, 50)).toEqual({ name: 'offline', since: 50 })
  expect(connectionStateOf(beat(subscribed(), 2000, 2000), 2100, 50).name).toBe('live')
})

test('a fresh beat with a fresh confirmation is live', () => {
  expect(connectionStateOf(beat(subscribed(), 2000, 1500), 2100).name).toBe('live')
})

test('beats whose confirmation is old are not: the database has not been seen', () => {
  const followed = beat(beat(subscribed(), 2000, 1500), 8000, 2500)
  expect(connectionStateOf(followed, 8100)).toEqual({ name: 'not_confirmed', since: 2500 })
})

test('a beat that never saw the database confirms nothing', () => {
  const silent: Beat = { branchId: 'b', epoch: 'e', head: 4, at: at(9000), confirmedAt: null }
  const followed = step(subscribed(), { type: 'beat', now: 9000, beat: silent }).next
  expect(connectionStateOf(followed, 9000)).toEqual({ name: 'not_confirmed', since: 0 })
})

test('within eight seconds of the last truth a silent screen says so itself', () => {
  const followed = beat(subscribed(), 2000, 2000)
  for (let now = 10_001; now < 20_000; now += 250) expect(connectionStateOf(followed, now).name).not.toBe('live')
})

test('a socket down for eight seconds is offline', () => {
  const down = step(beat(subscribed(), 2000, 2000), { type: 'closed', now: 2500 }).next
  expect(connectionStateOf(down, 6000).name).toBe('not_confirmed')
  expect(connectionStateOf(down, 10_600).name).toBe('offline')
})

const unanswered = (code: string): SubscribeAnswer => ({
  n: 2,
  ok: false,
  error: { code: code as 'not_ready', message: '' },
})

test('a branch that cannot be read just now is not confirmed, and is asked for again: nobody was turned away', () => {
  const asks = step(beat(subscribed(), 2000, 2000), { type: 'resync', now: 3000 }).next
  const told = step(asks, { type: 'answer', now: 3100, answer: unanswered('not_ready') }).next
  expect(connectionStateOf(told, 3100).name).toBe('live')
  const heard = beat(told, 9000, 9000)
  expect(connectionStateOf(heard, 9100)).toEqual({ name: 'not_confirmed', since: 2000 })
  expect(step(told, { type: 'tick', now: 4000 }).outputs).toEqual([])
  const again = step(heard, { type: 'tick', now: 9200 })
  expect(again.outputs).toMatchObject([{ type: 'subscribe', message: { n: 3, since: 4 } }])
  expect(connectionStateOf(again.next, 9300).name).toBe('not_confirmed')
  const answered = step(again.next, { type: 'answer', now: 9400, answer: { ...answer, n: 3 } }).next
  expect(connectionStateOf(answered, 9500).name).toBe('live')
})

test('who may not follow the branch is told so, and stays so over a new connection until it is answered', () => {
  const asks = step(subscribed(), { type: 'resync', now: 3000 }).next
  const told = step(asks, { type: 'answer', now: 3100, answer: unanswered('forbidden') }).next
  const back = step(step(told, { type: 'closed', now: 4000 }).next, { type: 'opened', now: 4100 }).next
  for (const each of [told, back]) expect(connectionStateOf(each, 4200)).toEqual({ name: 'refused', code: 'forbidden' })
})

test('whoever waits for an answer is catching up, and after one attempt in vain says since when nothing is proved', () => {
  const asks = step(beat(subscribed(), 2000, 2000), { type: 'resync', now: 3000 }).next
  expect(connectionStateOf(asks, 8000).name).toBe('catching_up')
  const cut = step(asks, { type: 'tick', now: 11_500 }).next
  const again = step(cut, { type: 'opened', now: 12_000 }).next
  expect(connectionStateOf(again, 12_100)).toEqual({ name: 'not_confirmed', since: 2000 })
  const told = step(again, { type: 'answer', now: 20_000, answer: { ...answer, n: 3 } }).next
  expect(connectionStateOf(told, 20_000)).toEqual({ name: 'not_confirmed', since: 12_000 })
  expect(connectionStateOf(beat(told, 20_100, 20_100), 20_200).name).toBe('live')
})

/** It asks again at nine seconds, and is told what came since. */
function toldMore(now: number, confirmed: number | null): Followed {
  const asks = step(beat(subscribed(), 2000, 2000), { type: 'resync', now: 9000 }).next
  const { branchId, epoch, view, audience } = snapshot
  const more = { n: 2, ok: true, kind: 'deltas', branchId, epoch, seq: 4, view, audience, events: [] } as const
  const confirmedAt = confirmed === null ? null : at(confirmed)
  return step(asks, { type: 'answer', now: 9100, answer: { ...more, at: at(now), confirmedAt } }).next
}

test('what came since proves no more than the gateway had seen: one that has just woken has seen nothing of late', () => {
  expect(connectionStateOf(toldMore(9000, 8500), 9200).name).toBe('live')
  expect(connectionStateOf(toldMore(9000, 4000), 9200)).toEqual({ name: 'not_confirmed', since: 4000 })
  expect(connectionStateOf(toldMore(9000, null), 9200)).toEqual({ name: 'not_confirmed', since: 2000 })
})

test('a confirmation of a time that is still to come is none: the gateway’s clock was put back', () => {
  const followed = beat(subscribed(), 9000, 3_600_000)
  expect(connectionStateOf(followed, 9000)).toEqual({ name: 'not_confirmed', since: 0 })
  expect(connectionStateOf(toldMore(9000, 3_600_000), 9200)).toEqual({ name: 'not_confirmed', since: 2000 })
})
