import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockOrder } from './orders.repository'
import { saveOrder } from './save-order.repository'
import { Evening, hummus, juice, line, ok } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const taken = async (): Promise<Order> =>
  evening.placed(await evening.as('waiter'), {
    tableId: (await evening.table()).id,
    lines: [line(hummus), line(juice), line(hummus, 2)],
    agreedTotal: 3 * hummus.price + juice.price,
  })

const painted = async (...seen: readonly Order[]): Promise<number> =>
  ok(
    await evening.api.post(`/branches/${demoBranch}/painted`, {
      token: await evening.as('kitchen'),
      key: null,
      body: { orders: seen.map(({ id: orderId, version }) => ({ orderId, version })) },
    }),
  ).stamped

/** How many attempts of transactions were undone so far. */
async function undone(): Promise<number> {
  const metric = await evening.api.deps.metrics.registry.getSingleMetric('sufra_transaction_failures_total')?.get()
  return (metric?.values ?? []).reduce((sum, { value }) => sum + value, 0)
}

/** Until somebody waits for a lock; on the embedded database nobody gets as far. */
async function somebodyWaits(tx: Tx): Promise<void> {
  for (let looks = 0; looks < 50; looks += 1) {
    const waiting = await tx.execute(sql`select from pg_locks where not granted`)
    if (waiting.length > 0) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('a receipt that comes while a step is being taken stands behind it: neither is undone', async () => {
  const order = await taken()
  const before = await undone()
  let isLocked = () => {}
  const receipt = new Promise<void>((resolve) => {
    isLocked = resolve
  }).then(() => painted(order))
  await system(evening.api.deps, 'job', async (tx) => {
    const at = evening.api.deps.now()
    const was = await lockOrder(tx, demoBranch, order.id)
    isLocked()
    await somebodyWaits(tx)
    const lineIds = was.lines.map(({ id }) => id)
    const { next } = advance(was, { to: 'preparing', lineIds }, at.toISOString())
    await saveOrder(tx, was, next, { actor: null, at })
  })
  expect(await receipt).toBe(0)
  expect(await undone()).toBe(before)
  expect(await painted(await evening.read(order))).toBe(3)
})

test('two walls that paint the same tickets while they are cooked wait for nobody in a ring', async () => {
  const before = await undone()
  for (let round = 0; round < 10; round += 1) {
    const [one, other] = [await taken(), await taken()]
    const cook = await evening.as('kitchen')
    await Promise.all([
      painted(one, other),
      evening.step(cook, one, 'preparing'),
      painted(other, one),
      evening.step(cook, other, 'preparing'),
    ])
  }
  expect(await undone()).toBe(before)
})
