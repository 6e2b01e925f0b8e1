import type { BranchMenu, MenuItem, ModifierGroup } from '@sufra/shared/menu/menu.contract'
import { describe, expect, test } from 'vitest'
import {
  groupMenu,
  inOrderOfNeed,
  isBehind,
  noMenuFilter,
  toggleModifier,
  unmetGroups,
  withNews,
} from './menu-view.rules'

const now = '2026-11-20T18:00:00.000Z'

const dish = (id: string, more: Partial<MenuItem>): MenuItem => ({
  id,
  version: 1,
  sectionId: 'drinks',
  category: 'beverages',
  name: { en: id },
  description: { en: '' },
  kitchenName: null,
  price: 1500,
  image: null,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  stationId: 'bar',
  prepMinutes: 4,
  calories: null,
  walkingMinutes: null,
  caffeineMg: null,
  sodiumMg: null,
  allergens: [],
  ingredients: [],
  vegetarian: true,
  sortOrder: 1,
  modifierGroups: [],
  ...more,
})

const coffee = dish('coffee', { name: { en: 'Arabic coffee', ar: 'قهوة عربية' }, sortOrder: 2 })
const juice = dish('juice', { name: { en: 'Orange juice', ar: 'عصير برتقال' }, available: false, sortOrder: 1 })
const grill = dish('grill', {
  name: { en: 'Mixed grill', ar: 'مشاوي مشكلة' },
  sectionId: 'mains',
  category: 'main-courses',
  vegetarian: false,
  allergens: ['nuts'],
})

const menu: BranchMenu = {
  branch: {
    id: 'b',
    slug: 'branch-1',
    name: { en: 'Olaya' },
    restaurantName: { en: 'Al Diwan' },
    currency: 'SAR',
    timeZone: 'Asia/Riyadh',
    defaultLocale: 'en',
    guestConfirm: 'first',
    taxRateBasisPoints: 1500,
    open: true,
    digits: 'latin',
    address: null,
    guestCancel: true,
    closesAt: null,
    ordering: { state: 'open', until: null },
  },
  sections: [
    { id: 'mains', category: 'main-courses', name: { en: 'Main courses' }, sortOrder: 2 },
    { id: 'drinks', category: 'beverages', name: { en: 'Beverages' }, sortOrder: 1 },
  ],
  items: [juice, coffee, grill],
  stations: [],
  asOf: now,
}

const names = (groups: ReturnType<typeof groupMenu>) => groups.map(({ items }) => items.map(({ id }) => id))

describe('the menu on screen', () => {
  test('sections stand in order and what is sold out stands last in its own', () => {
    expect(names(groupMenu(menu, noMenuFilter, 'en', now))).toEqual([['coffee', 'juice'], ['grill']])
  })

  test('what is not served now stands last, a section of which nothing is served behind the others; what is not served for days is not shown', () => {
    const later = [{ from: '2026-11-21T04:00:00.000Z', until: '2026-11-21T08:00:00.000Z' }]
    const served = (...itemIds: string[]) => ({ ...menu, served: [{ itemIds, spans: later }] })
    const squeezed = { ...served('juice'), items: [coffee, { ...juice, available: true }, grill] }
    expect(names(groupMenu(squeezed, noMenuFilter, 'en', now))).toEqual([['coffee', 'juice'], ['grill']])
    expect(names(groupMenu(served('coffee', 'juice'), noMenuFilter, 'en', now))).toEqual([
      ['grill'],
      ['juice', 'coffee'],
    ])
    expect(names(groupMenu(served('coffee', 'juice'), noMenuFilter, 'en', '2026-11-21T04:00:00.000Z'))).toEqual([
      ['coffee', 'juice'],
      ['grill'],
    ])
    const never = { ...menu, served: [{ itemIds: ['coffee'], spans: [] }] }
    expect(names(groupMenu(never, noMenuFilter, 'en', now))).toEqual([['juice'], ['grill']])
  })

  test('a dish typed without its dots is found, in the language on screen only', () => {
    expect(names(groupMenu(menu, { ...noMenuFilter, query: 'قهوه' }, 'ar', now))).toEqual([['coffee']])
    expect(groupMenu(menu, { ...noMenuFilter, query: 'coffee' }, 'ar', now)).toEqual([])
  })

  test('filters leave out what the guest does not eat', () => {
    expect(names(groupMenu(menu, { ...noMenuFilter, vegetarian: true }, 'en', now))).toEqual([['coffee', 'juice']])
    expect(names(groupMenu(menu, { ...noMenuFilter, without: ['nuts'] }, 'en', now))).toEqual([['coffee', 'juice']])
    expect(names(groupMenu(menu, { ...noMenuFilter, category: 'main-courses' }, 'en', now))).toEqual([['grill']])
  })

  test('news of a price wins over the menu as read, older news does not', () => {
    const { id, active, soldOutUntil, remaining } = coffee
    const heard = { id, version: 2, price: 1700, active, available: false, soldOutUntil, remaining }
    expect(withNews(menu, { coffee: heard }).items.find((item) => item.id === 'coffee')?.price).toBe(1700)
    expect(withNews(menu, { coffee: { ...heard, version: 1 } }).items.find((item) => item.id === 'coffee')?.price).toBe(
      1500,
    )
  })
})

const group = (id: string, min: number, max: number, sortOrder: number, options: string[]): ModifierGroup => ({
  id,
  name: { en: id },
  min,
  max,
  kind: 'choice',
  sortOrder,
  modifiers: options.map((option, place) => ({
    id: option,
    name: { en: option },
    kitchenName: null,
    priceDelta: 0,
    available: true,
    sortOrder: place,
  })),
})

describe('options of a dish', () => {
  const extras = group('extras', 0, 2, 1, ['cheese', 'fries', 'pickles'])
  const sides = group('sides', 2, 2, 2, ['rice', 'salad', 'bread'])
  const size = group('size', 1, 1, 3, ['regular', 'large'])

  test('a single required choice is asked first, what is optional last', () => {
    expect(inOrderOfNeed([extras, sides, size]).map(({ id }) => id)).toEqual(['size', 'sides', 'extras'])
  })

  test('a gap is named until it is filled', () => {
    expect(unmetGroups([extras, sides, size], new Set(['rice'])).map(({ id }) => id)).toEqual(['size', 'sides'])
    expect(unmetGroups([extras, sides, size], new Set(['rice', 'salad', 'large']))).toEqual([])
  })

  test('one of one replaces, one of many adds up to the limit and comes off again', () => {
    expect([...toggleModifier(size, new Set(['regular']), 'large')]).toEqual(['large'])
    expect([...toggleModifier(size, new Set(['large']), 'large')]).toEqual(['large'])
    expect([...toggleModifier(extras, new Set(['cheese', 'fries']), 'pickles')]).toEqual(['cheese', 'fries'])
    expect([...toggleModifier(extras, new Set(['cheese', 'fries']), 'fries')]).toEqual(['cheese'])
  })
})

test('a menu is behind when a dish went on after it was read: what is heard of a dish carries no choices', () => {
  const heard = (version: number) => ({ [coffee.id]: { ...coffee, version } })
  expect(isBehind(menu, {})).toBe(false)
  expect(isBehind(menu, heard(coffee.version))).toBe(false)
  expect(isBehind(menu, heard(coffee.version + 1))).toBe(true)
})
