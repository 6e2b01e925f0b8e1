import { setTimeout as sleep } from 'node:timers/promises'
import type { FaultProxy } from '@sufra/platform/db/fault-proxy'
import { chancesOf } from '@sufra/shared/kernel/chance'
import { Redis } from 'ioredis'
import { sound } from '../faults/bad-bus'
import type { Scene } from './engine'
import { commandWithinMs, type Doom } from './world/doom'
import { failNextSync } from './world/failing-sync'
import type { Service } from './world/service'
import { clearSky, type Weather } from './world/slow-cable'
import type { World } from './world/world'

/* Ways to break a house and to make it whole again. Each resolves when everything is whole. */

/** The API dies at a named point of a command, one API after the other. */
export const dieAt =
  (point: Doom) =>
  async ({ world, times }: Scene): Promise<void> => {
    for (let n = 0; n < times(2, 100); n += 1) {
      const api = world.apis[n % world.apis.length] as Service
      const died = await Promise.race([api.doom(point).then(() => true), sleep(commandWithinMs, false)])
      if (!died) await api.kill()
      await api.start()
      if (!died) throw new Error(`no command came to the point ${point}`)
    }
  }

export const killAtRandom =
  (which: 'apis' | 'gateways', short: number, long: number) =>
  async ({ world, chance, times }: Scene): Promise<void> => {
    for (let n = 0; n < times(short, long); n += 1) {
      await sleep(100 + chance() * 400)
      const service = world[which][Math.floor(chance() * world[which].length)] as Service
      await service.kill()
      await service.start()
    }
  }

export async function killAllGateways({ world, times }: Scene): Promise<void> {
  for (let n = 0; n < times(1, 10); n += 1) {
    await sleep(400)
    await Promise.all(world.gateways.map((gateway) => gateway.kill()))
    await Promise.all(world.gateways.map((gateway) => gateway.start()))
  }
}

/** The gateway that everybody has just come back to dies as well. */
export async function killDuringCatchUp({ world, times }: Scene): Promise<void> {
  const [one, other] = world.gateways as [Service, Service]
  for (let n = 0; n < times(1, 10); n += 1) {
    await sleep(300)
    await one.kill()
    await one.start()
    await sleep(600)
    await other.kill()
    await other.start()
  }
}

export const redisDown =
  (short: number, long: number) =>
  async ({ world, some }: Scene): Promise<void> => {
    await world.redis.stop()
    await sleep(some(short, long))
    await world.redis.start()
  }

async function onRedis(world: World, work: (redis: Redis) => Promise<unknown>): Promise<void> {
  const redis = new Redis(world.redis.url)
  await work(redis).finally(() => redis.disconnect())
}

export const flushAndCut = ({ world, times }: Scene): Promise<void> =>
  onRedis(world, async (redis) => {
    for (let n = 0; n < times(6, 20); n += 1) {
      await sleep(300)
      await redis.flushall()
      await redis.call('client', 'kill', 'type', 'pubsub')
      await redis.call('client', 'kill', 'type', 'normal', 'skipme', 'yes')
    }
  })

/** What Redis may keep for a slow listener is so little that it cuts every one of them off, again and again. */
export const overflow = ({ world, times }: Scene): Promise<void> =>
  onRedis(world, async (redis) => {
    await redis.config('SET', 'client-output-buffer-limit', 'pubsub 16kb 8kb 1')
    for (let n = 0; n < times(5, 50); n += 1) {
      for (const { id } of world.branches) await redis.publish(`chaos:branch:${id}`, 'x'.repeat(2_000_000))
      await sleep(400)
    }
    await redis.config('SET', 'client-output-buffer-limit', 'pubsub 32mb 8mb 60')
  })

/** Of bells: a quarter lost, a tenth doubled, the rest late by up to 300 ms, so that they overtake each other. */
export async function lossyBells({ world, some, seed }: Scene): Promise<void> {
  const bad = { drop: 0.25, double: 0.1, late: 0.3, lateMs: 300 }
  for (const gateway of world.gateways) gateway.suffer(bad, `${seed} ${gateway.name}`)
  await sleep(some(3500, 60_000))
  for (const gateway of world.gateways) gateway.suffer(sound, seed)
}

export async function killDatabase({ world, some, times }: Scene): Promise<void> {
  for (let n = 0; n < times(2, 25); n += 1) {
    await world.database.kill()
    await world.database.start()
    await sleep(some(600, 2000))
  }
}

export async function terminateStorm({ world, times }: Scene): Promise<void> {
  for (let n = 0; n < times(15, 150); n += 1) {
    await world.database.tell(
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
    )
    await sleep(150)
  }
}

