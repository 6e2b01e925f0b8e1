import { system } from '@sufra/platform/db/doors'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, ok, orders } from './test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const end = (before: string, token = manager) =>
  evening.api.post(`/branches/${demoBranch}/past-orders/end`, { token, body: { before } })
const today = async (): Promise<Today> => ok(await evening.api.get(`/branches/${demoBranch}/today`, { token: manager }))
const toldOf = async () => (await today()).alerts.find(({ kind }) => kind === 'never_ended')
async function onBoards(): Promise<string[]> {
  const kitchen = ok(
    await evening.api.get(`/branches/${demoBranch}/boards/kitchen`, { token: await evening.as('kitchen') }),
  )
  return kitchen.state.orders.map(({ id }: Order) => id)
}

/** Ordered on that day, as far as the branch's days go. */
async function of(day: string, to: 'pending' | 'preparing' | 'served'): Promise<Order> {
  const table = await evening.table()
  const placed = await evening.placed(
    to === 'pending' ? await evening.guest(table) : await evening.as('waiter'),
    to === 'pending' ? {} : { tableId: table.id },
  )
  const order = to === 'pending' ? placed : await evening.upTo(placed, to)
  await system(evening.api.deps, 'seed', (tx) =>
    tx
      .update(orderRows)
      .set({ businessDate: day, ticket: order.ticket + 10_000 })
      .where(eq(orderRows.id, order.id)),
  )
  return order
}

const dayBefore = (day: string, days: number) =>
  new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10)

test('what was never ended stands on no board, is told of once and is ended together', async () => {
  const { businessDate } = await today()
  const [lastDay, longAgo] = [dayBefore(businessDate, 1), dayBefore(businessDate, 2)]
  const kept = await of(lastDay, 'preparing')
  const [cooking, served, pending] = [
    await of(longAgo, 'preparing'),
    await of(longAgo, 'served'),
    await of(longAgo, 'pending'),
  ]
  const boards = await onBoards()
  expect([kept, cooking].map(({ id }) => boards.includes(id))).toEqual([true, false])
  expect(await toldOf()).toEqual({ kind: 'never_ended', orders: 3, before: lastDay })

  const mark = await evening.mark()
  // A screen that takes another day for today ends nothing that is being worked on.
  expect(ok(await end('2199-01-01'))).toEqual({ ended: 3, left: 0 })
  expect(await evening.types(mark, cooking.id, served.id, pending.id)).toEqual(Array(3).fill('order.changed'))
  expect(await evening.read(cooking)).toMatchObject({ status: 'completed', readyAt: null, servedAt: null })
  expect((await evening.read(served)).status).toBe('completed')
  expect(await evening.read(pending)).toMatchObject({ status: 'cancelled', total: 0 })
  expect((await evening.read(kept)).status).toBe('preparing')
  expect(await toldOf()).toBeUndefined()
  expect(ok(await end(lastDay))).toEqual({ ended: 0, left: 0 })

  const entries = await system(evening.api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(auditEntries)
      .where(inArray(auditEntries.action, ['orders.ended'])),
  )
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ after: { orders: 3, left: 0 } })
})

test('a day that no calendar reckons with is refused as one', async () => {
  expect((await end('0000-01-01')).status).toBe(400)
})

test('only who manages orders ends them', async () => {
  for (const role of ['waiter', 'kitchen', 'host'] as const)
    expect(codeOf(await end('2026-01-01', await evening.as(role)))).toBe('403 forbidden')
  expect(orders).toContain(demoBranch)
})
