import { system } from '@sufra/platform/db/doors'
import { stockMovements } from '@sufra/platform/schema/stock.table'
import { demoBranch, demoItemId, demoModifierId, demoStockId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, coffee, coffeeForFour, Evening, hummus, line, ok } from '../orders/test-evening'

let evening: Evening
beforeAll(async () => {
  evening = await Evening.begin()
})
afterAll(() => evening.end())

const path = `/branches/${demoBranch}/recipes`
const read = async (): Promise<Recipes> => ok(await evening.api.get(path, { token: await evening.as('kitchen') }))
const usesOf = ({ lines }: Recipes, id: string) =>
  lines.filter(({ ownerId }) => ownerId === id).map(({ stockItemId, quantity }) => [stockItemId, quantity])

const takenFor = (order: Order) =>
  system(evening.api.deps, 'seed', async (tx) => {
    const ids = order.lines.map(({ id }) => id)
    const rows = await tx.select().from(stockMovements).where(inArray(stockMovements.orderLineId, ids))
    return rows.reduce((sum, { quantity }) => sum + quantity, 0)
  })

test('a cook reads what a dish and what a modifier is made of, named in three languages', async () => {
  const recipes = await read()
  expect(usesOf(recipes, demoItemId('shawarma'))).toEqual([[demoStockId('chicken'), 180]])
  expect(usesOf(recipes, demoItemId('mixedGrill'))).toHaveLength(2)
  const modifiers = recipes.lines.filter(({ ownerId }) => ownerId === coffeeForFour)
  expect(modifiers).toEqual([{ ownerId: coffeeForFour, stockItemId: demoStockId('coffeeBeans'), quantity: 36 }])
  expect(recipes.ingredients.find(({ id }) => id === demoStockId('lamb'))).toEqual({
    id: demoStockId('lamb'),
    name: { en: 'Lamb', ar: 'لحم غنم', ckb: 'گۆشتی بەرخ' },
    unit: 'kg',
  })
})

test('what it says is what the pantry takes when the order is confirmed', async () => {
  const recipes = await read()
  const of = (id: string) => usesOf(recipes, id).reduce((sum, [, quantity]) => sum + Number(quantity), 0)
  const lines = [line(coffee, 3), line(coffee, 2, { modifiers: [{ modifierId: coffeeForFour }] }), line(hummus)]
  const agreedTotal = 3 * coffee.price + 2 * (coffee.price + 2500) + hummus.price
  const order = await evening.placed(await evening.as('waiter'), { channel: 'takeaway', lines, agreedTotal })
  expect(await takenFor(order)).toBe(5 * of(coffee.id) + 2 * of(coffeeForFour) + of(hummus.id))
})

test('each ingredient stands there once, with nothing of the shelf, and all of it is this branch’s', async () => {
  const { ingredients, lines } = await read()
  const ids = ingredients.map(({ id }) => id)
  expect(new Set(ids).size).toBe(6)
  expect(ids).toHaveLength(6)
  expect(lines.every(({ stockItemId }) => ids.includes(stockItemId))).toBe(true)
  const there: Recipes = ok(
    await evening.api.get(path.replace(demoBranch, secondDemoBranch), { token: await evening.as('owner') }),
  )
  expect(usesOf(there, demoItemId('shawarma', 2))).toEqual([[demoStockId('chicken', 2), 180]])
  const large = demoModifierId('shawarma', 1, 2, 2)
  const here = JSON.stringify({ ingredients, lines })
  for (const id of [demoItemId('shawarma', 2), demoStockId('chicken', 2), large]) expect(here).not.toContain(id)
  expect(here).not.toMatch(/stock"|currentStock|minimumStock|price/i)
})

test('nobody but the kitchen is told', async () => {
  for (const role of ['waiter', 'manager', 'host', 'customer'] as const)
    expect(codeOf(await evening.api.get(path, { token: await evening.as(role) })), role).toBe('403 forbidden')
  const guest = await evening.guest(await evening.table())
  expect(codeOf(await evening.api.get(path, { token: guest }))).toBe('403 forbidden')
  expect(codeOf(await evening.api.get(path, { token: null }))).toBe('401 signed_out')
  const elsewhere = path.replace(demoBranch, secondDemoBranch)
  expect(codeOf(await evening.api.get(elsewhere, { token: await evening.as('kitchen') }))).toBe('403 forbidden')
})
