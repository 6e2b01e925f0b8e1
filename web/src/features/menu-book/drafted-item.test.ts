import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { expect, test } from 'vitest'
import { draftedItem, newDishId } from './drafted-item.rules'
import { draftOf, type ItemDraft, newDraft } from './item-draft.rules'

const tea: MenuItem = {
  id: 'tea',
  version: 3,
  sectionId: 'drinks',
  category: 'beverages',
  name: { en: 'Tea' },
  description: { en: '' },
  kitchenName: null,
  price: 900,
  image: '/food/tea.svg',
  active: true,
  available: false,
  soldOutUntil: null,
  remaining: 4,
  stationId: 'bar',
  prepMinutes: 3,
  calories: 2,
  walkingMinutes: null,
  caffeineMg: 40,
  sodiumMg: 5,
  allergens: [],
  ingredients: [],
  vegetarian: true,
  sortOrder: 2,
  modifierGroups: [],
}
const book: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  asOf: '',
  items: [tea],
  stations: [],
  sections: [
    { id: 'drinks', category: 'beverages', name: { en: 'Drinks' }, sortOrder: 1, active: true },
    { id: 'sweets', category: 'desserts', name: { en: 'Sweets' }, sortOrder: 2, active: true },
  ],
}
const drafted = (part: Partial<ItemDraft>) => draftedItem({ ...draftOf(tea, 'SAR'), ...part }, tea, book)

test('what is typed is what guests would read, the minutes of walking with it', () => {
  const dish = drafted({ calories: '569', price: '12.5', name: { en: 'Mint tea', ar: 'شاي', ckb: '' } })
  expect(dish).toMatchObject({ name: { en: 'Mint tea', ar: 'شاي' }, price: 1250, calories: 569, walkingMinutes: 100 })
  expect(dish).toMatchObject({ id: 'tea', available: false, remaining: 4, image: '/food/tea.svg' })
})

test('half a price stands as the price that is; half a number is not there', () => {
  expect(drafted({ price: '12,' }).price).toBe(900)
  expect(drafted({ calories: '1.' })).toMatchObject({ calories: null, walkingMinutes: null })
})

test('in another section it is of that kind', () => {
  expect(drafted({ sectionId: 'sweets' }).category).toBe('desserts')
})

test('a new dish can be looked at before it has a name or a price', () => {
  const dish = draftedItem(newDraft('sweets', 'bar'), null, book)
  expect(dish).toMatchObject({ id: newDishId, name: { en: '' }, price: 0, active: true, category: 'desserts' })
})
