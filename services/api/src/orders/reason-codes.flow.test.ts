import { system } from '@sufra/platform/db/doors'
import { orderLines } from '@sufra/platform/schema/orders.table'
import { demoBranch, demoCustomerId } from '@sufra/platform/seed/demo'
import { orderCode } from '@sufra/shared/kernel/ids'
import { locales } from '@sufra/shared/locale/locale'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { reasonWords } from '@sufra/shared/orders/reason-words.rules'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, hummus, juice, line, ok, orders } from './test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

/** As an Arabic waiter's button sends it. */
const tapped = { reason: reasonWords.ar.soldOut, reasonCode: 'soldOut' }
const kept = { cancelReason: reasonWords.en.soldOut, cancelReasonCode: 'soldOut' }
const taken = async (): Promise<Order> => {
  const { id: tableId } = await evening.table()
  const lines = [line(hummus), line(juice)]
  return evening.placed(await evening.as('waiter'), { tableId, lines, agreedTotal: hummus.price + juice.price })
}
const post = async (path: string, body: object, role: 'waiter' | 'customer' = 'waiter') =>
  evening.api.post(`${orders}/${path}`, { token: await evening.as(role), body })
const lastOf = async ({ id }: Order) => {
  const token = await evening.as('manager')
  return ok(await evening.api.get(`${orders}/${id}/history`, { token })).entries.at(-1)
}

test('a standard reason is kept by its code: on the order, its dishes, its history and in the record', async () => {
  const order = await taken()
  ok(await post(`${order.id}/cancel`, tapped))
  const gone = await evening.read(order)
  expect(gone).toMatchObject({ status: 'cancelled', ...kept })
  for (const each of gone.lines) expect(each).toMatchObject(kept)
  expect(await lastOf(order)).toMatchObject({ kind: 'cancelled', reasonCode: 'soldOut' })
  const audit = await evening.api.get('/audit', { token: await evening.as('owner') })
  const entry = audit.body.entries.find(({ entityId }: { entityId: string }) => entityId === order.id)
  expect(entry.after.lines[0]).toMatchObject(kept)
})

test('the list as a file says it in the language of whoever takes it out', async () => {
  const order = await taken()
  ok(await post(`${order.id}/cancel`, tapped))
  for (const locale of locales) {
    const { body } = await evening.api.app.inject({
      method: 'GET',
      url: `/api/branches/${demoBranch}/order-history/export?view=cancelled&search=${orderCode(order.id)}`,
      headers: { authorization: `Bearer ${await evening.as('manager')}`, 'accept-language': locale },
    })
    expect(body).toContain(reasonWords[locale].soldOut)
  }
})

test('the day’s report names it by its code', async () => {
  const order = await taken()
  ok(await post(`${order.id}/cancel`, tapped))
  const token = await evening.as('manager')
  const path = `/branches/${demoBranch}/days/one?date=${order.businessDate}`
  const { cancelled } = ok(await evening.api.get(path, { token }))
  expect(cancelled.find(({ orderId }: { orderId: string }) => orderId === order.id)).toMatchObject({
    reason: kept.cancelReason,
    reasonCode: 'soldOut',
  })
})

test('put back, neither order nor dish has a code any more; what somebody writes has none', async () => {
  const order = await taken()
  const [first] = order.lines
  ok(await post(`${order.id}/lines/${first?.id}/void`, tapped))
  expect((await evening.read(order)).lines[0]).toMatchObject(kept)
  ok(await post(`${order.id}/lines/${first?.id}/restore`, {}))
  expect((await evening.read(order)).lines[0]).not.toHaveProperty('cancelReasonCode')
  const rows = await system(evening.api.deps, 'seed', (tx) =>
    tx
      .select({ code: orderLines.cancelReasonCode })
      .from(orderLines)
      .where(eq(orderLines.id, first?.id ?? '')),
  )
  expect(rows).toEqual([{ code: null }])
  ok(await post(`${order.id}/cancel`, { reason: 'Spilled' }))
  expect(await evening.read(order)).toMatchObject({ cancelReason: 'Spilled' })
  expect(await evening.read(order)).not.toHaveProperty('cancelReasonCode')
})

test('a reason that the house alone writes, or that does not exist, is none to tap', async () => {
  const order = await taken()
  for (const reasonCode of ['neverConfirmed', 'weather'])
    expect(codeOf(await post(`${order.id}/cancel`, { reason: 'x', reasonCode }))).toBe('400 invalid_request')
})

test('a guest who is forgotten leaves no word of it, and the code of nobody stays', async () => {
  const order = await evening.placed(await evening.as('customer'), { lines: [line(hummus, 2)] })
  ok(await post(`${order.id}/cancel`, { reason: 'Zarqa is ill', reasonCode: 'byPhone' }, 'customer'))
  expect(await evening.read(order)).toMatchObject({ cancelReason: reasonWords.en.byPhone })
  const token = await evening.as('manager')
  ok(await evening.api.post(`/branches/${demoBranch}/customers/${demoCustomerId}/erase`, { token, body: {} }))
  expect(await evening.read(order)).toMatchObject({ cancelReason: null, cancelReasonCode: 'byPhone' })
})
