import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch, demoItemId, demoStockId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Recipe, Recipes } from '@sufra/shared/stock/recipes.contract'
import type { Shelf, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire, tokenOf } from '../identity/test-people'
import { codeOf, coffee, coffeeForFour, Evening, line, ok, orders } from '../orders/test-evening'

let evening: Evening
/** The kitchen's manager: the role that keeps the stock. */
let keeper: string
beforeAll(async () => {
  evening = await Evening.begin()
  keeper = await tokenOf(evening.api.deps, { userId: await hire(evening.api.deps, { role: 'KITCHEN_MANAGER' }) })
})
afterAll(() => evening.end())

type Lines = Recipe['lines']
const recipes = `/branches/${demoBranch}/recipes`
const stock = `/branches/${demoBranch}/stock`
const post = (path: string, body: object, token = keeper) => evening.api.post(path, { token, body })
const read = async (): Promise<Recipes> => ok(await evening.api.get(recipes, { token: keeper }))
const linesOf = async (ownerId: string): Promise<Lines> =>
  (await read()).lines
    .filter((each) => each.ownerId === ownerId)
    .map(({ stockItemId, quantity }) => ({ stockItemId, quantity }))
const write = (ownerId: string, lines: Lines, was: Lines, token = keeper) =>
  post(`${recipes}/${ownerId}`, { lines, was }, token)
const newShelf = async (en: string, currentStock = 10_000): Promise<Shelf> =>
  ok(await post(stock, { id: uuidv7(), name: { en }, unit: 'kg', minimumStock: 0, currentStock }))
const shelfOf = async (id: string): Promise<Shelf> => {
  const { items }: StockRoom = ok(await evening.api.get(stock, { token: keeper }))
  const found = items.find((item) => item.id === id)
  if (!found) throw new Error(`no ${id} in the stock room`)
  return found
}
const leftOn = async (id: string) => (await shelfOf(id)).currentStock
const uses = (shelf: { id: string }, quantity: number) => ({ stockItemId: shelf.id, quantity })

const sold = async (quantity: number) => {
  const lines = [line(coffee, quantity)]
  const agreedTotal = quantity * coffee.price
  return evening.placed(await evening.as('waiter'), { channel: 'takeaway', lines, agreedTotal })
}
const takenOff = async (order: { id: string; lines: readonly { id: string }[] }) =>
  ok(
    await evening.api.post(`${orders}/${order.id}/lines/${order.lines[0]?.id}/void`, {
      token: await evening.as('waiter'),
      body: { reason: 'Changed their mind' },
    }),
  )

test('what is written takes from the shelves with the next order that is confirmed', async () => {
  const [milk, cups] = [await newShelf('Milk'), await newShelf('Cups')]
  const before = await linesOf(coffee.id)
  const lines = [uses(cups, 1000), uses(milk, 150)]
  expect(ok(await write(coffee.id, lines, before))).toEqual({ ownerId: coffee.id, lines })
  expect(await linesOf(coffee.id)).toEqual(lines)
  await sold(2)
  expect([await leftOn(milk.id), await leftOn(cups.id)]).toEqual([9700, 8000])
  expect((await shelfOf(milk.id)).menuItemIds).toEqual([coffee.id])
})

test('what comes back is what was taken, whatever the recipe says by now', async () => {
  const syrup = await newShelf('Syrup')
  const withoutRecipe = await sold(1)
  ok(await write(coffee.id, [uses(syrup, 100)], await linesOf(coffee.id)))
  await takenOff(withoutRecipe)
  expect(await leftOn(syrup.id)).toBe(10_000)
  const order = await sold(1)
  expect(await leftOn(syrup.id)).toBe(9900)
  ok(await write(coffee.id, [uses(syrup, 400)], [uses(syrup, 100)]))
  await takenOff(order)
  expect(await leftOn(syrup.id)).toBe(10_000)
})

test('a modifier has its own, and a recipe can be taken away', async () => {
  const beans = await newShelf('More beans')
  const before = await linesOf(coffeeForFour)
  ok(await write(coffeeForFour, [uses(beans, 36)], before))
  const lines = [line(coffee, 1, { modifiers: [{ modifierId: coffeeForFour }] })]
  await evening.placed(await evening.as('waiter'), { channel: 'takeaway', lines, agreedTotal: coffee.price + 2500 })
  expect(await leftOn(beans.id)).toBe(9964)
  expect((await shelfOf(beans.id)).menuItemIds).toEqual([])
  expect(ok(await write(coffeeForFour, [], [uses(beans, 36)]))).toEqual({ ownerId: coffeeForFour, lines: [] })
  expect(await linesOf(coffeeForFour)).toEqual([])
})

