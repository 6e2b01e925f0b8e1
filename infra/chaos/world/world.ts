import { loadConfig } from '@sufra/platform/config'
import { system } from '@sufra/platform/db/doors'
import { type FaultProxy, faultProxy } from '@sufra/platform/db/fault-proxy'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { type Branch, openHouses } from '../../bench/stage/houses'
import { type OwnRedis, ownRedis } from '../../faults/own-redis'
import type { Programs } from './fault-build'
import { type Front, openFront } from './front'
import { type OwnDatabase, ownDatabase } from './own-database'
import { makeService, type Service } from './service'
import { type SlowCable, slowCable } from './slow-cable'

/** Everything that can break, and the cables between. */
export interface World {
  readonly programs: Programs
  readonly database: OwnDatabase
  readonly redis: OwnRedis
  readonly apis: readonly Service[]
  readonly gateways: readonly Service[]
  readonly cables: Cables
  /** Between those cables of the screens and the front. */
  readonly air: SlowCable
  readonly front: Front
  /** For looking at the truth, past everything that breaks. */
  readonly deps: Deps
  readonly branches: readonly Branch[]
  /** Processes that ended without having been told to. */
  readonly deaths: string[]
  close(): Promise<void>
}

interface Cables {
  readonly apiToDatabase: FaultProxy
  readonly gatewayToDatabase: FaultProxy
  readonly apiToRedis: FaultProxy
  readonly gatewayToRedis: FaultProxy
  /** Between screens and the front. */
  readonly screens: FaultProxy
  /** Every tenth screen has this one. */
  readonly fewScreens: FaultProxy
}

/** Three organizations of two branches each. */
const houses = 3
const localhost = (port: number) => ({ host: '127.0.0.1', port })
const databaseAt = (port: number) => `postgres://postgres@127.0.0.1:${port}/postgres`
const redisAt = (port: number) => `redis://127.0.0.1:${port}`

const settings = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'fatal',
  REDIS_PREFIX: 'chaos',
  // A generator's few people are busier than any waiter.
  SUFRA_REQUESTS_PER_MINUTE: '1000000',
}

/** For parties of stories that nobody else of the evening may disturb. */
const moreTables = `insert into dining_table select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
  'number', 100 + n, 'status', 'available', 'reserved_for', null))).* from dining_table t, generate_series(1, 16) n
  where t.number = 1`

export async function openWorld(programs: Programs): Promise<World> {
  const [database, redis] = await Promise.all([ownDatabase(), ownRedis()])
  const toDatabase = localhost(database.port)
  const toRedis = localhost(Number(new URL(redis.url).port))
  const [apiToDatabase, gatewayToDatabase, apiToRedis, gatewayToRedis] = await Promise.all([
    faultProxy(toDatabase),
    faultProxy(toDatabase),
    faultProxy(toRedis),
    faultProxy(toRedis),
  ])
  const inside = { apiToDatabase, gatewayToDatabase, apiToRedis, gatewayToRedis }
  // Migrates, so that two services need not do so at once.
  const own = { ...settings, DATABASE_URL: databaseAt(database.port), SUFRA_DEMO: '0' }
  const { deps, close } = await openDeps(loadConfig(own))
  const branches = await system(deps, 'seed', (tx) => openHouses(tx, houses, deps.now()))
  await database.tell(moreTables)
  const deaths: string[] = []
  const { apis, gateways } = await makeServices(programs, inside, (how) => void deaths.push(how))
  await Promise.all([...apis, ...gateways].map((service) => service.start()))
  const portsOf = (services: readonly Service[]) => services.map(({ port }) => port)
  const front = await openFront(portsOf(apis), portsOf(gateways))
  const air = await slowCable(localhost(front.port))
  const [screens, fewScreens] = await Promise.all([faultProxy(localhost(air.port)), faultProxy(localhost(air.port))])
  const cables = { ...inside, screens, fewScreens }
  return {
    programs,
    database,
    redis,
    apis,
    gateways,
    cables,
    air,
    front,
    deps,
    branches,
    deaths,
    async close() {
      await Promise.all([...apis, ...gateways].map((service) => service.kill()))
      for (const cable of [...Object.values(cables), air]) await cable.close()
      await front.close()
      await close()
      await Promise.all([database.close(), redis.close()])
    },
  }
}

async function makeServices(
  programs: Programs,
  { apiToDatabase, gatewayToDatabase, apiToRedis, gatewayToRedis }: Omit<Cables, 'screens' | 'fewScreens'>,
  died: (how: string) => void,
) {
  const environment = (database: FaultProxy, redis: FaultProxy) => ({
    ...settings,
    DATABASE_URL: databaseAt(database.port),
    REDIS_URL: redisAt(redis.port),
  })
  const api = environment(apiToDatabase, apiToRedis)
  const gateway = environment(gatewayToDatabase, gatewayToRedis)
  const two = (name: string, make: (name: string) => Promise<Service>) =>
    Promise.all([1, 2].map((n) => make(`${name} ${n}`)))
  return {
    apis: await two('api', (name) => makeService(name, () => programs.api, api, died)),
    gateways: await two('gateway', (name) => makeService(name, () => programs.gateway, gateway, died)),
  }
}
