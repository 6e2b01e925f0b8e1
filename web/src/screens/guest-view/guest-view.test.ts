import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { BranchMenu, MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { expect, test } from 'vitest'
import { isHidden, menuInHand } from './guest-view.rules'

const tea: MenuItem = {
  id: 'tea',
  version: 3,
  sectionId: 'drinks',
  category: 'beverages',
  name: { en: 'Tea' },
  description: { en: '' },
  kitchenName: null,
  price: 900,
  image: null,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  stationId: 'bar',
  prepMinutes: 3,
  calories: 569,
  walkingMinutes: null,
  caffeineMg: 40,
  sodiumMg: 5,
  allergens: [],
  ingredients: [],
  vegetarian: true,
  sortOrder: 2,
  modifierGroups: [],
}
const cake: MenuItem = { ...tea, id: 'cake', sectionId: 'sweets', category: 'desserts', name: { en: 'Cake' } }
const book: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  asOf: 'now',
  items: [tea, cake],
  stations: [],
  sections: [
    { id: 'drinks', category: 'beverages', name: { en: 'Drinks' }, sortOrder: 1, active: true },
    { id: 'sweets', category: 'desserts', name: { en: 'Sweets' }, sortOrder: 2, active: false },
  ],
}
const read = { branch: { slug: 'branch-1' }, sections: [], items: [], stations: [], asOf: '' } as unknown as BranchMenu

test('the dish in the form takes the place of the one that is saved; all others stay', () => {
  const { items, branch } = menuInHand(read, book, { ...tea, price: 1250 })
  expect(items.map(({ id, price }) => [id, price])).toEqual([
    ['tea', 1250],
    ['cake', 900],
  ])
  expect(branch).toBe(read.branch)
})

test('a new dish is seen before it is put on the menu', () => {
  expect(menuInHand(read, book, { ...tea, id: 'new' }).items.map(({ id }) => id)).toEqual(['tea', 'cake', 'new'])
})

test('guests are told the minutes of walking, and nothing of a section that is off the menu', () => {
  const { items, sections } = menuInHand(read, book, null)
  expect(items[0]?.walkingMinutes).toBe(100)
  expect(sections.map(({ id }) => id)).toEqual(['drinks'])
})

test('a dish is hidden with its section, or by itself', () => {
  expect([tea, cake, { ...tea, active: false }].map((item) => isHidden(item, book))).toEqual([false, true, true])
})
