import { system } from '@sufra/platform/db/doors'
import { idempotency } from '@sufra/platform/schema/log.table'
import { orderLines, orders as ordersTable } from '@sufra/platform/schema/orders.table'
import { demoBranch, demoCustomerId } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, hummus, line, ok, orders } from '../orders/test-evening'
import { forgetWishesOfForgotten } from './customers.commands'

let evening: Evening
let customer: string
beforeAll(async () => {
  evening = await Evening.begin()
  customer = await evening.as('customer')
})
afterAll(() => evening.end())

const seed = <T>(fn: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', fn)
const wished = (): Promise<Order> =>
  evening.placed(customer, {
    notes: 'For Reem',
    lines: [line(hummus, 2, { notes: 'As my mother makes it', allergies: ['nuts'] })],
  })
const cancel = (token: string, { id }: Order) =>
  evening.api.post(`${orders}/${id}/cancel`, { token, body: { reason: 'Late' } })
const erase = async () =>
  evening.api.post(`/branches/${demoBranch}/customers/${demoCustomerId}/erase`, { token: await evening.as('manager') })
const handsOf = async ({ id }: Order) => {
  const [row] = await seed((tx) => tx.select().from(ordersTable).where(eq(ordersTable.id, id)))
  return row?.trail.map(({ kind, by }) => [kind, by.kind, by.name])
}
const wishesOf = async ({ id }: Order) => {
  const [order] = await seed((tx) => tx.select().from(ordersTable).where(eq(ordersTable.id, id)))
  const [dish] = await seed((tx) => tx.select().from(orderLines).where(eq(orderLines.orderId, id)))
  return [order?.notes, dish?.notes, dish?.allergies]
}
const answers = () =>
  seed((tx) =>
    tx
      .select()
      .from(idempotency)
      .where(eq(idempotency.principal, `customer:${demoCustomerId}`)),
  )

test('a guest who is forgotten is in no order’s history and no kept answer; an open order is cooked as they wished', async () => {
  const [gone, cooked] = [await wished(), await wished()]
  ok(await cancel(customer, gone))
  await evening.upTo(cooked, 'confirmed')
  const waiters = await handsOf(cooked)
  expect(waiters).toEqual([['confirmed', 'staff', expect.any(String)]])
  expect(await handsOf(gone)).toEqual([['cancelled', 'customer', 'Reem Al-Harbi']])
  expect((await answers()).map(({ response }) => response)).toEqual(Array(3).fill(expect.anything()))

  ok(await erase())
  expect(await handsOf(gone)).toEqual([['cancelled', 'customer', null]])
  expect(await handsOf(cooked)).toEqual(waiters)
  expect((await answers()).map(({ response }) => response)).toEqual([null, null, null])
  expect(await wishesOf(gone)).toEqual([null, null, []])

  await forgetWishesOfForgotten(evening.api.deps)
  expect(await wishesOf(cooked)).toEqual(['For Reem', 'As my mother makes it', ['nuts']])
  ok(await cancel(await evening.as('manager'), cooked))
  await forgetWishesOfForgotten(evening.api.deps)
  expect(await wishesOf(cooked)).toEqual([null, null, []])
})
