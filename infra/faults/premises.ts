import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buildApi } from '@sufra/api/app'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import { bellUse } from '@sufra/platform/bus/bell.codec'
import type { Bus } from '@sufra/platform/bus/bus'
import { createRedisBus } from '@sufra/platform/bus/redis-bus'
import { type Config, loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { type FaultProxy, faultProxy } from '@sufra/platform/db/fault-proxy'
import { openTestDatabase } from '@sufra/platform/db/test-database'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { seedDemo } from '@sufra/platform/seed/seed-demo'

const given = loadConfig()
/** With both, services are processes of their own as in a large house; without, all is one process. */
export const onServers = given.database.url !== null && given.redis.url !== null

/** Of every service here, besides where its data is. */
export const settings = {
  LOG_LEVEL: 'fatal',
  HOST: '127.0.0.1',
  PORT: '0',
  SUFRA_DEMO: '1',
  SUFRA_REQUESTS_PER_MINUTE: '100000',
}

/** The demo restaurant on a database and a bus prefix of its own; services are opened on it as the test needs. */
export interface Premises {
  readonly deps: Deps
  /** The same with another end of the bus, as a gateway in a process of its own has. */
  readonly elsewhere: Deps
  /** The environment of a service in a process of its own; only on servers. */
  readonly env: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

interface Wishes {
  /** Another Redis than the shared one. */
  readonly redisUrl?: string
  /** A worse bus. */
  readonly bus?: (bus: Bus) => Bus
}

export async function openPremises({ redisUrl, bus: worse = (bus) => bus }: Wishes = {}): Promise<Premises> {
  const { db, url, drop } = await openTestDatabase(onServers ? given.database.url : null)
  const prefix = `fault-${randomUUID()}`
  const redis = onServers ? (redisUrl ?? given.redis.url) : null
  const env = { ...settings, ...(url && redis && { DATABASE_URL: url, REDIS_URL: redis, REDIS_PREFIX: prefix }) }
  const config: Config = loadConfig(env)
  const { deps, close } = await openDeps(config, { db }, { overBus: worse })
  // Within one process there is only one end.
  const otherEnd = redis
    ? worse(createRedisBus({ url: redis, prefix: `${prefix}:`, key: deps.keys.pepper(bellUse) }))
    : deps.bus
  await system(deps, 'seed', (tx) => seedDemo(tx, deps.now()))
  return {
    deps,
    env,
    elsewhere: { ...deps, bus: otherEnd },
    async close() {
      await close()
      if (otherEnd !== deps.bus) await otherEnd.close()
      await drop()
    },
  }
}

export interface Served {
  readonly port: number
  readonly close: () => Promise<void>
}

export async function serveApi(deps: Deps): Promise<Served> {
  return listening(buildApi(deps))
}

export async function serveGateway(deps: Deps): Promise<Served> {
  const app = bareServer(deps)
  await attachGateway(app, deps)
  return listening(app)
}

async function listening(app: ReturnType<typeof buildApi>): Promise<Served> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { port: (app.server.address() as AddressInfo).port, close: () => app.close() }
}

/** The one address that phones and screens know, whoever stands behind it at the moment. */
export interface Doorway {
  readonly address: string
  readonly cable: FaultProxy
  leadTo(port: number): void
  close(): Promise<void>
}

export async function openDoorway(port: number): Promise<Doorway> {
  const behind = { host: '127.0.0.1', port }
  const cable = await faultProxy(behind)
  return {
    address: `http://127.0.0.1:${cable.port}`,
    cable,
    close: () => cable.close(),
    leadTo(now) {
      behind.port = now
    },
  }
}
