import net from 'node:net'
import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DatabaseConfig, loadConfig } from '../config'
import type { Deps } from '../deps'
import { readLog } from '../log/read'
import { createLogger } from '../logging/logger'
import { restaurants } from '../schema/tenancy.table'
import { type Database, openDatabase } from './database'
import { type Command, system, tell, write } from './doors'
import { type FaultProxy, faultProxy } from './fault-proxy'
import { migrate } from './migrate'
import { openTestDatabase, type TestDatabase } from './test-database'
import { insertTestPlace, type TestPlace, testCommand, testDeps } from './test-deps'

const fatal: unknown[] = []
const badCable = { en: 'Bad cable' }
const onFatal = (error: unknown) => void fatal.push(error)
beforeAll(() => {
  process.on('uncaughtException', onFatal).on('unhandledRejection', onFatal)
})
afterAll(() => {
  process.off('uncaughtException', onFatal).off('unhandledRejection', onFatal)
  expect(fatal).toEqual([])
})

test('the repaired driver outlives a reserved connection whose server is gone', async () => {
  const server = net.createServer(greetThenReset)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const client = postgres({ host: '127.0.0.1', port, max: 1, fetch_types: false, backoff: () => 60 })
  await client.unsafe('select 1')
  const reserved = await client.reserve()
  await expect(reserved.unsafe('select 2')).rejects.toThrow('ECONNRESET')
  await expect(reserved.unsafe('select 3')).rejects.toThrow('CONNECTION_CLOSED')
  server.close()
})

const authenticated = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const selectDone = Buffer.from('C\0\0\0\rSELECT 0\0', 'latin1')

/** Speaks just enough of the protocol to welcome a client and answer one query; resets at the second. */
function greetThenReset(socket: net.Socket): void {
  const answers = [Buffer.concat([authenticated, ready]), Buffer.concat([selectDone, ready])]
  socket.on('error', () => {})
  socket.on('data', () => {
    const answer = answers.shift()
    if (answer) socket.write(answer)
    else socket.resetAndDestroy()
  })
}

function throughABadCable(url: string): void {
  let database: TestDatabase
  let direct: Deps
  let proxy: FaultProxy
  let db: Database
  let deps: Deps
  let place: TestPlace
  let config: DatabaseConfig

  beforeAll(async () => {
    database = await openTestDatabase(url)
    direct = (await testDeps(database.db)).deps
    place = await insertTestPlace(direct)
    const { hostname, port } = new URL(url)
    proxy = await faultProxy({ host: hostname, port: Number(port || 5432) })
    const behind = new URL(database.url ?? url)
    behind.host = `127.0.0.1:${proxy.port}`
    config = { url: behind.href, folder: 'memory', poolSize: 8, role: null }
    db = await openDatabase(config, createLogger('silent'))
    deps = (await testDeps(db)).deps
  })
  afterAll(async () => {
    proxy.blackHole(false)
    await db.close()
    await proxy.close()
    await database.drop()
  })

  /** As a phone does it: the same key again until there is an answer. Returns how often it asked. */
  async function sendUntilAnswered(command: Command, id: string): Promise<number> {
    for (let asked = 1; ; asked += 1) {
      try {
        await write(deps, command, async (tx) => {
          await tx.insert(restaurants).values({ id, organizationId: place.organizationId, name: badCable })
          tell(tx, {
            branchId: place.branchIds[0],
            type: 'order.placed',
            entity: 'order',
            entityId: id,
            version: 1,
            data: {},
          })
          return { id }
        })
        return asked
      } catch (error) {
        if (!(error instanceof AppError) || !['retry_same_key', 'still_running'].includes(error.code)) throw error
      }
    }
  }

  test('2,000 writes through 1,000 resets: none lost, none doubled, the process alive', async () => {
    const ids: string[] = []
    const waiter = async () => {
      while (ids.length < 2000 || proxy.resets() < 1000) {
        const id = uuidv7()
        ids.push(id)
        await sendUntilAnswered(testCommand(place), id)
      }
    }
    proxy.resetAtRandom(0.03)
    await Promise.all(Array.from({ length: 8 }, waiter))
    proxy.resetAtRandom(0)

    const rows = await system(direct, 'seed', (tx) =>
      tx.select({ id: restaurants.id }).from(restaurants).where(eq(restaurants.name, badCable)),
    )
    const events = await system(direct, 'log_read', (tx) => readLog(tx, place.branchIds[0], 0, 10_000))
    expect(proxy.resets()).toBeGreaterThanOrEqual(1000)
    expect(rows.map((row) => row.id).sort()).toEqual([...ids].sort())
    expect(events.map((event) => event.id).sort()).toEqual([...ids].sort())
    expect(events.map((event) => event.seq)).toEqual(ids.map((_, i) => i + 1))
    expect(fatal).toEqual([])
  }, 180_000)

  test('a program that starts while connections break is open a moment later', async () => {
    const before = proxy.resets()
    const badFor = async <T>(resets: number, work: () => Promise<T>): Promise<T> => {
      const enough = proxy.resets() + resets
      proxy.resetAtRandom(1)
      const better = setInterval(() => proxy.resets() >= enough && proxy.resetAtRandom(0), 5)
      return work().finally(() => clearInterval(better))
    }
    const opened = await badFor(2, () => openDatabase(config, createLogger('silent')))
    expect(await badFor(2, () => migrate(opened))).toBe(0)
    expect(proxy.resets() - before).toBeGreaterThanOrEqual(4)
    await opened.close()
  })

  test('a cable that goes dead without a word is given up within the deadline, and works again after', async () => {
    await sendUntilAnswered(testCommand(place), uuidv7())
    proxy.blackHole(true)
    const command = testCommand(place)
    const start = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        write(deps, command, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
      ),
    )
    expect(performance.now() - start).toBeLessThan(7500)
    expect(answers.map((error) => error instanceof AppError && error.code)).toEqual(Array(4).fill('retry_same_key'))
    proxy.blackHole(false)
    const healed = performance.now()
    await sendUntilAnswered(testCommand(place), uuidv7())
    expect(performance.now() - healed).toBeLessThan(5000)
  }, 30_000)
}

const { url } = loadConfig().database
if (url) describe('PostgreSQL behind a bad cable', () => throughABadCable(url))