test('of two who write one recipe the second is asked, and one who sends again what stands there is not', async () => {
  const [salt, pepper] = [await newShelf('Fine salt'), await newShelf('Pepper')]
  const dish = demoItemId('hummus')
  const before = await linesOf(dish)
  ok(await write(dish, [uses(salt, 2)], before))
  const late = await write(dish, [uses(pepper, 1)], before)
  expect(codeOf(late)).toBe('409 stale')
  expect(late.body).toMatchObject({ error: { details: { recipe: { ownerId: dish, lines: [uses(salt, 2)] } } } })
  expect(ok(await write(dish, [uses(salt, 2)], before))).toEqual({ ownerId: dish, lines: [uses(salt, 2)] })
  ok(await write(dish, [uses(pepper, 1), uses(salt, 2)], [uses(salt, 2)]))
})

test('everybody who follows the stock hears into which dishes a shelf goes now', async () => {
  const [dill, lemon] = [await newShelf('Dill'), await newShelf('Lemons')]
  const dish = demoItemId('hummus')
  const before = await linesOf(dish)
  const mark = await evening.mark()
  ok(await write(dish, [...before, uses(dill, 3)], before))
  expect(await evening.types(mark, dill.id)).toEqual(['stock.changed'])
  // A shelf that was in it stays untouched, one that was not is not spoken of.
  const [first] = before
  if (first) expect(await evening.types(mark, first.stockItemId)).toEqual([])
  expect(await evening.types(mark, lemon.id)).toEqual([])
})

test('it is in the records, with how it read before', async () => {
  const oil = await newShelf('Sesame oil')
  const dish = demoItemId('hummus')
  const before = await linesOf(dish)
  ok(await write(dish, [uses(oil, 5)], before))
  const rows = await system(evening.api.deps, 'seed', (tx) =>
    tx
      .select({ before: auditEntries.before, after: auditEntries.after })
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, dish), eq(auditEntries.action, 'stock.recipe_written')))
      .orderBy(auditEntries.seq),
  )
  expect(rows.at(-1)).toEqual({ before: { lines: before }, after: { lines: [uses(oil, 5)] } })
})

test('an unknown dish, a shelf off the list or of another branch, nothing, twice the same: refused, nothing written', async () => {
  const here = await newShelf('Capers')
  const off = await newShelf('Old flour')
  ok(await post(`${stock}/${off.id}`, { changes: { active: false }, was: { active: true } }))
  const dish = demoItemId('shawarma')
  const before = await linesOf(dish)
  const wish = (lines: object[]) => write(dish, lines as Lines, before)
  expect(codeOf(await write(uuidv7(), [uses(here, 1)], []))).toBe('404 not_found')
  expect(codeOf(await write(demoItemId('shawarma', 2), [uses(here, 1)], []))).toBe('404 not_found')
  expect(codeOf(await wish([uses(off, 1)]))).toBe('409 stock_item_inactive')
  expect(codeOf(await wish([{ stockItemId: demoStockId('chicken', 2), quantity: 1 }]))).toBe(
    '404 inventory_item_not_found',
  )
  for (const quantity of [0, -1, 1.5, 100_000_001, Number.MAX_SAFE_INTEGER, '1', null])
    expect(codeOf(await wish([{ stockItemId: here.id, quantity }])), String(quantity)).toBe('400 invalid_request')
  expect(codeOf(await wish([uses(here, 1), uses(here, 2)]))).toBe('400 invalid_request')
  expect(codeOf(await wish(Array.from({ length: 41 }, () => ({ stockItemId: uuidv7(), quantity: 1 }))))).toBe(
    '400 invalid_request',
  )
  expect(await linesOf(dish)).toEqual(before)
})

test('what was in a recipe may stay when its shelf is taken off the list', async () => {
  const old = await newShelf('Old rice')
  const dish = demoItemId('shawarma')
  const before = await linesOf(dish)
  ok(await write(dish, [...before, uses(old, 50)], before))
  ok(await post(`${stock}/${old.id}`, { changes: { active: false }, was: { active: true } }))
  ok(await write(dish, [uses(old, 60)], [...before, uses(old, 50)]))
  expect(await linesOf(dish)).toEqual([uses(old, 60)])
})

test('only who keeps the stock writes', async () => {
  const dish = demoItemId('hummus')
  const before = await linesOf(dish)
  for (const role of ['waiter', 'manager', 'host', 'kitchen', 'customer'] as const)
    expect(codeOf(await write(dish, [], before, await evening.as(role))), role).toBe('403 forbidden')
  const elsewhere = `/branches/${secondDemoBranch}/recipes/${demoItemId('hummus', 2)}`
  expect(codeOf(await post(elsewhere, { lines: [], was: [] }))).toBe('403 forbidden')
})
