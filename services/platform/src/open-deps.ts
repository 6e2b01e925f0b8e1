import { bellUse } from './bus/bell.codec'
import type { Bus } from './bus/bus'
import { createMemoryBus } from './bus/memory-bus'
import { createRedisBus } from './bus/redis-bus'
import type { Config } from './config'
import { assertWalls } from './db/bare-tables'
import { bringUp } from './db/bring-up'
import { openDatabase } from './db/database'
import { despiteBrokenLinks } from './db/despite-broken-links'
import { system } from './db/doors'
import { noFault } from './db/faults'
import type { Deps } from './deps'
import { createHealth } from './health/health'
import { openTokenKeys } from './identity/open-token-keys'
import type { TokenKeys } from './identity/token-keys'
import { createLimits, type Limits } from './limits/limits'
import { createRedisBuckets } from './limits/redis-buckets'
import { settleEpochsOf } from './log/epoch'
import { createLogger, type Logger } from './logging/logger'
import { openMessages } from './messages/messages'
import { createMetrics } from './metrics/metrics'

export interface Opened {
  readonly deps: Deps
  /** Closes what was opened here; what was handed in stays open. */
  readonly close: () => Promise<void>
}

interface Wishes {
  /** Tests: what stands between the services and their bus. */
  readonly overBus?: (bus: Bus) => Bus
}

/**
 * What a service is built from, ready for use: the database is of this version, the keys are there. Tests hand in their own
 * parts. Throws what opening the database throws.
 */
export async function openDeps(
  config: Config,
  given: Partial<Deps> = {},
  { overBus = (bus) => bus }: Wishes = {},
): Promise<Opened> {
  const log = given.log ?? createLogger(config.logLevel)
  const db = given.db ?? (await openDatabase(config.database, log))
  let bus: Bus | undefined
  const limits = given.limits ?? openLimits(config, log)
  const close = async () => {
    if (!given.limits) limits.close()
    await bus?.close()
    if (!given.db) await db.close()
  }
  try {
    const isSettled = given.db !== undefined || (await bringUp(db, log))
    await despiteBrokenLinks(() => assertWalls(db, config.database.role))
    const fresh = { metrics: createMetrics(), health: createHealth(), fault: noFault }
    const made = { config, db, limits, log, now: () => new Date(), ...fresh }
    const own = { ...made, messages: openMessages(config, log), ...given }
    // Who migrates has done it. Neither needs keys or bus.
    if (!isSettled) await despiteBrokenLinks(() => system(own as Deps, 'heads_poll', settleEpochsOf))
    const keys = given.keys ?? (await despiteBrokenLinks(() => openTokenKeys(own)))
    bus = given.bus ? undefined : overBus(openBus(config, log, keys))
    const parts = { ...own, bus: given.bus ?? (bus as Bus), keys }
    parts.metrics.gauge('sufra_database_connections', 'Open connections', () => db.pool.stats().open)
    parts.metrics.gauge(
      'sufra_database_waiting',
      'Transactions waiting for a connection',
      () => db.pool.stats().waiting,
    )
    return { deps: parts, close }
  } catch (error) {
    await close()
    throw error
  }
}

function openBus({ redis }: Config, log: Logger, keys: TokenKeys): Bus {
  const onTrouble = (error: unknown) => log.debug({ err: error }, 'the bus lost a bell')
  if (redis.url === null) return createMemoryBus(onTrouble)
  return createRedisBus({ url: redis.url, prefix: `${redis.prefix}:`, key: keys.pepper(bellUse), onTrouble })
}

function openLimits({ redis }: Config, log: Logger): Limits {
  if (redis.url === null) return createLimits()
  const onTrouble = (error: unknown) => log.debug({ err: error }, 'limits are counted in this process alone')
  return createLimits(createRedisBuckets({ url: redis.url, prefix: `${redis.prefix}:limit:`, onTrouble }))
}
