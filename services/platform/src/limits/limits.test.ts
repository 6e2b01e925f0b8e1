import { refused } from '@sufra/shared/kernel/refused'
import { expect, test } from 'vitest'
import { createLimits, forgetTries, giveBackTry, type Limit, takeTry } from './limits'
import { createLocalBuckets } from './local-buckets'
import type { RedisBuckets } from './redis-buckets'

const signIn: Limit = { name: 'sign-in', tries: 2, windowSeconds: 60 }

function at(start: number, redis: RedisBuckets | null = null) {
  let now = start
  const deps = { limits: createLimits(redis), now: () => new Date(now) }
  const trying = async (who = 'layla') =>
    takeTry(deps, signIn, who).then(
      () => 'free',
      (error) =>
        refused(() => {
          throw error
        }),
    )
  const pass = (seconds: number) => {
    now += seconds * 1000
  }
  return { deps, trying, pass }
}

const silent: RedisBuckets = {
  take: async () => null,
  peek: async () => null,
  forget: async () => {},
  ready: () => false,
  close: () => {},
}

test('the third try within a minute is refused with the seconds to wait, another person’s is not', async () => {
  const { trying, pass } = at(1_000_000)
  await trying()
  pass(10)
  await trying()
  expect(await trying()).toEqual({ code: 'too_many_attempts', details: { seconds: 50 } })
  expect(await trying('noor')).toBe('free')
  pass(50)
  expect(await trying()).toBe('free')
})

test('a success that anybody can bring about gives back its own try only', async () => {
  const { deps, trying } = at(0)
  await trying()
  for (let own = 0; own < 3; own += 1) {
    expect(await trying()).toBe('free')
    await giveBackTry(deps, signIn, 'layla')
  }
  expect(await trying()).toBe('free')
  expect(await trying()).toMatchObject({ code: 'too_many_attempts' })
})

test('a success gives all tries back', async () => {
  const { deps, trying } = at(0)
  await trying()
  await trying()
  await forgetTries(deps, signIn, 'layla')
  expect(await trying()).toBe('free')
})

test('the limit says what its refusal is called', async () => {
  const { deps } = at(0)
  const orders: Limit = { name: 'orders', tries: 1, windowSeconds: 5, says: 'too_many_requests' }
  await takeTry(deps, orders, 'x')
  await expect(takeTry(deps, orders, 'x')).rejects.toMatchObject({ code: 'too_many_requests', details: { seconds: 5 } })
})

test('looking whether a try is free takes none', async () => {
  const { deps, trying, pass } = at(0)
  const waiting = () => deps.limits.peek(signIn, 'layla', deps.now())
  await trying()
  pass(10)
  expect([await waiting(), await waiting(), await trying()]).toEqual([0, 0, 'free'])
  expect(await waiting()).toBe(50_000)
})

test('a silent Redis leaves the process to decide alone', async () => {
  const { trying } = at(0, silent)
  expect([await trying(), await trying()]).toEqual(['free', 'free'])
  expect(await trying()).toMatchObject({ code: 'too_many_attempts' })
})

test('a try that Redis refused is not counted here as well', async () => {
  let wait = 30_000
  const { trying } = at(0, { ...silent, take: async () => wait })
  for (const _ of [1, 2, 3]) expect(await trying()).toEqual({ code: 'too_many_attempts', details: { seconds: 30 } })
  wait = 0
  expect([await trying(), await trying()]).toEqual(['free', 'free'])
})

test('neither names nor secrets are kept as keys', async () => {
  const keys: string[] = []
  const take = async (key: string) => {
    keys.push(key)
    return 0
  }
  const { trying } = at(0, { ...silent, take })
  await trying('+9647701234567')
  expect(keys.join()).toMatch(/^sign-in:[\w-]{43}$/)
})

test('a flood of strangers fills no memory, and does not free who is trying now', async () => {
  const local = createLocalBuckets(100)
  const allowance = { tries: 2, windowSeconds: 60 }
  for (let n = 0; n < 1000; n++) {
    local.take(`stranger ${n}`, allowance, 0)
    if (n % 50 === 0) local.take('attacked', allowance, 0)
  }
  expect(local.size).toBe(100)
  expect(local.take('attacked', allowance, 1000)).toBe(59_000)
})

test('a flood of what strangers may invent frees nobody whom another limit holds', async () => {
  const { deps, trying } = at(0)
  const invented: Limit = { name: 'table-scan', tries: 1, windowSeconds: 60 }
  expect([await trying(), await trying()]).toEqual(['free', 'free'])
  for (let n = 0; n < 20_001; n += 1) await takeTry(deps, invented, `code ${n}`)
  expect(await trying()).toMatchObject({ code: 'too_many_attempts' })
})
