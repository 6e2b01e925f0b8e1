import { randomUUID } from 'node:crypto'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Bell } from '@sufra/shared/live/live.contract'
import { Redis } from 'ioredis'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from '../config'
import type { Bus } from './bus'
import { createMemoryBus } from './memory-bus'
import { createRedisBus } from './redis-bus'

const redisUrl = loadConfig().redis.url
const key = Buffer.alloc(32, 7)
const open: Array<{ close(): Promise<void> | void }> = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const kept = <T extends { close(): Promise<void> | void }>(one: T): T => {
  open.push(one)
  return one
}
const bell = (to: number): Bell => ({ epoch: 'e', from: to, to, events: [] })
const overRedis = (prefix: string, url: string) => kept(createRedisBus({ url, prefix, key }))

/** Two ends of one bus: where a command rings and where a gateway listens. */
async function twoEnds(kind: string): Promise<[Bus, Bus]> {
  if (kind === 'in-process' || !redisUrl) {
    const bus = kept(createMemoryBus())
    return [bus, bus]
  }
  const prefix = `test:${randomUUID()}:`
  const ends: [Bus, Bus] = [overRedis(prefix, redisUrl), overRedis(prefix, redisUrl)]
  await vi.waitFor(() => expect(ends.every((end) => end.ready())).toBe(true))
  return ends
}

/** Rings until the listener has heard it: a subscription takes a moment to reach Redis. */
async function ringUntilHeard(bus: Bus, branchId: string, heard: Bell[], ring: Bell): Promise<void> {
  await vi.waitFor(
    () => {
      bus.publish(branchId, ring)
      expect(heard).toContainEqual(expect.objectContaining(ring))
    },
    { timeout: 12_000, interval: 50 },
  )
}

describe.each(['in-process', ...(redisUrl ? ['Redis'] : [])])('the %s bus', (kind) => {
  test('rings for who watches the branch and for nobody else', async () => {
    const [here, there] = await twoEnds(kind)
    const own: Bell[] = []
    const other: Bell[] = []
    there.subscribe('b1', (b) => own.push(b))
    there.subscribe('b2', (b) => other.push(b))
    await ringUntilHeard(here, 'b1', own, bell(1))
    expect(other).toEqual([])
  })

  test('is silent for who has left, and goes on for who stays', async () => {
    const [here, there] = await twoEnds(kind)
    const left: Bell[] = []
    const stays: Bell[] = []
    const leave = there.subscribe('b1', (b) => left.push(b))
    there.subscribe('b1', (b) => stays.push(b))
    await ringUntilHeard(here, 'b1', stays, bell(1))
    leave()
    const before = left.length
    await ringUntilHeard(here, 'b1', stays, bell(2))
    expect(left.length).toBe(before)
  })

  test('one listener that throws does not silence the next', async () => {
    const [here, there] = await twoEnds(kind)
    const heard: Bell[] = []
    there.subscribe('b1', () => {
      throw new Error('broken listener')
    })
    there.subscribe('b1', (b) => heard.push(b))
    await ringUntilHeard(here, 'b1', heard, bell(1))
  })
})

test('who watches where a bell is rung hears it without Redis', async () => {
  const bus = overRedis('test:', 'redis://127.0.0.1:1')
  const heard: Bell[] = []
  bus.subscribe('b1', (b) => heard.push(b))
  bus.publish('b1', bell(1))
  await vi.waitFor(() => expect(heard).toEqual([bell(1)]))
})

test('publishing where there is no Redis neither throws nor waits', async () => {
  const bus = overRedis('test:', 'redis://127.0.0.1:1')
  const started = performance.now()
  for (let i = 0; i < 1000; i += 1) bus.publish('b1', bell(i))
  expect(performance.now() - started).toBeLessThan(200)
  expect(bus.ready()).toBe(false)
})

/** A wire to Redis that can go silent without closing, as a pulled cable does. */
async function wireTo(url: string) {
  const target = new URL(url)
  const ends = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(Number(target.port || 6379), target.hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => void (silent || to.write(bytes)))
      from.on('close', () => silent || to.destroy())
      from.on('error', () => {})
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    url: `redis://127.0.0.1:${port}`,
    silence(on: boolean) {
      silent = on
    },
    close() {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

if (redisUrl) {
  test('a bell that was heard where it was rung does not come back from Redis', async () => {
    const [here, there] = await twoEnds('Redis')
    const [own, others]: [Bell[], Bell[]] = [[], []]
    here.subscribe('b1', (b) => own.push(b))
    there.subscribe('b1', (b) => others.push(b))
    await ringUntilHeard(here, 'b1', others, bell(1))
    const rung = own.length
    here.publish('b1', bell(2))
    await vi.waitFor(() => expect(others).toContainEqual(expect.objectContaining({ to: 2 })))
    await ringUntilHeard(there, 'b1', own, bell(3))
    expect(own.slice(rung).filter(({ to }) => to === 2)).toHaveLength(1)
  })

  test('a bell that somebody else put into Redis is not heard', async () => {
    const prefix = `test:${randomUUID()}:`
    const [here, there] = [overRedis(prefix, redisUrl), overRedis(prefix, redisUrl)]
    const stranger = kept(createRedisBus({ url: redisUrl, prefix, key: Buffer.alloc(32, 8) }))
    const heard: Bell[] = []
    there.subscribe('b1', (b) => heard.push(b))
    await ringUntilHeard(here, 'b1', heard, bell(1))
    await vi.waitFor(() => expect(stranger.ready()).toBe(true))
    stranger.publish('b1', bell(666))
    const redis = new Redis(redisUrl)
    await redis.publish(`${prefix}branch:b1`, JSON.stringify({ by: 'me', ...bell(667) }))
    redis.disconnect()
    await ringUntilHeard(here, 'b1', heard, bell(2))
    expect(heard.map(({ to }) => to)).not.toContain(666)
    expect(heard.map(({ to }) => to)).not.toContain(667)
  })

  test('a dead link that looks alive is cut and listened to again', async () => {
    const wire = kept(await wireTo(redisUrl))
    const prefix = `test:${randomUUID()}:`
    const [here] = [overRedis(prefix, redisUrl)]
    const there = kept(createRedisBus({ url: wire.url, prefix, key, pingEveryMs: 100, pingTimeoutMs: 300 }))
    const heard: Bell[] = []
    there.subscribe('b1', (b) => heard.push(b))
    await ringUntilHeard(here, 'b1', heard, bell(1))
    wire.silence(true)
    await vi.waitFor(() => expect(there.ready()).toBe(false), { timeout: 3000 })
    wire.silence(false)
    await ringUntilHeard(here, 'b1', heard, bell(2))
  })

  test('who was let in and never greeted while Redis was away dials again', async () => {
    const wire = kept(await wireTo(redisUrl))
    const prefix = `test:${randomUUID()}:`
    const here = overRedis(prefix, redisUrl)
    wire.silence(true)
    const there = kept(createRedisBus({ url: wire.url, prefix, key, pingEveryMs: 100, pingTimeoutMs: 300 }))
    const heard: Bell[] = []
    there.subscribe('b1', (b) => heard.push(b))
    await sleep(500)
    wire.silence(false)
    await ringUntilHeard(here, 'b1', heard, bell(1))
  })
}
