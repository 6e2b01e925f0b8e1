import { AppError } from '@sufra/shared/kernel/app-error'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loadConfig } from '../config'
import type { Deps } from '../deps'
import { readHeads, readLog } from '../log/read'
import { branchEvents, idempotency } from '../schema/log.table'
import { organizations } from '../schema/tenancy.table'
import { type Command, read, system, type Told, tell, write } from './doors'
import { constraintOf, sqlStateOf } from './sql-state'
import { openTestDatabase, type TestDatabase } from './test-database'
import { insertTestPlace, type Rung, type TestPlace, testCommand, testDeps } from './test-deps'
import type { Tx } from './tx'

let database: TestDatabase
let deps: Deps
let rung: Rung[]
let place: TestPlace

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await testDeps(database.db)
  deps = made.deps
  rung = made.rung
})
afterAll(() => database.drop())
beforeEach(async () => {
  place = await insertTestPlace(deps)
  rung.length = 0
})

const news = (branchId: string, data: object = {}): Told => ({
  branchId,
  type: 'order.placed',
  entity: 'order',
  entityId: uuidv7(),
  version: 1,
  data,
})
const place1 = () => place.branchIds[0]
const log = (branchId = place1()) => system(deps, 'log_read', (tx) => readLog(tx, branchId, 0, 1000))
const head = async (branchId = place1()) => {
  const [found] = await system(deps, 'heads_poll', (tx) => readHeads(tx, [branchId]))
  if (!found) throw new Error('no stream')
  return found
}
const keys = (command: Command) =>
  system(deps, 'seed', (tx) => tx.select().from(idempotency).where(eq(idempotency.key, command.key)))
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )
const tellOne = async (tx: Tx) => {
  tell(tx, news(place1(), { ticket: 7 }))
  return { ticket: 7 }
}

describe('one command', () => {
  test('is kept once with its news, and rings once after commit', async () => {
    const command = testCommand(place)
    const outcome = await write(deps, command, tellOne, { status: 201 })
    expect(outcome).toEqual({ status: 201, body: { ticket: 7 }, replayed: false })
    const events = await log()
    expect(events).toMatchObject([{ seq: 1, type: 'order.placed', version: 1, data: { ticket: 7 } }])
    const { epoch } = await head()
    expect(rung).toEqual([
      {
        branchId: place1(),
        epoch,
        from: 1,
        to: 1,
        before: null,
        events: events.map((event) => ({ ...event, trace: command.key })),
      },
    ])
  })

  test('sent twice answers the same and changes nothing more', async () => {
    const command = testCommand(place)
    await write(deps, command, tellOne, { status: 201 })
    const again = await write(deps, command, () => Promise.reject(new Error('must not run')), { status: 201 })
    expect(again).toEqual({ status: 201, body: { ticket: 7 }, replayed: true })
    expect(await log()).toHaveLength(1)
    expect(rung).toHaveLength(1)
  })

  test('under a key that asked something else is refused', async () => {
    const command = testCommand(place)
    await write(deps, command, tellOne)
    expect(await codeOf(write(deps, { ...command, hash: 'other' }, tellOne))).toBe('idempotency_key_reused')
    expect(await codeOf(write(deps, { ...command, name: 'other' }, tellOne))).toBe('idempotency_key_reused')
    expect(await log()).toHaveLength(1)
  })

  test('that is refused keeps nothing, and its key is free again', async () => {
    const command = testCommand(place)
    const refused = write(deps, command, async (tx) => {
      tell(tx, news(place1()))
      await tx.update(organizations).set({ name: 'Changed' }).where(eq(organizations.id, place.organizationId))
      throw new AppError('stale')
    })
    expect(await codeOf(refused)).toBe('stale')
    expect(await keys(command)).toHaveLength(0)
    expect(await log()).toHaveLength(0)
    expect(rung).toHaveLength(0)
    const [organization] = await system(deps, 'seed', (tx) =>
      tx.select().from(organizations).where(eq(organizations.id, place.organizationId)),
    )
    expect(organization?.name).toBe('Test')
    expect((await write(deps, command, tellOne)).replayed).toBe(false)
  })

  test('without news still keeps its answer', async () => {
    const command = testCommand(place)
    await write(deps, command, async () => undefined, { status: 204 })
    expect(await write(deps, command, async () => undefined)).toEqual({ status: 204, body: null, replayed: true })
    expect(rung).toHaveLength(0)
  })

  test('in two branches tells both, one bell each', async () => {
    const [one, two] = place.branchIds
    await write(deps, testCommand(place, { branchIds: [one, two] }), async (tx) => {
      for (const branchId of [two, one, two]) tell(tx, news(branchId))
    })
    const bells = rung.map(({ branchId, from, to }) => ({ branchId, from, to }))
    expect(bells).toHaveLength(2)
    expect(bells).toContainEqual({ branchId: one, from: 1, to: 1 })
    expect(bells).toContainEqual({ branchId: two, from: 1, to: 2 })
    expect((await log(two)).map((event) => event.seq)).toEqual([1, 2])
  })

  test('for a branch without a log is refused whole, not half kept', async () => {
    const command = testCommand(place)
    await expect(write(deps, command, async (tx) => tell(tx, news(uuidv7())))).rejects.toThrow(/row-level security/)
    expect(await keys(command)).toHaveLength(0)
  })

  test('that hides an error of the database is not answered as done', async () => {
    const command = testCommand(place)
    const hidden = system(deps, 'job', async (tx) => {
      await tx.execute(sql`select 1 / 0`).catch(() => {})
    })
    await expect(hidden).rejects.toThrow('swallowed')
    expect(await keys(command)).toHaveLength(0)
  })
})

