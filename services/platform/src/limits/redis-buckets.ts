import { Redis } from 'ioredis'
import type { Allowance } from './bucket.rules'

export interface RedisBuckets {
  /** Milliseconds to wait; 0: the try was taken; null: Redis said nothing in time. */
  take(key: string, allowance: Allowance): Promise<number | null>
  /** The same, and takes nothing. */
  peek(key: string, allowance: Allowance): Promise<number | null>
  /** All tries, or only the last of them. */
  forget(key: string, which?: 'last'): Promise<void>
  ready(): boolean
  close(): void
}

export interface RedisBucketsOptions {
  readonly url: string
  readonly prefix: string
  readonly onTrouble?: (error: unknown) => void
  readonly answerWithinMs?: number
}

/** Redis's own clock, so that processes whose clocks differ agree. The list holds the latest tries, the newest first. */
const peekScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local window = tonumber(ARGV[2])
local oldest = tonumber(redis.call('LINDEX', KEYS[1], ARGV[1] - 1) or nil)
if oldest and oldest + window > now then return math.min(oldest + window - now, window) end
`
const takeScript = `${peekScript}redis.call('LPUSH', KEYS[1], string.format('%.0f', now))
redis.call('LTRIM', KEYS[1], 0, ARGV[1] - 1)
redis.call('PEXPIRE', KEYS[1], window)
return 0`

/** After a silence nobody waits for Redis for this long. */
const restMs = 1000

export function createRedisBuckets({
  url,
  prefix,
  onTrouble = () => {},
  ...options
}: RedisBucketsOptions): RedisBuckets {
  const client = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    connectTimeout: 3000,
    disconnectTimeout: 500,
    commandTimeout: options.answerWithinMs ?? 250,
    retryStrategy: (attempt) => Math.min(100 * attempt, 1000),
  })
  client.on('error', onTrouble)
  let restUntil = 0
  const asked = async <T>(ask: () => Promise<T>): Promise<T | null> => {
    if (client.status !== 'ready' || performance.now() < restUntil) return null
    try {
      return await ask()
    } catch (error) {
      onTrouble(error)
      restUntil = performance.now() + restMs
      // A link that went silent looks alive to the client for minutes: it is cut, and made anew.
      if (client.status === 'ready') client.disconnect(true)
      return null
    }
  }
  const waitBy =
    (script: string) =>
    (key: string, { tries, windowSeconds }: Allowance) =>
      asked(async () => Number(await client.eval(script, 1, prefix + key, tries, windowSeconds * 1000)))
  return {
    take: waitBy(takeScript),
    peek: waitBy(`${peekScript}return 0`),
    forget: async (key, which) =>
      void (await asked<unknown>(() => (which === 'last' ? client.lpop(prefix + key) : client.del(prefix + key)))),
    ready: () => client.status === 'ready',
    close: () => client.disconnect(),
  }
}
