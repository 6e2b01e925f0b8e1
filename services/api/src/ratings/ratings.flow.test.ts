import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, ok, orders } from '../orders/test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const path = ({ id }: Pick<Order, 'id'>) => `${orders}/${id}/rating`
const say = (token: string, order: Pick<Order, 'id'>, stars = 5, more: object = {}) =>
  evening.api.post(path(order), { token, body: { id: uuidv7(), stars, ...more } })
const read = async (token: string, order: Pick<Order, 'id'>) => ok(await evening.api.get(path(order), { token })).rating

async function eaten() {
  const table = await evening.table()
  const phone = await evening.guest(table)
  const order = await evening.placed(phone)
  return { table, phone, order: await evening.upTo(order, 'served') }
}

test('a guest says how it was; the house can read it, once for the whole visit', async () => {
  const { phone, table, order } = await eaten()
  expect(await read(phone, order)).toBeNull()
  const said = ok(await say(phone, order, 3, { comment: 'A little cold' }))
  expect(said).toMatchObject({ stars: 3, comment: 'A little cold', visitId: order.visitId, orderId: null })
  const second = await evening.upTo(await evening.placed(phone), 'served')
  expect(ok(await say(phone, second, 5))).toMatchObject({ id: said.id, stars: 5, comment: null })
  expect(await read(await evening.as('manager'), order)).toMatchObject({ id: said.id, stars: 5 })
  expect((await read(await evening.guest(table), second))?.id).toBe(said.id)
})

test('another phone at the table judges no meal of this one, and does not read what was written of it', async () => {
  const { phone, table, order } = await eaten()
  const said = ok(await say(phone, order, 3, { comment: 'A little cold' }))
  const other = await evening.guest(table)
  expect(codeOf(await say(other, order, 1))).toBe('403 not_your_order')
  expect(await read(other, order)).toMatchObject({ id: said.id, stars: 3, comment: null })
  expect(await read(phone, order)).toMatchObject({ stars: 3, comment: 'A little cold' })
})

test('two phones speak at the same moment of what a waiter took down: one rating', async () => {
  const table = await evening.table()
  const order = await evening.upTo(await evening.placed(await evening.as('waiter'), { tableId: table.id }), 'served')
  const phone = await evening.guest(table)
  const other = await evening.guest(table)
  const [mine, theirs] = (await Promise.all([say(phone, order, 5), say(other, order, 1)])).map(ok)
  expect(mine.id).toBe(theirs.id)
})

test('half an hour later it stands', async () => {
  const { phone, order } = await eaten()
  ok(await say(phone, order, 1))
  evening.pass(29)
  ok(await say(phone, order, 5))
  evening.pass(2)
  expect(codeOf(await say(phone, order, 1))).toBe('409 rating_final')
  expect(await read(phone, order)).toMatchObject({ stars: 5 })
})

test('after the party has left, its phones may still say it', async () => {
  const { phone, order } = await eaten()
  ok(
    await evening.api.post(`/branches/${order.branchId}/visits/${order.visitId}/close`, {
      token: await evening.as('waiter'),
    }),
  )
  expect(ok(await say(phone, order, 5))).toMatchObject({ stars: 5 })
})

test('a customer judges the order they picked up', async () => {
  const customer = await evening.as('customer')
  const order = await evening.upTo(await evening.placed(customer, { channel: 'takeaway' }), 'ready')
  expect(codeOf(await say(customer, order))).toBe('409 order_not_served')
  await evening.upTo(order, 'served')
  expect(ok(await say(customer, order, 5))).toMatchObject({ visitId: null, orderId: order.id })
  expect(ok(await say(customer, order, 3))).toMatchObject({ stars: 3 })
})

test('nobody else says it, and no other face', async () => {
  const { order, phone } = await eaten()
  const stranger = await evening.guest(await evening.table())
  expect(codeOf(await say(stranger, order))).toBe('404 not_found')
  expect((await evening.api.get(path(order), { token: stranger })).status).toBe(404)
  expect(codeOf(await say(await evening.as('manager'), order))).toBe('403 forbidden')
  expect((await say(phone, order, 4)).status).toBe(400)
  expect((await say(phone, order, 5, { comment: 'x'.repeat(501) })).status).toBe(400)
  expect(codeOf(await say(phone, { id: uuidv7() }))).toBe('404 not_found')
})

test('an id that names another rating already makes no second one', async () => {
  const [one, other] = [await eaten(), await eaten()]
  const id = uuidv7()
  ok(await say(one.phone, one.order, 5, { id }))
  expect(codeOf(await say(other.phone, other.order, 5, { id }))).toBe('409 id_taken')
})
