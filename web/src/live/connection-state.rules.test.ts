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
