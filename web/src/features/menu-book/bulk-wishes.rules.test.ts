import type { PriceWish } from '@sufra/shared/menu/bulk-price.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { expect, test } from 'vitest'
import {
  knownWith,
  moveWishes,
  priceRows,
  priceWishes,
  refusedRows,
  soldOutWishes,
  tapWishes,
} from './bulk-wishes.rules'

const dish = (id: string, part: Partial<MenuItem> = {}) =>
  ({
    id,
    price: 2000,
    active: true,
    available: true,
    soldOutUntil: null,
    sectionId: 'mains',
    sortOrder: 1,
    ...part,
  }) as MenuItem
const until = '2026-11-23T12:00:00.000Z'
const items = [dish('a'), dish('b', { available: false, soldOutUntil: until }), dish('c', { active: false })]
const idsOf = (wishes: readonly { readonly itemId: string }[]) => wishes.map(({ itemId }) => itemId).join('')

test('a tap changes the dishes it means something to, and remembers how each of them was', () => {
  expect([null, until].map((time) => idsOf(soldOutWishes(items, time)))).toEqual(['ab', 'a'])
  expect(soldOutWishes(items, until)[0]?.changes).toEqual({ availability: { available: false, soldOutUntil: until } })
  expect(tapWishes('onSale', items)).toEqual([
    {
      itemId: 'b',
      changes: { availability: { available: true, soldOutUntil: null } },
      was: { availability: { available: false, soldOutUntil: until } },
    },
  ])
  expect([idsOf(tapWishes('takeOff', items)), idsOf(tapWishes('putBack', items))]).toEqual(['ab', 'c'])
})

test('a dish that stands in the section already is not moved', () => {
  const moved = moveWishes([...items, dish('d', { sectionId: 'sweets', sortOrder: 4 })], 'mains')
  expect(moved).toEqual([{ itemId: 'd', changes: { sectionId: 'mains' }, was: { sectionId: 'sweets' }, placeWas: 4 }])
})

const more: PriceWish = { direction: 'up', by: 'percent', size: 500, step: 100 }

test('only prices that come out differently are sent, each with the one it was seen with', () => {
  const rows = priceRows([dish('a'), dish('b', { price: 300 })], new Map(), more)
  expect(rows.map(({ next }) => next)).toEqual([2100, 300])
  expect(priceWishes(rows)).toEqual([{ itemId: 'a', changes: { price: 2100 }, was: { price: 2000 } }])
  expect(priceWishes(priceRows(items, new Map(), null))).toEqual([])
})

test('after a refusal the new price starts from theirs, and says what was seen', () => {
  const now = {
    price: 3000,
    active: true,
    availability: { available: true, soldOutUntil: null },
    sectionId: 'mains',
    scheduleIds: [],
  }
  const known = knownWith(new Map(), [{ itemId: 'a', fields: ['price'], now }])
  const [row] = priceRows([dish('a')], known, more)
  expect(row).toMatchObject({ price: 3000, seen: 2000, next: 3200 })
  expect(priceWishes(row ? [row] : [])).toEqual([{ itemId: 'a', changes: { price: 3200 }, was: { price: 3000 } }])
})

test('a dish that would cost less than nothing is named, and so is one that would cost too much', () => {
  const less: PriceWish = { direction: 'down', by: 'amount', size: 500, step: 1 }
  const rows = priceRows([dish('a'), dish('b', { price: 400 })], new Map(), less)
  expect(refusedRows(rows, 'belowZero').map(({ id }) => id)).toEqual(['b'])
  expect(refusedRows(priceRows([dish('a', { price: 10_000_000 })], new Map(), more), 'tooMuch')).toHaveLength(1)
})