export async function restartDatabaseAtOnce({ world, times }: Scene): Promise<void> {
  for (let n = 0; n < times(3, 5, 1); n += 1) {
    await world.database.stopAtOnce()
    await world.database.start()
    await sleep(500)
  }
}

type Cable = keyof World['cables']

/** Connections break in the middle of whatever they carry. */
export const resets =
  (cable: Cable, share: number, short: number, long: number) =>
  async ({ world, some, seed }: Scene): Promise<void> => {
    world.cables[cable].resetAtRandom(share, chancesOf(`${seed} ${cable}`))
    await sleep(some(short, long))
    world.cables[cable].resetAtRandom(0)
  }

/**
 * A link that says nothing any more and does not break either, longer than whoever is on it waits; then new connections
 * are answered, and the old ones never. In the brief form it is too short for that: what it held arrives late.
 */
export const halfOpen =
  (cable: Cable, usual: number, long: number, brief: number) =>
  async ({ world, some, form }: Scene): Promise<void> => {
    const link: FaultProxy = world.cables[cable]
    link.blackHole(true)
    await sleep(some(usual, long, brief))
    if (form === 'brief') link.blackHole(false)
    else link.strand()
  }

/** Every tenth screen sleeps until the log no longer holds where it was; no gateway's memory helps it over that. */
export async function asleepTooLong({ world, people }: Scene): Promise<void> {
  for (const { screen } of people.few) screen.sleep()
  await Promise.all(world.gateways.map((gateway) => gateway.kill()))
  await sleep(2500)
  await world.database.tell('update branch_stream set min_seq = head + 1')
  await Promise.all(world.gateways.map((gateway) => gateway.start()))
  for (const sleeper of people.few) sleeper.wake()
}

/** Links on which everything is late, thin or lost again and again; the database and Redis stay near. */
export const slowLinks =
  (weather: Weather, short: number, long: number) =>
  async ({ world, some, seed }: Scene): Promise<void> => {
    world.air.suffer(weather, chancesOf(`${seed} air`))
    await sleep(some(short, long))
    world.air.suffer(clearSky)
  }

function diskOf({ database }: World) {
  if (!database.disk) throw new Error('the database has no disk of its own')
  return database.disk
}

/** A process that just starts says so without the reason. */
const noRoom = /No space left|could not write init file/

/** What wants to grow can't. */
export async function diskFull({ world, some }: Scene): Promise<void> {
  const disk = diskOf(world)
  try {
    await disk.fill()
    const grown = world.database.tell(
      `create table chaos_growth as select repeat('x', 9000) from generate_series(1, 900)`,
    )
    const refused = await grown.then(
      () => 'nothing',
      (error: Error) => error.message,
    )
    if (!noRoom.test(refused)) throw new Error(`the disk was full, and the database said ${refused}`)
    await sleep(some(2500, 30_000))
  } finally {
    await disk.empty()
  }
}

const logSegments = 40

/** No room for the log's next segment either: PostgreSQL panics, and can't start as long as that is so. */
export async function logDiskFull({ world, some }: Scene): Promise<void> {
  const disk = diskOf(world)
  const { database } = world
  let panicked = false
  try {
    await disk.fill()
    for (let n = 0; n < logSegments && !panicked; n += 1) {
      panicked = await database.tell(`select pg_logical_emit_message(true, 'chaos', 'x'); select pg_switch_wal()`).then(
        () => false,
        () => true,
      )
      // What a checkpoint has freed is taken again.
      await disk.fill()
    }
    await sleep(some(1500, 15_000))
  } finally {
    await disk.empty().finally(() => database.start())
  }
  if (!panicked) throw new Error('the log found room to the end')
}

/** The disk fails under a COMMIT: nobody can say what is on it, and PostgreSQL recovers from its log. */
export async function failingSync({ world, times }: Scene): Promise<void> {
  for (let n = 0; n < times(4, 20, 2); n += 1) {
    await failNextSync(world.database.pids())
    await world.database.start()
    await sleep(500)
  }
}

/**
 * The machine of the database burns down: what is left is a copy of this evening and what was archived since. One
 * gateway stays and has seen more than is kept.
 */
export async function restoreFromBackup(scene: Scene): Promise<void> {
  const { world, some, rewound } = scene
  const { database, apis, gateways } = world
  const [going] = gateways as [Service, Service]
  const copy = await database.backUp()
  await sleep(some(1000, 20_000))
  const archivedAt = performance.now()
  await database.archive()
  await sleep(some(600, 5000))
  await database.kill()
  await Promise.all([...apis, going].map((service) => service.kill()))
  const killedAt = performance.now()
  await database.restore(copy)
  await database.start()
  await Promise.all([...apis, going].map((service) => service.start()))
  rewound({ archivedAt, killedAt })
}
