import { system } from '@sufra/platform/db/doors'
import { rowsOfColumns } from '@sufra/platform/db/whole-rows'
import { orderColumns, orderLines, orders } from '@sufra/platform/schema/orders.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { asc, getTableColumns, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findOrder } from './orders.repository'
import { saveOrder } from './save-order.repository'
import { anOrder, Evening } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const save = (was: Order, next: Order) =>
  system(evening.api.deps, 'seed', async (tx) =>
    saveOrder(tx, was, next, { actor: null, at: new Date(next.confirmedAt ?? next.placedAt) }),
  )
const saved = ({ id }: Order) => system(evening.api.deps, 'seed', (tx) => findOrder(tx, demoBranch, id))

test('whoever decided by an older version saves nothing, neither the order nor its lines', async () => {
  const order = await evening.placed(await evening.as('waiter'), anOrder({ tableId: (await evening.table()).id }))
  const lineIds = order.lines.map(({ id }) => id)
  const { next } = advance(order, { to: 'preparing', lineIds }, order.placedAt)
  const older = { ...order, version: order.version - 1 }
  await expect(save(older, next)).rejects.toMatchObject({ code: 'stale', details: { order: older } })
  expect(await saved(order)).toEqual(order)
  await save(order, next)
  expect(await saved(order)).toEqual(next)
})

test('an order and its lines are read as Drizzle reads them', async () => {
  await system(evening.api.deps, 'seed', async (tx) => {
    const [ofOrders, ofLines] = [rowsOfColumns(orderColumns), rowsOfColumns(getTableColumns(orderLines))]
    const rows = await tx.execute(sql`select ${ofOrders.list} from orders order by id`)
    expect(rows.map(ofOrders.rowOf)).toEqual(await tx.select(orderColumns).from(orders).orderBy(asc(orders.id)))
    const lines = await tx.execute(sql`select ${ofLines.list} from order_line order by id`)
    expect(lines.map(ofLines.rowOf)).toEqual(await tx.select().from(orderLines).orderBy(asc(orderLines.id)))
    expect([rows.length, lines.length].every((count) => count > 1)).toBe(true)
  })
})
