import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '@sufra/platform/config'
import { type FaultProxy, faultProxy } from '@sufra/platform/db/fault-proxy'
import { createLimits, forgetTries, type Limit, type Limits, takeTry } from '@sufra/platform/limits/limits'
import { createRedisBuckets, type RedisBucketsOptions } from '@sufra/platform/limits/redis-buckets'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OwnRedis, ownRedis } from './own-redis'
import { until } from './truth'

const onServers = loadConfig().redis.url !== null

const aMinute = (name: string, tries: number): Limit => ({ name, tries, windowSeconds: 60 })
const tryAt = (limits: Limits | undefined, limit: Limit, who = 'layla'): Promise<string> =>
  takeTry({ limits: limits as Limits, now: () => new Date() }, limit, who).then(
    () => 'free',
    ({ code }) => code,
  )
const free = (answers: readonly string[]) => answers.filter((answer) => answer === 'free').length

test('a process that never had a Redis counts by itself', async () => {
  const limits = createLimits()
  const storm = Array.from({ length: 200 }, () => tryAt(limits, aMinute('alone', 5)))
  expect(free(await Promise.all(storm))).toBe(5)
})

// On the embedded default there is one process and no Redis to stop.
if (onServers) describe('two processes and a Redis', twoProcesses)

function twoProcesses(): void {
  let redis: OwnRedis
  let cable: FaultProxy
  let watch: Redis
  const processes: Limits[] = []
  beforeAll(async () => {
    redis = await ownRedis()
    cable = await faultProxy({ host: '127.0.0.1', port: Number(new URL(redis.url).port) })
    watch = new Redis(redis.url, { lazyConnect: true, maxRetriesPerRequest: 0 })
    watch.on('error', () => {})
    for (const _ of [1, 2]) processes.push(await open({}))
  })
  afterAll(async () => {
    for (const each of processes) each.close()
    watch?.disconnect()
    await cable?.close()
    await redis?.close()
  })

  async function open(change: Partial<RedisBucketsOptions>): Promise<Limits> {
    const limits = createLimits(createRedisBuckets({ url: redis.url, prefix: 'test:limit:', ...change }))
    await until('it is connected', () => limits.shared(), 5000)
    return limits
  }

  test('share what is counted, to the try, however many come at once', async () => {
    const limit = aMinute('shared', 5)
    const storm = Array.from({ length: 200 }, (_, n) => tryAt(processes[n % 2], limit))
    expect(free(await Promise.all(storm))).toBe(5)
    expect(await tryAt(processes[0], limit, 'noor')).toBe('free')
  })

  test('a success at one gives the tries back at both', async () => {
    const limit = aMinute('success', 2)
    for (const _ of [1, 2, 3]) await tryAt(processes[0], limit)
    await forgetTries({ limits: processes[0] as Limits, now: () => new Date() }, limit, 'layla')
    expect([await tryAt(processes[1], limit), await tryAt(processes[1], limit)]).toEqual(['free', 'free'])
  })

  test('what was counted at one is seen at the other, and looking counts nothing', async () => {
    const limit = aMinute('seen', 1)
    const waiting = () => processes[1]?.peek(limit, 'layla', new Date())
    expect([await waiting(), await waiting(), await tryAt(processes[0], limit)]).toEqual([0, 0, 'free'])
    expect(await waiting()).toBeGreaterThan(0)
    await forgetTries({ limits: processes[0] as Limits, now: () => new Date() }, limit, 'layla')
    expect(await waiting()).toBe(0)
  })

  test('the window passes for both', async () => {
    const limit: Limit = { name: 'passing', tries: 1, windowSeconds: 1 }
    expect([await tryAt(processes[0], limit), await tryAt(processes[1], limit)]).toEqual(['free', 'too_many_attempts'])
    await sleep(1050)
    expect(await tryAt(processes[1], limit)).toBe('free')
  })

  test('no name, no number is a key in Redis, and every key ends by itself', async () => {
    await tryAt(processes[0], aMinute('keys', 3), '+9647701234567')
    await watch.connect()
    const keys = await watch.keys('*')
    expect(keys.join('\n')).not.toContain('7701234567')
    for (const key of keys) expect(await watch.pttl(key)).toBeGreaterThan(0)
  })

  test('a silent Redis is not waited for: the process counts by itself, and nobody is locked out by the wait', async () => {
    const onCable = await open({ url: `redis://127.0.0.1:${cable.port}`, answerWithinMs: 100 })
    processes.push(onCable)
    const limit = aMinute('silent', 3)
    expect(await tryAt(onCable, limit)).toBe('free')
    cable.blackHole(true)
    const before = performance.now()
    const answers = await Promise.all(Array.from({ length: 50 }, () => tryAt(onCable, limit)))
    expect(performance.now() - before).toBeLessThan(1000)
    expect(free(answers)).toBe(2)
    cable.blackHole(false)
    await until('it is connected again', () => onCable.shared(), 10_000)
  })

  test('stopped in the middle of an attack, each process goes on counting what it saw', async () => {
    const limit = aMinute('stopped', 5)
    const before = [
      await tryAt(processes[0], limit),
      await tryAt(processes[0], limit),
      await tryAt(processes[0], limit),
    ]
    await redis.stop()
    const after = await Promise.all(Array.from({ length: 40 }, () => tryAt(processes[0], limit)))
    expect([free(before), free(after)]).toEqual([3, 2])
    await redis.start()
    await until('both are connected again', () => processes.every((each) => each.shared()), 10_000)
    expect(await tryAt(processes[0], limit)).toBe('too_many_attempts')
  })
}
