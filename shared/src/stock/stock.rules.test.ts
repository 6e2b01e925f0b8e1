import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { voidLine } from '../orders/ending.rules'
import type { Order, OrderLine, Step } from '../orders/orders.contract'
import { advance, recall } from '../orders/orders.rules'
import { quote } from '../orders/pricing.rules'
import { restoreLine } from '../orders/restoring.rules'
import { aLine, anOrder, cheese, hummus, idsOf, menu, noon, regular, shawarma } from '../orders/sample-order'
import { orderOf, someTaps, tapped } from '../orders/test-taps'
import {
  becameLow,
  isLow,
  type Movement,
  movementsOf,
  movesStock,
  neverCooked,
  shownStock,
  soldAgain,
} from './stock.rules'
import { takenIn } from './test-ledger'

const recipes = [
  { ownerId: shawarma.id, stockItemId: 'chicken', quantity: 180 },
  { ownerId: shawarma.id, stockItemId: 'bread', quantity: 1000 },
  { ownerId: cheese.id, stockItemId: 'cheese', quantity: 30 },
  { ownerId: hummus.id, stockItemId: 'chickpeas', quantity: 120 },
]
const order = () => anOrder({ lines: quote(menu, [aLine(shawarma, 2, regular, cheese), aLine(hummus)], noon).lines })
const stepAll = (one: Order, to: Step): Order => advance(one, { to, lineIds: idsOf(one) }, noon).next
/** The ledger of an order up to now: as if each line had been taken as it stands. */
const ledgerOf = (order: Order | null): Movement[] =>
  movementsOf(
    [],
    (order?.lines ?? []).map((line) => (line.status === 'pending' ? line : { ...line, status: 'confirmed' })),
    { recipes, taken: [] },
  )
const used = (was: Order | null, now: Order) =>
  movementsOf(was?.lines ?? [], now.lines, { recipes, taken: takenIn(ledgerOf(was)) }).map(
    ({ stockItemId, type, quantity }) => [stockItemId, type, quantity],
  )

test('what is confirmed leaves the store, extras included, for every portion', () => {
  const pending = order()
  expect(used(null, pending)).toEqual([])
  expect(used(pending, stepAll(pending, 'confirmed'))).toEqual([
    ['chicken', 'SALE', -360],
    ['bread', 'SALE', -2000],
    ['cheese', 'SALE', -60],
    ['chickpeas', 'SALE', -120],
  ])
})

test('an order that starts confirmed is deducted when it is placed, and only once', () => {
  const taken = anOrder({ confirmed: true })
  expect(used(null, taken)).toHaveLength(3)
  expect(used(taken, stepAll(taken, 'preparing'))).toEqual([])
})

test('taken off before cooking, it goes back', () => {
  const confirmed = stepAll(order(), 'confirmed')
  const less = voidLine(confirmed, idsOf(confirmed)[1] ?? '', 'Changed their mind', noon).next
  expect(used(confirmed, less)).toEqual([['chickpeas', 'IN', 120]])
  expect(used(confirmed, recall(confirmed, { lineIds: idsOf(confirmed) }, '2026-11-20').next)).toHaveLength(4)
})

test('taken off while cooking, it was wasted: the store does not change and the waste is on record', () => {
  const cooking = stepAll(stepAll(order(), 'confirmed'), 'preparing')
  const less = voidLine(cooking, idsOf(cooking)[1] ?? '', 'Burnt', noon).next
  expect(used(cooking, less)).toEqual([
    ['chickpeas', 'IN', 120],
    ['chickpeas', 'WASTE', -120],
  ])
})

test('what comes back is what was taken, whatever the recipe says by now', () => {
  const confirmed = stepAll(order(), 'confirmed')
  const less = voidLine(confirmed, idsOf(confirmed)[1] ?? '', 'Changed their mind', noon).next
  const doubled = recipes.map((line) => ({ ...line, quantity: 2 * line.quantity }))
  const back = (taken: readonly Movement[]) =>
    movementsOf(confirmed.lines, less.lines, { recipes: doubled, taken: takenIn(taken) })
  expect(back(ledgerOf(confirmed)).map(({ quantity }) => quantity)).toEqual([120])
  // Sold before anybody had written a recipe: nothing had left the shelf.
  expect(back([])).toEqual([])
})

test('a dish taken off before cooking can be sold again, one begun cannot', () => {
  const confirmed = stepAll(order(), 'confirmed')
  const lessOf = (one: Order) => voidLine(one, idsOf(one)[1] ?? '', 'Off', noon).next.lines
  expect(neverCooked(confirmed.lines, lessOf(confirmed)).map(({ name }) => name.en)).toEqual(['Hummus'])
  const cooking = stepAll(confirmed, 'preparing')
  expect(neverCooked(cooking.lines, lessOf(cooking))).toEqual([])
})