const organizationNames = () =>
  read(deps, testCommand(place).actor, async (tx) => (await tx.select().from(organizations)).map(({ name }) => name))

describe('many at once', () => {
  test('twenty twins in flight: one is kept, the others get its answer', async () => {
    const command = testCommand(place)
    const before = await organizationNames()
    let past = 0
    const twin = () =>
      write(deps, command, async (tx) => {
        // Begun behind the claim, as a command's first statements are: undone for all but one.
        await tx.update(organizations).set({ name: sql`${organizations.name} || '.'` })
        past += 1
        return tellOne(tx)
      })
    const outcomes = await Promise.all(Array.from({ length: 20 }, twin))
    expect(past).toBeGreaterThan(0)
    expect(await organizationNames()).toEqual(before.map((name) => `${name}.`))
    expect(outcomes.filter((outcome) => !outcome.replayed)).toHaveLength(1)
    expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome.body))).size).toBe(1)
    expect(await log()).toHaveLength(1)
  })

  test('sixteen writers in one branch leave no gap and no double', async () => {
    const writer = async () => {
      for (let i = 0; i < 20; i += 1) await write(deps, testCommand(place), tellOne)
    }
    await Promise.all(Array.from({ length: 16 }, writer))
    const events = await log()
    expect(events.map((event) => event.seq)).toEqual(Array.from({ length: 320 }, (_, i) => i + 1))
    expect((await head()).head).toBe(320)
    expect(rung.map((bell) => bell.from).sort((a, b) => a - b)).toEqual(events.map((event) => event.seq))
  })
})

