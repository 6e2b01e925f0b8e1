import { system } from '@sufra/platform/db/doors'
import { dailySummaries } from '@sufra/platform/schema/records.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, juice, line, ok } from '../orders/test-evening'
import { closeEndedDays } from './summaries.commands'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const juices = (where: { tableId: string } | { channel: 'takeaway' }): Promise<Order> =>
  evening.as('waiter').then((token) => evening.placed(token, { ...where, lines: [line(juice)], agreedTotal: 1800 }))
const day = async (date: string): Promise<DayReport> =>
  ok(await evening.api.get(`/branches/${demoBranch}/days/one?date=${date}`, { token: await evening.as('owner') }))
const setRate = async (taxRateBasisPoints: number) =>
  ok(
    await evening.api.post(`/branches/${demoBranch}/settings`, {
      token: await evening.as('owner'),
      body: { changes: { taxRateBasisPoints }, was: {} },
    }),
  )

test('the rounds of a party are one bill, and the day has its tax, not that of each round', async () => {
  const { businessDate } = await juices({ channel: 'takeaway' })
  const before = (await day(businessDate)).figures
  const { id: tableId } = await evening.table()
  for (let round = 0; round < 3; round += 1) await juices({ tableId })
  const { orders, sales, tax } = (await day(businessDate)).figures
  expect([orders - before.orders, sales - before.sales, tax - before.tax]).toEqual([3, 5400, 704])
})

test('an order that a process of the version before writes during a deploy has the rate of its branch', async () => {
  const { id } = await juices({ channel: 'takeaway' })
  await setRate(700)
  const rows = await system(evening.api.deps, 'seed', (tx) =>
    tx.execute<{ rate: number }>(sql`
      insert into orders (id, organization_id, branch_id, channel, ticket, business_date, created_by_kind,
        created_by_id, created_by_name, status, currency, created_at)
      select gen_random_uuid(), organization_id, branch_id, channel, ticket + 1000, business_date, created_by_kind,
        created_by_id, created_by_name, status, currency, created_at
      from orders where id = ${id}
      returning tax_rate_basis_points "rate"`),
  )
  expect(rows).toEqual([{ rate: 700 }])
  await setRate(1500)
})

test('a new rate counts from the next order on, and a day that was taxed at the old one stays so', async () => {
  const { businessDate } = await juices({ channel: 'takeaway' })
  const before = (await day(businessDate)).figures
  await setRate(500)
  expect((await day(businessDate)).figures).toEqual(before)
  expect((await juices({ channel: 'takeaway' })).taxRateBasisPoints).toBe(500)
  const { figures, taxes } = await day(businessDate)
  expect(taxes).toEqual([
    { taxRateBasisPoints: 1500, tax: before.tax },
    { taxRateBasisPoints: 500, tax: 86 },
  ])
  expect(figures.tax).toBe(before.tax + 86)
  await setRate(0)
  evening.pass(36 * 60)
  await closeEndedDays(evening.api.deps)
  const [closed] = await system(evening.api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(dailySummaries)
      .where(and(eq(dailySummaries.branchId, demoBranch), eq(dailySummaries.date, businessDate))),
  )
  expect(closed?.tax).toBe(figures.tax)
})
