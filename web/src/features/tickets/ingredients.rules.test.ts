import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import type { LineStatus } from '@sufra/shared/orders/orders.contract'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import { movementsOf } from '@sufra/shared/stock/stock.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ingredientsOf } from './ingredients.rules'
import { cook, line, now, order, voided } from './sample-tickets'
import type { KitchenLine } from './ticket.rules'
import { wallMaker } from './wall.rules'

const recipes: Recipes = {
  ingredients: [
    { id: 'chicken', name: { en: 'Chicken' }, unit: 'kg' },
    { id: 'bread', name: { en: 'Flatbread' }, unit: 'piece' },
    { id: 'cheese', name: { en: 'Cheese' }, unit: 'kg' },
  ],
  lines: [
    { ownerId: 'shawarma', stockItemId: 'chicken', quantity: 180 },
    { ownerId: 'shawarma', stockItemId: 'bread', quantity: 1000 },
    { ownerId: 'large', stockItemId: 'chicken', quantity: 90 },
    { ownerId: 'extra-cheese', stockItemId: 'cheese', quantity: 30 },
    { ownerId: 'toast', stockItemId: 'bread', quantity: 500 },
    { ownerId: 'toast', stockItemId: 'cheese', quantity: 45 },
  ],
}
const modifier = (modifierId: string): KitchenLine['modifiers'][number] => ({
  modifierId,
  kind: 'addition',
  groupId: 'group',
  name: { en: modifierId },
  kitchenName: null,
})
const ticketsOf = (orders: readonly KitchenOrder[], stationIds: readonly string[] = []) =>
  wallMaker(stationIds, cook)(orders, now).tickets
const neededFor = (...orders: KitchenOrder[]) =>
  ingredientsOf(ticketsOf(orders), recipes).rows.map(({ ingredient, quantity }) => [ingredient.id, quantity])

test('every portion needs its share, and modifiers with a recipe of their own add theirs', () => {
  const large = line('preparing', { quantity: 3, modifiers: [modifier('large'), modifier('no-garlic')] })
  expect(neededFor(order([line('confirmed', { quantity: 2 })]), order([large]))).toEqual([
    ['chicken', 5 * 180 + 3 * 90],
    ['bread', 5000],
  ])
})

test('held, cancelled and finished dishes, and those that nobody has confirmed, need nothing', () => {
  expect(neededFor(order([line('confirmed')], { held: true }))).toEqual([])
  expect(neededFor(order([voided(), line('ready'), line('served')]))).toEqual([])
  expect(neededFor(order([line('pending')], { status: 'pending', confirmedAt: null }))).toEqual([])
  expect(neededFor(order([line('confirmed'), voided()]))).toEqual([
    ['chicken', 180],
    ['bread', 1000],
  ])
})

test('what other stations cook is counted on their walls', () => {
  const toast = line('confirmed', { menuItemId: 'toast', stationId: 'bar' })
  const { rows } = ingredientsOf(ticketsOf([order([line('confirmed'), toast])], ['bar']), recipes)
  expect(rows.map(({ ingredient, quantity }) => [ingredient.id, quantity])).toEqual([
    ['bread', 500],
    ['cheese', 45],
  ])
})

test('a dish without a recipe is named once; a modifier without one is nothing to say', () => {
  const soup = line('confirmed', { menuItemId: 'soup', name: { en: 'Soup' } })
  const plain = line('confirmed', { modifiers: [modifier('no-garlic')] })
  const { without } = ingredientsOf(ticketsOf([order([soup, plain]), order([{ ...soup, id: 'again' }])]), recipes)
  expect(without.map(({ name }) => name.en)).toEqual(['Soup'])
})

const statuses: readonly LineStatus[] = ['pending', 'confirmed', 'preparing', 'ready', 'served', 'cancelled']
const someLine = fc.record({
  status: fc.constantFrom(...statuses),
  quantity: fc.integer({ min: 1, max: 99 }),
  menuItemId: fc.constantFrom('shawarma', 'toast', 'soup'),
  modifiers: fc.array(fc.constantFrom('large', 'extra-cheese', 'no-garlic').map(modifier), { maxLength: 3 }),
})
const someOrder = fc.record({ held: fc.boolean(), lines: fc.array(someLine, { minLength: 1, maxLength: 5 }) })
const cooks = ['confirmed', 'preparing']

test('whatever hangs there: what is needed is what the pantry gave out for it, to the thousandth', () => {
  fc.assert(
    fc.property(fc.array(someOrder, { maxLength: 8 }), (wished) => {
      const orders = wished.map(({ held, lines }) =>
        order(
          lines.map(({ status, ...part }) => line(status, part)),
          { held },
        ),
      )
      const open = orders
        .filter(({ held }) => !held)
        .flatMap(({ lines }) => lines.filter(({ status }) => cooks.includes(status)))
      const taken = movementsOf(
        [],
        open.map((each) => ({ ...each, status: 'confirmed', modifiers: each.modifiers as never })),
        { recipes: recipes.lines, taken: [] },
      )
      const sum = (id: string) => taken.reduce((all, each) => all - (each.stockItemId === id ? each.quantity : 0), 0)
      const hung = ticketsOf(orders.map((each) => ({ ...each, lines: each.lines.filter(isPast) })))
      for (const { ingredient, quantity } of ingredientsOf(hung, recipes).rows) {
        expect(Number.isSafeInteger(quantity)).toBe(true)
        expect(quantity).toBe(sum(ingredient.id))
      }
      expect(ingredientsOf(hung, recipes).rows.length).toBe(recipes.ingredients.filter(({ id }) => sum(id) > 0).length)
    }),
  )
})

/** A line that waits for its confirmation is counted when somebody says yes. */
const isPast = ({ status }: KitchenLine): boolean => status !== 'pending'
