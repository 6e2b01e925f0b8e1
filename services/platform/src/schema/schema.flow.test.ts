import { uuidv7 } from '@sufra/shared/kernel/ids'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { system } from '../db/doors'
import { constraintOf } from '../db/sql-state'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { insertTestPlace, type TestPlace, testDeps } from '../db/test-deps'
import type { Tx } from '../db/tx'
import { wholeRowsOf } from '../db/whole-rows'
import type { Deps } from '../deps'
import { areas, diningTables, visits, visitTables } from './floor.table'
import { orders } from './orders.table'
import { reservations, reservationTables } from './reservations.table'

let database: TestDatabase
let deps: Deps
let ours: Here
let theirs: Here

interface Here {
  readonly organizationId: string
  readonly branchId: string
}

beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  const here = ({ organizationId, branchIds }: TestPlace) => ({ organizationId, branchId: branchIds[0] })
  ours = here(await insertTestPlace(deps))
  theirs = here(await insertTestPlace(deps))
})
afterAll(() => database.drop())

const now = new Date('2026-11-20T18:00:00.000Z')
const broken = (work: (tx: Tx) => Promise<unknown>) =>
  system(deps, 'seed', work).then(
    () => 'nothing',
    (error: unknown) => constraintOf(error),
  )

async function insertTable(tx: Tx, here: Here, number: number): Promise<string> {
  const [areaId, id] = [uuidv7(), uuidv7()]
  await tx.insert(areas).values({ ...here, id: areaId, name: { en: 'Hall' }, width: 500, height: 300 })
  const place = { x: 0, y: 0, width: 90, height: 90, shape: 'round' as const }
  await tx.insert(diningTables).values({ ...here, ...place, id, areaId, number, capacity: 2 })
  return id
}

async function insertVisit(tx: Tx, here: Here, tableId: string, active = true): Promise<string> {
  const id = uuidv7()
  await tx.insert(visits).values({ ...here, id, status: 'open', guests: 2, openedAt: now })
  await tx.insert(visitTables).values({ ...here, visitId: id, tableId, active })
  return id
}

async function hold(tx: Tx, here: Here, tableId: string, during: string, active = true): Promise<void> {
  const reservationId = uuidv7()
  await tx.insert(reservations).values({ ...here, id: reservationId, date: now, guests: 2, name: 'Huda' })
  await tx.insert(reservationTables).values({ ...here, reservationId, tableId, during, active })
}

const money = { currency: 'SAR', taxRateBasisPoints: 1500 }
const evening = '[2026-11-20T18:00:00Z,2026-11-20T20:00:00Z)'
const later = '[2026-11-20T20:00:00Z,2026-11-20T22:00:00Z)'
const between = '[2026-11-20T19:00:00Z,2026-11-20T21:00:00Z)'

test("a row can't point into another restaurant's rows", async () => {
  const table = await system(deps, 'seed', (tx) => insertTable(tx, theirs, 1))
  expect(await broken((tx) => insertVisit(tx, ours, table))).toBe('visit_table_table_id_fk')
  const foreign = { ...ours, branchId: theirs.branchId }
  expect(await broken((tx) => insertVisit(tx, foreign, table))).toBe('visit_branch_id_fk')
})

test('one party at a table: the second is refused, until the first has left', async () => {
  const table = await system(deps, 'seed', (tx) => insertTable(tx, ours, 1))
  await system(deps, 'seed', (tx) => insertVisit(tx, ours, table, false))
  await system(deps, 'seed', (tx) => insertVisit(tx, ours, table))
  expect(await broken((tx) => insertVisit(tx, ours, table))).toBe('visit_table_one_active')
})

describe('reservations of one table', () => {
  test('may follow each other to the minute', async () => {
    const table = await system(deps, 'seed', (tx) => insertTable(tx, ours, 2))
    await system(deps, 'seed', (tx) => hold(tx, ours, table, evening))
    expect(await broken((tx) => hold(tx, ours, table, later))).toBe('nothing')
  })

  test('may not overlap, unless one has been given up', async () => {
    const table = await system(deps, 'seed', (tx) => insertTable(tx, ours, 3))
    await system(deps, 'seed', (tx) => hold(tx, ours, table, evening))
    expect(await broken((tx) => hold(tx, ours, table, between))).toBe('reservation_table_not_twice')
    expect(await broken((tx) => hold(tx, ours, table, between, false))).toBe('nothing')
  })
})

test('a ticket number is given once a day', async () => {
  const order = () => ({
    ...ours,
    ...money,
    id: uuidv7(),
    channel: 'takeaway' as const,
    ticket: 7,
    businessDate: '2026-11-20',
    createdByKind: 'staff' as const,
    createdById: uuidv7(),
    status: 'pending' as const,
  })
  await system(deps, 'seed', (tx) => tx.insert(orders).values(order()))
  expect(await broken((tx) => tx.insert(orders).values(order()))).toBe('orders_ticket_key')
  expect(await broken((tx) => tx.insert(orders).values({ ...order(), businessDate: '2026-11-21' }))).toBe('nothing')
})

test('who eats in belongs to a party, who takes away does not', async () => {
  const dineIn = { ...ours, id: uuidv7(), channel: 'dine-in' as const, ticket: 8, businessDate: '2026-11-20' }
  const by = { createdByKind: 'staff' as const, createdById: uuidv7(), status: 'pending' as const, ...money }
  expect(await broken((tx) => tx.insert(orders).values({ ...dineIn, ...by }))).toBe('orders_visit_id_valid')
})

test('whole rows are those that Drizzle selects: dates, lists and what is not there', async () => {
  const [wholeTables, wholeVisits] = [wholeRowsOf(diningTables), wholeRowsOf(visits)]
  await system(deps, 'seed', async (tx) => {
    const tableId = await insertTable(tx, ours, 71)
    await tx.update(diningTables).set({ reservedFor: now }).where(eq(diningTables.id, tableId))
    await insertVisit(tx, ours, tableId)
    const tables = await tx.execute(sql`select ${wholeTables.list} from ${diningTables} order by ${diningTables.id}`)
    expect(tables.map(wholeTables.rowOf)).toEqual(await tx.select().from(diningTables).orderBy(asc(diningTables.id)))
    expect(tables.map(wholeTables.rowOf).some(({ reservedFor }) => reservedFor?.getTime() === now.getTime())).toBe(true)
    const parties = await tx.execute(sql`select ${wholeVisits.list} from ${visits} order by ${visits.id}`)
    expect(parties.map(wholeVisits.rowOf)).toEqual(await tx.select().from(visits).orderBy(asc(visits.id)))
  })
})
