import { system } from '@sufra/platform/db/doors'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { inventoryItems, stockMovements } from '@sufra/platform/schema/stock.table'
import { demoStockId, type StockKey } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { StockItem } from '@sufra/shared/stock/stock.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coffee, coffeeForFour, Evening, hummus, line, ok, orders } from '../orders/test-evening'

let evening: Evening
let waiter: string
let tableId: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())
beforeEach(async () => {
  tableId = (await evening.table()).id
})

const shelf = (key: StockKey) =>
  system(evening.api.deps, 'seed', async (tx) => {
    const [item] = await tx
      .select()
      .from(inventoryItems)
      .where(eq(inventoryItems.id, demoStockId(key)))
    const [ledger] = await tx
      .select({ sum: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::int` })
      .from(stockMovements)
      .where(eq(stockMovements.inventoryItemId, demoStockId(key)))
    const { currentStock: current = 0, owed = 0, minimumStock: minimum = 0 } = item ?? {}
    return { current, owed, minimum, ledger: ledger?.sum ?? 0 }
  })
const put = (key: StockKey, currentStock: number) =>
  system(evening.api.deps, 'seed', (tx) =>
    tx
      .update(inventoryItems)
      .set({ currentStock, owed: 0 })
      .where(eq(inventoryItems.id, demoStockId(key))),
  )
const typesOf = (order: Order) =>
  system(evening.api.deps, 'seed', async (tx) => {
    const ids = sql`select id from order_line where order_id = ${order.id}`
    const rows = await tx
      .select({ type: stockMovements.type, reason: stockMovements.reason })
      .from(stockMovements)
      .where(sql`${stockMovements.orderLineId} in (${ids})`)
    return rows.map(({ type, reason }) => (reason ? `${type} ${reason}` : type)).sort()
  })
const act = async (order: Order, what: string, body: object, role: 'waiter' | 'manager' = 'waiter') =>
  ok(await evening.api.post(`${orders}/${order.id}/${what}`, { token: await evening.as(role), body }))
const beansOf = (quantity: number) => 12 * quantity

test('what a waiter takes leaves the shelf at once, extras included, and the shelf is the sum of its ledger', async () => {
  const before = await shelf('coffeeBeans')
  const lines = [line(coffee, 3), line(coffee, 1, { modifiers: [{ modifierId: coffeeForFour }] })]
  const order = await evening.placed(waiter, { tableId, lines, agreedTotal: 3 * 1500 + 4000 })
  const after = await shelf('coffeeBeans')
  expect(before.current - after.current).toBe(beansOf(4) + 36)
  expect(after.ledger).toBe(after.current)
  expect(await typesOf(order)).toEqual(['SALE', 'SALE'])
})

test('a guest’s order takes nothing before it is confirmed, and only once', async () => {
  const before = await shelf('chickpeas')
  const order = await evening.placed(await evening.guest(await evening.table()))
  expect(await shelf('chickpeas')).toEqual(before)
  await evening.upTo(order, 'served')
  expect(await typesOf(order)).toEqual(['SALE'])
  expect((await shelf('chickpeas')).current).toBeLessThan(before.current)
})

test('taken off before cooking it goes back with its reason; while cooking it was waste', async () => {
  const before = await shelf('coffeeBeans')
  const lines = [line(coffee), line(coffee)]
  const order = await evening.placed(waiter, { tableId, lines, agreedTotal: 3000 })
  await act(order, `lines/${lines[0]?.id}/void`, { reason: 'Changed their mind' })
  expect((await shelf('coffeeBeans')).current).toBe(before.current - beansOf(1))
  await act(order, 'advance', { to: 'preparing', lineIds: [lines[1]?.id] })
  await act(order, 'cancel', { reason: 'Spilt' }, 'manager')
  expect((await shelf('coffeeBeans')).current).toBe(before.current - beansOf(1))
  expect(await typesOf(order)).toEqual(['IN Changed their mind', 'IN Spilt', 'SALE', 'SALE', 'WASTE Spilt'])
})

test('what was cooked is waste though its step was taken back before the void, and is not sold again', async () => {
  const counted = (remaining: number | null) =>
    system(evening.api.deps, 'seed', (tx) =>
      tx.update(menuItems).set({ remaining }).where(eq(menuItems.id, coffee.id)).returning(),
    )
  const left = async () =>
    system(evening.api.deps, 'seed', async (tx) => {
      const [row] = await tx.select().from(menuItems).where(eq(menuItems.id, coffee.id))
      return row?.remaining
    })
  await counted(5)
  const before = await shelf('coffeeBeans')
  const lines = [line(coffee)]
  const order = await evening.placed(waiter, { tableId, lines, agreedTotal: 1500 })
  const lineIds = [lines[0]?.id]
  await act(order, 'advance', { to: 'preparing', lineIds })
  await act(order, 'recall', { lineIds, from: 'preparing' })
  await act(order, `lines/${lineIds[0]}/void`, { reason: 'Cold' }, 'manager')
  expect((await shelf('coffeeBeans')).current).toBe(before.current - beansOf(1))
  expect(await typesOf(order)).toEqual(['IN Cold', 'SALE', 'WASTE Cold'])
  expect(await left()).toBe(4)
  await act(order, `lines/${lineIds[0]}/restore`, {})
  expect((await shelf('coffeeBeans')).current).toBe(before.current - beansOf(1))
  expect(await left()).toBe(4)
  await counted(null)
})

test('a dish that is brought back leaves the shelf again, or was no waste after all', async () => {
  const before = await shelf('coffeeBeans')
  const lines = [line(coffee), line(coffee)]
  const order = await evening.placed(waiter, { tableId, lines, agreedTotal: 3000 })
  await act(order, 'advance', { to: 'preparing', lineIds: [lines[1]?.id] })
  const taken = await shelf('coffeeBeans')
  expect(taken.current).toBe(before.current - beansOf(2))
  for (const { id } of lines) {
    await act(order, `lines/${id}/void`, { reason: 'Wrong dish' }, 'manager')
    await act(order, `lines/${id}/restore`, {})
  }
  expect(await shelf('coffeeBeans')).toEqual(taken)
  const voided = ['IN Wrong dish', 'IN Wrong dish', 'WASTE Wrong dish']
  const back = 'Put back on the order'
  const broughtBack = [`IN ${back}`, `SALE ${back}`, `SALE ${back}`]
  expect(await typesOf(order)).toEqual([...voided, ...broughtBack, 'SALE', 'SALE'].sort())
})

test('confirming taken back puts it back, confirming again takes it again', async () => {
  const before = await shelf('chickpeas')
  const order = await evening.upTo(await evening.placed(await evening.guest(await evening.table())), 'confirmed')
  const lineIds = order.lines.map(({ id }) => id)
  await act(order, 'recall', { lineIds })
  expect((await shelf('chickpeas')).current).toBe(before.current)
  await act(order, 'advance', { to: 'confirmed', lineIds })
  expect(await typesOf(order)).toEqual(['IN A step was taken back', 'SALE', 'SALE'])
})

test('running low is said once, when the minimum is crossed', async () => {
  const { minimum } = await shelf('coffeeBeans')
  await put('coffeeBeans', minimum + 5)
  const mark = await evening.mark()
  for (let round = 0; round < 3; round += 1)
    await evening.placed(waiter, { tableId, lines: [line(coffee)], agreedTotal: 1500 })
  const id = demoStockId('coffeeBeans')
  expect(await evening.types(mark, id)).toEqual(['stock.low', 'stock.changed', 'stock.changed'])
  const [first] = (await evening.told(mark)).filter((event) => event.id === id)
  const item = first?.data as StockItem
  expect(item).toMatchObject({ id, currentStock: minimum + 5 - 12, low: true })
  expect(item.menuItemIds).toContain(coffee.id)
})

test('an empty shelf refuses no guest and shows no less than nothing; what comes back pays the debt first', async () => {
  const { ledger } = await shelf('chickpeas')
  await system(evening.api.deps, 'seed', (tx) =>
    tx.execute(sql`
    insert into stock_movement (id, organization_id, branch_id, inventory_item_id, type, quantity, reason)
    select gen_random_uuid(), organization_id, branch_id, id, 'OUT', ${ledger}, 'Spoilt'
    from inventory_item where id = ${demoStockId('chickpeas')}`),
  )
  await put('chickpeas', 0)
  const [one, two] = [await evening.placed(waiter, { tableId }), await evening.placed(waiter, { tableId })]
  const owing = await shelf('chickpeas')
  expect(owing.current).toBe(0)
  expect(owing.ledger).toBeLessThan(0)
  await act(one, 'cancel', { reason: 'Left' })
  expect((await shelf('chickpeas')).current).toBe(0)
  await act(two, 'cancel', { reason: 'Left' })
  expect(await shelf('chickpeas')).toMatchObject({ current: 0, ledger: 0 })
})

test('forty waiters sell at once: the shelf is what the ledger says', async () => {
  const before = await shelf('chickpeas')
  await put('chickpeas', 50_000)
  const rounds = Array.from({ length: 40 }, () =>
    evening.placed(waiter, { tableId, lines: [line(hummus)], agreedTotal: 2800 }),
  )
  await Promise.all(rounds)
  const after = await shelf('chickpeas')
  expect(50_000 - after.current).toBe(before.ledger - after.ledger)
})

test('an empty shelf is sold from and given back to at once: it owes what the ledger says', async () => {
  await put('chickpeas', 0)
  const before = await shelf('chickpeas')
  const order = () => evening.placed(waiter, { tableId, lines: [line(hummus)], agreedTotal: 2800 })
  const taken = await Promise.all(Array.from({ length: 12 }, order))
  await Promise.all([...taken.map((one) => act(one, 'cancel', { reason: 'Left' })), ...taken.map(order)])
  const after = await shelf('chickpeas')
  expect(after.ledger).toBeLessThan(before.ledger)
  expect(after).toMatchObject({ current: 0, owed: before.ledger - after.ledger })
})
