import { randomUUID } from 'node:crypto'
import { Redis, type RedisOptions } from 'ioredis'
import { decodeBell, encodeBell, openBell, rungBy, signBell } from './bell.codec'
import type { Bus } from './bus'
import { createWatchers } from './watchers'

export interface RedisBusOptions {
  readonly url: string
  /** Keeps installations and test runs on one Redis apart. */
  readonly prefix: string
  /** The installation's own, for `bellUse`: what is not signed with it was rung by nobody. */
  readonly key: Buffer
  readonly onTrouble?: (error: unknown) => void
  readonly pingEveryMs?: number
  readonly pingTimeoutMs?: number
}

const common: RedisOptions = {
  lazyConnect: false,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 3000,
  // A half-open link never answers our FIN; half a second is enough courtesy.
  disconnectTimeout: 500,
  retryStrategy: (attempt) => Math.min(100 * attempt, 1000),
}

/** Beyond this many bytes waiting for Redis, bells are dropped: gateways read the log instead. */
const maxQueuedBytes = 4 * 1024 * 1024

/** Between processes over Redis; who watches in the process that rings hears it at once, and not again from Redis. */
export function createRedisBus({ url, prefix, key, onTrouble = () => {}, ...options }: RedisBusOptions): Bus {
  const channelOf = (branchId: string) => `${prefix}branch:${branchId}`
  const branchOf = (channel: string) => channel.slice(channelOf('').length)
  const watchers = createWatchers(onTrouble)
  const here = randomUUID()

  const publisher = new Redis(url, { ...common, autoResendUnfulfilledCommands: false })
  const subscriber = new Redis(url, { ...common, autoResubscribe: false, autoResendUnfulfilledCommands: false })
  for (const client of [publisher, subscriber]) client.on('error', onTrouble)

  subscriber.on('ready', () => {
    const channels = watchers.branches().map(channelOf)
    if (channels.length > 0) subscriber.subscribe(...channels).catch(onTrouble)
  })
  subscriber.on('message', (channel: string, signed: string) => {
    const text = rungBy(signed, here) ? null : openBell(key, channel, signed)
    const bell = text === null ? null : decodeBell(text)
    if (bell) watchers.ring(branchOf(channel), bell)
  })
  const stops = [publisher, subscriber].map((client) => keepHonest(client, options))

  return {
    publish(branchId, bell) {
      if (watchers.has(branchId)) setImmediate(() => watchers.ring(branchId, bell))
      if (publisher.status !== 'ready' || (publisher.stream?.writableLength ?? 0) > maxQueuedBytes) return
      const channel = channelOf(branchId)
      publisher.publish(channel, signBell(key, channel, encodeBell(bell, here))).catch(onTrouble)
    },
    subscribe(branchId, onBell) {
      const first = watchers.add(branchId, onBell)
      if (first && subscriber.status === 'ready') subscriber.subscribe(channelOf(branchId)).catch(onTrouble)
      return () => {
        const last = watchers.remove(branchId, onBell)
        if (last && subscriber.status === 'ready') subscriber.unsubscribe(channelOf(branchId)).catch(onTrouble)
      }
    },
    ready: () => publisher.status === 'ready' && subscriber.status === 'ready',
    async close() {
      for (const stop of stops) stop()
      for (const client of [publisher, subscriber]) client.disconnect()
    },
  }
}

/**
 * A dead link looks alive to ioredis for minutes, so each link is asked, and cut when it does not answer. So is one that
 * was let in and never greeted: ioredis would wait for that for ever.
 */
function keepHonest(client: Redis, { pingEveryMs = 2000, pingTimeoutMs = 4000 }: Partial<RedisBusOptions>): () => void {
  let asked: ReturnType<typeof setTimeout> | undefined
  const answered = () => {
    clearTimeout(asked)
    asked = undefined
  }
  const ask = () => {
    if (asked || (client.status !== 'ready' && client.status !== 'connect')) return
    asked = setTimeout(() => {
      asked = undefined
      client.disconnect(true)
    }, pingTimeoutMs)
    if (client.status === 'ready') client.ping().then(answered, answered)
  }
  const timer = setInterval(ask, pingEveryMs)
  client.on('ready', answered)
  client.on('close', answered)
  return () => {
    clearInterval(timer)
    answered()
  }
}
