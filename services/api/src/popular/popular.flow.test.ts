import { system } from '@sufra/platform/db/doors'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orders as orderRows } from '@sufra/platform/schema/orders.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, coffee, Evening, hummus, juice, line, ok, orders, sugars } from '../orders/test-evening'

const path = `/branches/${demoBranch}/popular`

let evening: Evening
let tableId: string
let waiter: string
/** All that the demo has ordered was five weeks ago and more. */
beforeAll(async () => {
  evening = await Evening.begin()
  const createdAt = sql`${orderRows.createdAt} - interval '5 weeks'`
  await system(evening.api.deps, 'seed', (tx) => tx.update(orderRows).set({ createdAt }))
  tableId = (await evening.table()).id
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const popular = async (branch = path): Promise<string[]> => ok(await evening.api.get(branch)).itemIds
/** When the orders are counted anew. */
const popularLater = (): Promise<string[]> => {
  evening.pass(11)
  return popular()
}

async function ordered(times: number, dish: typeof hummus, portions = 1): Promise<Order[]> {
  const modifiers = dish === coffee ? [{ modifierId: sugars[0] ?? '' }] : []
  const taken: Order[] = []
  for (let order = 0; order < times; order += 1) {
    const wish = { tableId, lines: [line(dish, portions, { modifiers })], agreedTotal: portions * dish.price }
    taken.push(await evening.upTo(await evening.placed(waiter, wish), 'confirmed'))
  }
  return taken
}

test('what was ordered five weeks ago is nobody’s favourite any more', async () => {
  expect(await popular()).toEqual([])
})

test('a dish of five orders is told, one of four is not, however much of it was eaten', async () => {
  await ordered(5, hummus)
  await ordered(4, juice, 9)
  expect(await popularLater()).toEqual([hummus.id])
})

test('what is in more orders goes first', async () => {
  await ordered(2, juice)
  expect(await popularLater()).toEqual([juice.id, hummus.id])
})

test('an order that was cancelled, or that nobody has confirmed, is no order', async () => {
  await ordered(4, coffee)
  const [refused] = await ordered(1, coffee)
  const manager = await evening.as('manager')
  ok(await evening.api.post(`${orders}/${refused?.id}/cancel`, { token: manager, body: { reason: 'They left' } }))
  const guest = await evening.guest(await evening.table())
  const lines = [line(coffee, 1, { modifiers: [{ modifierId: sugars[0] ?? '' }] })]
  expect((await evening.placed(guest, { lines, agreedTotal: coffee.price })).status).toBe('pending')
  expect(await popularLater()).not.toContain(coffee.id)
  await ordered(1, coffee)
  expect(await popularLater()).toContain(coffee.id)
})

test('a dish that left the menu is told no more', async () => {
  const show = (isActive: boolean) =>
    system(evening.api.deps, 'seed', (tx) => tx.update(menuItems).set({ isActive }).where(eq(menuItems.id, juice.id)))
  await show(false)
  expect(await popularLater()).not.toContain(juice.id)
  await show(true)
  expect(await popularLater()).toContain(juice.id)
})

test('anybody may ask, is told which dishes and not how much of them, and keeps it', async () => {
  const { status, body, headers } = await evening.api.get(path)
  expect([status, Object.keys(body)]).toEqual([200, ['itemIds']])
  expect(headers['cache-control']).toBe('public, max-age=60, must-revalidate')
  const again = await evening.api.get(path, { headers: { 'if-none-match': String(headers.etag) } })
  expect(again.status).toBe(304)
})

test('orders are counted once in ten minutes, whoever asks', async () => {
  const before = await popularLater()
  await ordered(9, hummus)
  expect(await popular()).toEqual(before)
  expect((await popularLater())[0]).toBe(hummus.id)
})

test('each branch has its own; one that does not exist has none', async () => {
  expect(await popular(`/branches/${secondDemoBranch}/popular`)).toEqual([])
  expect(codeOf(await evening.api.get(`/branches/${uuidv7()}/popular`))).toBe('404 not_found')
})