test('cooked, recalled and then taken off it was wasted all the same, and is not sold again', () => {
  const confirmed = stepAll(order(), 'confirmed')
  const lineId = idsOf(confirmed)[1] ?? ''
  const begun = new Set([lineId])
  const pending = recall(confirmed, { lineIds: [lineId] }, '2026-11-20').next
  const moved = (was: Order, now: Order, ledger: readonly Movement[]) =>
    movementsOf(was.lines, now.lines, { recipes, taken: takenIn(ledger) }, begun)
  const told = (rows: readonly Movement[]) => rows.map(({ type, quantity }) => [type, quantity])
  for (const [from, off, back] of [
    [
      confirmed,
      [
        ['IN', 120],
        ['WASTE', -120],
      ],
      [
        ['IN', 120],
        ['SALE', -120],
      ],
    ],
    [pending, [['WASTE', -120]], [['IN', 120]]],
  ] as const) {
    const less = voidLine(from, lineId, 'Cold', noon).next
    const before = ledgerOf(from)
    const away = moved(from, less, before)
    expect(told(away)).toEqual(off)
    expect(movesStock(from.lines, less.lines, begun)).toBe(true)
    expect(told(moved(less, restoreLine(less, lineId, noon).next, [...before, ...away]))).toEqual(back)
    expect(neverCooked(from.lines, less.lines, begun)).toEqual([])
    expect(soldAgain(less.lines, from.lines, begun)).toEqual([])
  }
})

test('the store never shows less than nothing', () => {
  expect([shownStock(-400), shownStock(250)]).toEqual([0, 250])
})

test('running low is said once, on the way down', () => {
  expect([becameLow(5000, 4900, 5000), becameLow(4900, 4800, 5000), becameLow(4800, 5200, 5000)]).toEqual([
    true,
    false,
    false,
  ])
  expect(isLow(5000, 5000)).toBe(false)
})

test('whatever is sold, brought and counted: one warning for each time the minimum is crossed', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100 }), fc.array(fc.integer({ min: -50, max: 50 })), (minimum, deltas) => {
      let balance = 100
      let low = isLow(balance, minimum)
      for (const delta of deltas) {
        const said = becameLow(balance, balance + delta, minimum)
        balance += delta
        expect(said).toBe(!low && isLow(balance, minimum))
        low = isLow(balance, minimum)
      }
    }),
    cases(10_000),
  )
})

/** What one portion takes, as the recipes above say: thousandths of each ingredient. */
const takenBy = (line: OrderLine): Record<string, number> =>
  line.menuItemId === shawarma.id ? { chicken: 180, bread: 1000 } : { chickpeas: 120 }

/** In the kitchen, served, or thrown away after it was begun: it has left the store. */
const hasLeft = ({ status, preparingAt }: OrderLine): boolean =>
  status === 'cancelled' ? preparingAt !== null : status !== 'pending'

function missingFor(order: Order): Record<string, number> {
  const missing: Record<string, number> = { chicken: 0, bread: 0, chickpeas: 0 }
  for (const line of order.lines.filter(hasLeft))
    for (const [ingredient, quantity] of Object.entries(takenBy(line)))
      missing[ingredient] = (missing[ingredient] ?? 0) + quantity * line.quantity
  return missing
}

test('whatever people tap, the store has given exactly what was cooked, and never shows less than nothing', () => {
  fc.assert(
    fc.property(someTaps, fc.nat({ max: 3000 }), ({ taps, ...kind }, stocked) => {
      const shelves: Record<string, number> = { chicken: stocked, bread: stocked, chickpeas: stocked }
      let lines: Order['lines'] = []
      const ledger: Movement[] = []
      const follow = (order: Order) => {
        const rows = movementsOf(lines, order.lines, { recipes, taken: takenIn(ledger) })
        ledger.push(...rows)
        for (const { stockItemId, type, quantity } of rows) {
          expect(quantity > 0).toBe(type === 'IN')
          shelves[stockItemId] = (shelves[stockItemId] ?? 0) + quantity
        }
        lines = order.lines
        const left = Object.values(missingFor(order)).map((missing) => stocked - missing)
        expect(Object.values(shelves).join()).toBe(left.join())
        expect(Object.values(shelves).map(shownStock).join()).toBe(left.map((each) => Math.max(0, each)).join())
        return order
      }
      taps.reduce((order, tap) => follow(tapped(order, tap)), follow(orderOf(kind)))
    }),
    cases(10_000),
  )
})
