import type { StaffActor } from '@sufra/shared/identity/actor'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { read, system } from '../db/doors'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { testDeps } from '../db/test-deps'
import type { Tx } from '../db/tx'
import type { Deps } from '../deps'
import { demoBranch, demoId, demoOrders, demoOrganizationId } from '../seed/demo'
import { seedDemo } from '../seed/seed-demo'
import { takeSnapshot } from './boards.repository'

const now = new Date('2026-11-20T18:05:00.000Z')
const many = 5000
let database: TestDatabase
let deps: Deps

beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  await system(deps, 'seed', (tx) => seedDemo(tx, now))
})
afterAll(() => database.drop())

async function columnsOf(tx: Tx, table: string): Promise<string[]> {
  const rows = await tx.execute<{ name: string }>(sql`select column_name "name" from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`)
  return rows.map(({ name }) => name)
}

/** `over`: what is another in each copy, as SQL by column. */
const copied = (columns: readonly string[], from: string, over: Readonly<Record<string, string>>) =>
  sql.raw(columns.map((column) => over[column] ?? `${from}.${column}`).join(', '))
const listed = (columns: readonly string[]) => sql.raw(columns.join(', '))

/** Orders of the weeks before that nobody ever marked served, with the dishes of one that is being cooked. */
const forget = (tx: Tx, order: string) =>
  Promise.all([columnsOf(tx, 'orders'), columnsOf(tx, 'order_line')]).then(async ([ofOrder, ofLine]) => {
    const past = { id: 'gen_random_uuid()', business_date: "date '2026-10-01' + n % 40", ticket: 'n + 1000' }
    await tx.execute(sql`insert into orders (${listed(ofOrder)})
      select ${copied(ofOrder, 'o', past)} from orders o, generate_series(1, ${many}::int) n where o.id = ${order}`)
    await tx.execute(sql`insert into order_line (${listed(ofLine)})
      select ${copied(ofLine, 'l', { id: 'gen_random_uuid()', order_id: 'p.id' })}
      from order_line l, orders p where l.order_id = ${order} and p.ticket > 1000`)
    await tx.execute(sql`analyze orders`)
  })

const staff = (role: StaffActor['role']): StaffActor => ({
  kind: 'staff',
  userId: demoId('user', 0, 2),
  organizationId: demoOrganizationId,
  name: 'Noura',
  role,
  permissions: {},
  scope: { kind: 'branch', branchId: demoBranch },
  branchId: demoBranch,
  demo: true,
})

test('a board costs what is on it, not what was never ended', async () => {
  const board = async (role: StaffActor['role']) => {
    const started = performance.now()
    const { state } = await read(deps, staff(role), (tx) => takeSnapshot(tx, staff(role), demoBranch, now), {
      snapshot: true,
    })
    return { bytes: JSON.stringify(state).length, ms: Math.round(performance.now() - started) }
  }
  const roles = ['KITCHEN_STAFF', 'WAITER', 'MANAGER'] as const
  const before = []
  for (const role of roles) before.push(await board(role))
  await system(deps, 'seed', (tx) => forget(tx, demoOrders.preparing.id))
  const after = []
  for (const role of roles) after.push(await board(role))
  process.stdout.write(`boards beside ${many} open orders of past days: ${JSON.stringify({ before, after })}\n`)
  expect(after.map(({ bytes }) => bytes)).toEqual(before.map(({ bytes }) => bytes))
})