describe('the doors', () => {
  test('a door opened inside a door throws at once', async () => {
    const inside = write(deps, testCommand(place), () => read(deps, testCommand(place).actor, async () => 1))
    await expect(inside).rejects.toThrow('inside another')
  })

  test('a transaction that is over runs nothing more', async () => {
    let kept: Tx | undefined
    await system(deps, 'job', async (tx) => {
      kept = tx
    })
    const late = kept?.insert(organizations).values({ id: uuidv7(), slug: 'late', name: 'Late' })
    await expect(Promise.resolve(late)).rejects.toThrow()
    expect(() => kept && tell(kept, news(place1()))).toThrow('has news to tell')
  })

  test('a read can’t change anything', async () => {
    const { actor } = testCommand(place)
    const attempt = read(deps, actor, (tx) => tx.update(organizations).set({ name: 'Changed' }))
    await expect(attempt).rejects.toMatchObject({ code: '25006' })
  })

  test('every transaction carries its tenant and its role, and leaves neither behind', async () => {
    const config = { ...deps.config, database: { ...deps.config.database, role: 'pg_monitor' } }
    const look = sql`select current_user as role, current_setting('app.org', true) as org,
      current_setting('app.branches', true) as branches, current_setting('app.user', true) as who`
    const command = testCommand(place)
    const { body } = await write(deps, command, async (tx) => (await tx.execute(look))[0])
    expect(body).toMatchObject({ org: place.organizationId, branches: place1(), who: expect.stringMatching(/^staff:/) })
    const asMonitor = await read({ ...deps, config }, command.actor, (tx) => tx.execute(look))
    expect(asMonitor).toMatchObject([{ role: 'pg_monitor', org: place.organizationId }])
    const after = await system(deps, 'job', (tx) => tx.execute(look))
    expect(after).toMatchObject([{ role: 'sufra_app', org: '', branches: '', who: '' }])
  })

  test('every named point of a write is passed in order, and one that throws undoes it', async () => {
    const points: string[] = []
    const stopped = (at: string): Deps => ({
      ...deps,
      fault: (point) => {
        points.push(point)
        if (point === at) throw new Error(at)
      },
    })
    await write(stopped('never'), testCommand(place), tellOne)
    expect(points.join(' ')).toBe(
      'after-idempotency after-state after-events before-commit after-commit before-publish',
    )
    for (const point of points.slice(0, 4)) {
      const command = testCommand(place)
      await expect(write(stopped(point), command, tellOne)).rejects.toThrow(point)
      expect(await keys(command)).toHaveLength(0)
    }
    const command = testCommand(place)
    await expect(write(stopped('after-commit'), command, tellOne)).rejects.toThrow('after-commit')
    expect((await write(deps, command, tellOne)).replayed).toBe(true)
    expect(await log()).toHaveLength(2)
  })

  test('a refused row is told by its constraint on either database', async () => {
    const row = { id: uuidv7(), slug: uuidv7(), name: 'Twice' }
    const twice = system(deps, 'seed', async (tx) => {
      await tx.insert(organizations).values(row)
      await tx.insert(organizations).values({ ...row, id: uuidv7() })
    })
    const error: unknown = await twice.catch((thrown: unknown) => thrown)
    expect([sqlStateOf(error), constraintOf(error)]).toEqual(['23505', 'organization_slug_unique'])
  })

  test('values come out the same on either database', async () => {
    const [row] = await system(deps, 'job', (tx) =>
      tx.execute(
        sql`select count(*) as n, '{"a":1}'::jsonb as j, true as b, 12.50::numeric as d, '{x,y}'::text[] as t`,
      ),
    )
    expect(row).toEqual({ n: 0 + 1, j: { a: 1 }, b: true, d: '12.50', t: ['x', 'y'] })
    await write(deps, testCommand(place), tellOne)
    const [event] = await system(deps, 'job', (tx) =>
      tx.select().from(branchEvents).where(eq(branchEvents.branchId, place1())),
    )
    expect(event?.at).toBeInstanceOf(Date)
    expect(event?.seq).toBe(1)
  })
})

/** Races between connections; the embedded database has one. */
function onPostgres(): void {
  test('a twin waits two seconds for the first, then says it is still running', async () => {
    const command = testCommand(place)
    const slow = write(deps, command, (tx) => tx.execute(sql`select pg_sleep(2.6)`))
    await new Promise((resolve) => setTimeout(resolve, 100))
    const start = performance.now()
    expect(await codeOf(write(deps, command, tellOne))).toBe('still_running')
    expect(performance.now() - start).toBeGreaterThan(1900)
    expect(performance.now() - start).toBeLessThan(2600)
    await slow
  })

  test('a statement over its time is undone, and the same key may try again', async () => {
    const command = testCommand(place)
    expect(await codeOf(write(deps, command, (tx) => tx.execute(sql`select pg_sleep(6)`)))).toBe('retry_same_key')
    expect((await write(deps, command, tellOne)).replayed).toBe(false)
  })

  test('two that lock each other out both get through', async () => {
    const [one, two] = place.branchIds
    const lock = (tx: Tx, id: string) => tx.execute(sql`select 1 from branch where id = ${id} for update`)
    const crossing = (first: string, second: string) =>
      write(deps, testCommand(place), async (tx) => {
        await lock(tx, first)
        await new Promise((resolve) => setTimeout(resolve, 50))
        await lock(tx, second)
        return tellOne(tx)
      })
    await Promise.all([crossing(one, two), crossing(two, one)])
    expect(await log()).toHaveLength(2)
  })

  test('a connection killed by the server costs nobody an answer', async () => {
    await Promise.all(Array.from({ length: 10 }, () => write(deps, testCommand(place), tellOne)))
    await system(deps, 'seed', (tx) =>
      tx.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`),
    )
    await Promise.all(Array.from({ length: 10 }, () => write(deps, testCommand(place), tellOne)))
    expect(await log()).toHaveLength(20)
  })
}
if (loadConfig().database.url) describe('on PostgreSQL', onPostgres)

test('work that never ends is cut off after four seconds, and the next one runs', async () => {
  const command = testCommand(place)
  const start = performance.now()
  expect(await codeOf(write(deps, command, () => new Promise(() => {})))).toBe('retry_same_key')
  expect(performance.now() - start).toBeLessThan(4500)
  expect((await write(deps, command, tellOne)).replayed).toBe(false)
})
