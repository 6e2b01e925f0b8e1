import { orderStatuses } from '@sufra/shared/orders/orders.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { system } from '../db/doors'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { testDeps } from '../db/test-deps'
import type { Deps } from '../deps'
import { orderIsOpen } from './orders.table'

let database: TestDatabase
let deps: Deps
beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
})
afterAll(() => database.drop())

test('of all statuses those are open that no order ends in', async () => {
  const open = await system(deps, 'job', (tx) =>
    tx.execute<{ status: string }>(
      sql`select status from (values ${sql.join(
        orderStatuses.map((status) => sql`(${status}::text)`),
        sql`, `,
      )}) orders (status) where ${orderIsOpen}`,
    ),
  )
  expect(open.map(({ status }) => status)).toEqual(['pending', 'confirmed', 'preparing', 'ready', 'served'])
})

type Explained = { readonly 'QUERY PLAN': readonly { readonly Plan: Record<string, string | number> }[] }

test('a long past never looks like many open orders, whatever the last ANALYZE happened to sample', async () => {
  const plans = await system(deps, 'job', async (tx) => {
    // Under the same name, and gone with this transaction: more rows than ANALYZE samples, one in forty cancelled.
    await tx.execute(sql`create temp table orders (branch_id int, status text not null) on commit drop`)
    await tx.execute(sql`insert into orders
      select 1, case when k % 40 = 7 then 'cancelled' else 'completed' end from generate_series(1, 60000) k`)
    await tx.execute(sql`create index open_here on orders (branch_id) where status not in ('completed', 'cancelled')`)
    const explained: Explained[] = []
    for (let time = 0; time < 12; time += 1) {
      await tx.execute(sql`analyze orders`)
      const [row] = await tx.execute<Explained>(
        sql`explain (format json) select 1 from orders where branch_id = 1 and ${orderIsOpen}`,
      )
      if (row) explained.push(row)
    }
    return explained.map((row) => row['QUERY PLAN'][0]?.Plan)
  })
  expect(plans).toHaveLength(12)
  for (const plan of plans) expect(plan).toMatchObject({ 'Index Name': 'open_here', 'Plan Rows': 1 })
})
