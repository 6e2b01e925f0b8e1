import { uuidv7 } from '@sufra/shared/kernel/ids'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { readLog } from '../log/read'
import { system, tell, write } from './doors'
import { pipelined } from './pipelined'
import { sqlStateOf } from './sql-state'
import { openTestDatabase, type TestDatabase } from './test-database'
import { insertTestPlace, type TestPlace, testCommand, testDeps } from './test-deps'
import type { Tx } from './tx'

/* The statements of a transaction that leave together are answered together, by one Sync on PostgreSQL. */

let database: TestDatabase
let deps: Deps
let place: TestPlace
beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  place = await insertTestPlace(deps)
})
afterAll(() => database.drop())

const one = (tx: Tx) => tx.execute<{ n: number }>(sql`select 1 as n`)
const works = () => system(deps, 'job', async (tx) => (await one(tx))[0]?.n)
const stateOf = (work: Promise<unknown>) => work.then(() => 'no error', sqlStateOf)
/** More often than there are connections: each of them has failed at least once. */
const everyConnection = Array.from({ length: 25 }, (_, i) => i)

test('the second time a batch runs, each statement still has its own answer', async () => {
  const ask = () =>
    system(deps, 'job', (tx) =>
      pipelined(
        tx,
        () => tx.execute<{ n: number }>(sql`select ${7}::int as n`),
        () => tx.execute<{ word: string }>(sql`select ${'سفرة'}::text as word union all select 'table'`),
        () => tx.execute(sql`select 1 as nothing where false`),
      ),
    )
  for (const _ of everyConnection) {
    expect(await ask()).toEqual([[{ n: 7 }], [{ word: 'سفرة' }, { word: 'table' }], []])
  }
})

test('behind a statement that fails none of its batch runs, and the next transaction finds a clean connection', async () => {
  await system(deps, 'seed', (tx) => tx.execute(sql`create table ran (n int)`))
  for (const n of everyConnection) {
    const failing = system(deps, 'seed', (tx) =>
      pipelined(
        tx,
        () => one(tx),
        () => tx.execute(sql`select 1 / ${0}::int`),
        () => tx.execute(sql`insert into ran values (${n})`),
      ),
    )
    expect(await stateOf(failing)).toBe('22012')
    expect(await works()).toBe(1)
  }
  const rows = await system(deps, 'seed', (tx) => tx.execute(sql`select n from ran`))
  expect(rows).toEqual([])
})

test('a log that refuses the news skips the COMMIT sent with it: nothing is kept, and the connection is free again', async () => {
  const [branchId] = place.branchIds
  const untellable = { branchId: uuidv7(), type: 'order.placed', entity: 'order', entityId: uuidv7() } as const
  for (const _ of everyConnection) {
    const telling = write(deps, testCommand(place), async (tx) => {
      await one(tx)
      tell(tx, { ...untellable, version: 1, data: {} })
      return {}
    })
    expect(await stateOf(telling)).not.toBe('no error')
    expect(await works()).toBe(1)
  }
  expect(await system(deps, 'log_read', (tx) => readLog(tx, branchId, 0, 10))).toEqual([])
})
