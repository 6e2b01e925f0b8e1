import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { system, tell, write } from '../db/doors'
import { migrate } from '../db/migrate'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { insertTestPlace, type TestPlace, testCommand, testDeps } from '../db/test-deps'
import type { Deps } from '../deps'
import { idempotency } from '../schema/log.table'
import { bumpEpoch } from './epoch'
import { type Head, readHeads, readLog } from './read'
import { trimAnswers, trimLog } from './trim'

let database: TestDatabase
let deps: Deps
let rung: Awaited<ReturnType<typeof testDeps>>['rung']
let place: TestPlace
const branch = () => place.branchIds[0]

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await testDeps(database.db)
  deps = made.deps
  rung = made.rung
})
afterAll(() => database.drop())
beforeEach(async () => {
  place = await insertTestPlace(deps)
})

const head = async (): Promise<Head> => {
  const [found] = await system(deps, 'heads_poll', (tx) => readHeads(tx, [branch()]))
  if (!found) throw new Error('no stream')
  return found
}
const tellTimes = (times: number) =>
  system(deps, 'job', async (tx) => {
    for (let i = 0; i < times; i += 1) {
      tell(tx, {
        branchId: branch(),
        type: 'order.changed',
        entity: 'order',
        entityId: uuidv7(),
        version: i + 1,
        data: { i },
      })
    }
  })
const log = (since: number, limit = 10_000) => system(deps, 'log_read', (tx) => readLog(tx, branch(), since, limit))
const age = (upTo: number) =>
  system(deps, 'seed', (tx) =>
    tx.execute(
      sql`update branch_event set at = at - interval '100 hours' where branch_id = ${branch()} and seq <= ${upTo}`,
    ),
  )

test('a reader gets what came after its place, in order, page by page', async () => {
  await tellTimes(7)
  expect((await log(3, 2)).map((event) => event.seq)).toEqual([4, 5])
  expect((await log(5, 2)).map((event) => event.seq)).toEqual([6, 7])
  expect(await log(7)).toEqual([])
})

test('an event is read back as it was rung', async () => {
  const at = '2026-11-21T18:04:05.678Z'
  const then = { ...deps, now: () => new Date(at) }
  const id = uuidv7()
  const was = { visitId: uuidv7(), stationIds: ['grill'] }
  await write(then, testCommand(place), async (tx) => {
    tell(tx, {
      branchId: branch(),
      type: 'order.changed',
      entity: 'order',
      entityId: id,
      version: 3,
      data: { x: 'سفرة' },
      was,
    })
  })
  expect(await log(0)).toEqual([
    {
      seq: 1,
      mark: expect.any(Number),
      type: 'order.changed',
      entity: 'order',
      id,
      version: 3,
      at,
      data: { x: 'سفرة' },
      was,
    },
  ])
})

test('each transaction marks its events, and says which mark they follow', async () => {
  rung.length = 0
  await tellTimes(2)
  await tellTimes(1)
  const marks = (await log(0)).map(({ mark }) => mark)
  expect(new Set(marks).size).toBe(2)
  expect(marks[0]).toBe(marks[1])
  expect((await head()).mark).toBe(marks[2])
  expect(rung.map(({ before }) => before)).toEqual([null, marks[1]])
  expect(rung.flatMap(({ events }) => events.map(({ mark }) => mark))).toEqual(marks)
})

test('one poll reads all watched heads with the authority of their organization', async () => {
  await tellTimes(2)
  const heads = await system(deps, 'heads_poll', (tx) => readHeads(tx, [...place.branchIds, uuidv7()]))
  expect(heads).toHaveLength(2)
  expect(heads.find((one) => one.branchId === branch())).toMatchObject({ head: 2, minSeq: 1, authorityVersion: 1 })
})

test('trimming keeps 72 hours, always the last 2,000, and says where the log now begins', async () => {
  await tellTimes(2100)
  await age(2100)
  expect(await system(deps, 'job', (tx) => trimLog(tx, branch(), new Date()))).toBe(100)
  expect((await head()).minSeq).toBe(101)
  expect((await log(0))[0]?.seq).toBe(101)
  expect(await system(deps, 'job', (tx) => trimLog(tx, branch(), new Date()))).toBe(0)
  expect((await head()).minSeq).toBe(101)
})

test('young events stay, however many', async () => {
  await tellTimes(2100)
  expect(await system(deps, 'job', (tx) => trimLog(tx, branch(), new Date()))).toBe(0)
  expect((await head()).minSeq).toBe(1)
})

test('ten gateways that see the same wrong epoch raise it once', async () => {
  const { epoch } = await head()
  for (let i = 0; i < 10; i += 1) await system(deps, 'job', (tx) => bumpEpoch(tx, branch(), epoch))
  const raised = (await head()).epoch
  expect(raised).toBe(epoch.replace(/\.1$/, '.2'))
})

test('a log restored on another server gets a new epoch at the next start, its own keeps it', async () => {
  const before = (await head()).epoch
  await migrate(database.db)
  expect((await head()).epoch).toBe(before)
  await system(deps, 'seed', (tx) =>
    tx.execute(sql`update branch_stream set epoch = 'elsewhere.00000001.4' where branch_id = ${branch()}`),
  )
  await migrate(database.db)
  expect((await head()).epoch).toBe(before.replace(/\.1$/, '.5'))
})

test('answers are kept for thirty days', async () => {
  const [old, young] = [testCommand(place), testCommand(place)]
  for (const command of [old, young]) await write(deps, command, async () => ({ ok: true }))
  await system(deps, 'seed', (tx) =>
    tx
      .update(idempotency)
      .set({ createdAt: new Date(Date.now() - 31 * 86_400_000) })
      .where(eq(idempotency.key, old.key)),
  )
  await system(deps, 'job', (tx) => trimAnswers(tx, new Date()))
  expect((await write(deps, young, async () => ({ ok: false }))).replayed).toBe(true)
  expect((await write(deps, old, async () => ({ ok: false }))).replayed).toBe(false)
})
