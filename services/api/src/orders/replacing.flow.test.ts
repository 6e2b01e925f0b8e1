import { system } from '@sufra/platform/db/doors'
import { menuItems } from '@sufra/platform/schema/menu.table'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, codeOf, coffee, Evening, hummus, line, ok, orders } from './test-evening'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const changed = ({ id: replaces }: Pick<Order, 'id'>, dish = hummus) =>
  anOrder({ replaces, lines: [line(dish, 3)], agreedTotal: 3 * dish.price })
const liveOf = async (token: string, ids: readonly string[]): Promise<Order[]> => {
  const found = await Promise.all(ids.map((id) => evening.api.get(`${orders}/${id}`, { token })))
  return found
    .filter(({ status }) => status === 200)
    .map(({ body }) => body)
    .filter((one) => one.status !== 'cancelled')
}

test('the changed order takes the place of the first one, which stood until then; the party stays', async () => {
  const phone = await evening.guest(await evening.table())
  const first = await evening.placed(phone)
  const mark = await evening.mark()
  const body = changed(first)
  const key = crypto.randomUUID()
  const next: Order = ok(await evening.send(phone, body, key))
  expect(next).toMatchObject({ status: 'pending', visitId: first.visitId, total: 3 * hummus.price })
  expect(next.ticket).toBeGreaterThan(first.ticket)
  expect(await evening.read(first)).toMatchObject({ status: 'cancelled', cancelReason: 'Changed by the guest' })
  expect(await evening.types(mark, first.id, next.id)).toEqual(['order.changed', 'order.placed'])
  // Sent again, under its key or another one: the same order.
  expect(ok(await evening.send(phone, body, key)).id).toBe(next.id)
  expect(ok(await evening.send(phone, body)).id).toBe(next.id)
  expect(await liveOf(phone, [first.id, next.id])).toHaveLength(1)
})

test('once staff have confirmed the first it stays as it is, nothing is placed, and the refusal shows it', async () => {
  const phone = await evening.guest(await evening.table())
  const first = await evening.upTo(await evening.placed(phone), 'confirmed')
  const body = changed(first)
  const refused = await evening.send(phone, body)
  expect(codeOf(refused)).toBe('409 order_not_pending')
  expect(refused.body.error.details.order).toMatchObject({ id: first.id, status: 'confirmed' })
  expect(await evening.read(first)).toMatchObject({ version: first.version })
  // The guest's choice: a further order.
  const { replaces, ...further } = body
  expect(ok(await evening.send(phone, further))).toMatchObject({ id: body.id, status: 'pending' })
})

test('where the change is refused, for whatever reason, the first order still stands', async () => {
  const phone = await evening.guest(await evening.table())
  const first = await evening.placed(phone)
  const wrong = await evening.send(phone, { ...changed(first), agreedTotal: 1 })
  expect(codeOf(wrong)).toBe('409 price_changed')
  const friend = await evening.guest({ ...(await evening.table()) })
  expect(codeOf(await evening.send(friend, changed(first)))).toBe('404 not_found')
  expect(codeOf(await evening.send(waiter, { ...changed(first), tableId: first.tableId ?? '' }))).toBe('403 forbidden')
  expect(await evening.read(first)).toMatchObject({ status: 'pending', version: first.version })
})

test('another phone of the table may not replace it', async () => {
  const table = await evening.table()
  const first = await evening.placed(await evening.guest(table))
  expect(codeOf(await evening.send(await evening.guest(table), changed(first)))).toBe('403 not_your_order')
})

test('the last portions, which the first order holds, are there for its change', async () => {
  const left = (remaining: number | null) =>
    system(evening.api.deps, 'seed', (tx) =>
      tx.update(menuItems).set({ remaining, isAvailable: true }).where(eq(menuItems.id, coffee.id)),
    )
  await left(3)
  const phone = await evening.guest(await evening.table())
  const first = await evening.placed(phone, { lines: [line(coffee, 2)], agreedTotal: 2 * coffee.price })
  ok(await evening.send(phone, changed(first, coffee)))
  expect(codeOf(await evening.send(phone, anOrder({ lines: [line(coffee)], agreedTotal: coffee.price })))).toBe(
    '409 item_sold_out',
  )
  await left(null)
})

test('a customer changes what they will fetch', async () => {
  const customer = await evening.as('customer')
  const first = await evening.placed(customer)
  const next: Order = ok(await evening.send(customer, changed(first)))
  expect(next).toMatchObject({ channel: 'takeaway', status: 'pending' })
  expect(await evening.read(first)).toMatchObject({ status: 'cancelled' })
})

test('changed and confirmed in the same moment: one of both, never none and never two', async () => {
  for (let n = 0; n < 6; n += 1) {
    const phone = await evening.guest(await evening.table())
    const first = await evening.placed(phone)
    const body = changed(first)
    const [sent, confirmed] = await Promise.all([evening.send(phone, body), evening.step(waiter, first, 'confirmed')])
    expect([codeOf(sent), codeOf(confirmed)]).toContainEqual(expect.stringMatching(/^409 /))
    const live = await liveOf(phone, [first.id, body.id])
    expect(live).toHaveLength(1)
    expect(live[0]?.id).toBe(sent.status === 201 ? body.id : first.id)
  }
})

test('two changes of one order at once: one is placed', async () => {
  const phone = await evening.guest(await evening.table())
  const first = await evening.placed(phone)
  const bodies = [changed(first), changed(first)]
  const answers = await Promise.all(bodies.map((body) => evening.send(phone, body)))
  expect(answers.map(codeOf).sort()).toEqual(['201 undefined', '409 order_not_pending'])
  expect(await liveOf(phone, [first.id, ...bodies.map(({ id }) => id)])).toHaveLength(1)
})
