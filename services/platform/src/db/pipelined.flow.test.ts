import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deps } from '../deps'
import { branches } from '../schema/tenancy.table'
import { system } from './doors'
import { pipelined } from './pipelined'
import { sqlStateOf } from './sql-state'
import { openTestDatabase, type TestDatabase } from './test-database'
import { testDeps } from './test-deps'

let database: TestDatabase
let deps: Deps
beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
})
afterAll(() => database.drop())

test('queries of every kind reach the database in the order written', async () => {
  await system(deps, 'job', async (tx) => {
    await tx.execute(sql`create temporary table turn (n serial, who text)`)
    const note = (who: string) => sql`insert into turn (who) values (${who})`
    const noteByFunction = async (who: string) => {
      await tx.execute(note(who))
    }
    await pipelined(
      tx,
      () => tx.execute(note('plain')),
      () => noteByFunction('async'),
      () => null,
      () => tx.select({ n: sql`1` }).from(branches),
      () => noteByFunction('async again'),
      () => tx.execute(note('plain again')),
    )
    const rows = await tx.execute<{ who: string }>(sql`select who from turn order by n`)
    expect(rows.map(({ who }) => who)).toEqual(['plain', 'async', 'async again', 'plain again'])
  })
})

test('one that fails fails them all, and says why', async () => {
  const failing = system(deps, 'job', (tx) =>
    pipelined(
      tx,
      () => tx.execute(sql`select 1`),
      () => tx.execute(sql`select 1 / 0`),
      () => tx.execute(sql`select 2`),
    ),
  )
  const why = await failing.catch((error: unknown) => sqlStateOf(error))
  expect(why).toBe('22012')
})
