import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { changeItem, createItem } from '@sufra/shared/menu/menu-book.contract'
import { expect, test } from 'vitest'
import { countOf, filtersOf, missingOf, oneStep, placedBefore, shownOf } from './book-view.rules'
import { broughtUp, changesOf, draftOf, fieldsOf, type ItemDraft, newDraft, without, wrongIn } from './item-draft.rules'

const ids = { section: '0198a000-0000-7000-8000-000000000001', station: '0198a000-0000-7000-8000-000000000002' }
const hummus: MenuItem = {
  id: '0198a000-0000-7000-8000-000000000003',
  version: 5,
  sectionId: ids.section,
  category: 'appetizers',
  name: { en: 'Hummus', ar: 'حُمّص' },
  description: { en: '' },
  kitchenName: null,
  price: 2800,
  image: null,
  active: true,
  available: true,
  soldOutUntil: null,
  remaining: null,
  stationId: ids.station,
  prepMinutes: 4,
  calories: 320,
  walkingMinutes: 74,
  caffeineMg: null,
  sodiumMg: 400,
  allergens: ['sesame'],
  ingredients: [],
  vegetarian: true,
  sortOrder: 1,
  modifierGroups: [],
}
const kebab: MenuItem = { ...hummus, id: ids.station, name: { en: 'Kebab', ar: 'كباب', ckb: 'کەباب' }, active: false }
const sections = [
  { id: ids.section, category: 'appetizers', name: { en: 'Starters' }, sortOrder: 1, active: true },
  { id: ids.station, category: 'desserts', name: { en: 'Sweets' }, sortOrder: 2, active: true },
] as const
const book: MenuBook = {
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  taxRateBasisPoints: 1500,
  activity: usualActivity,
  sections: [...sections],
  items: [hummus, kebab],
  stations: [],
  asOf: '',
}
const draft = (part: Partial<ItemDraft> = {}): ItemDraft => ({ ...draftOf(hummus, 'SAR'), ...part })

test('a language is missing where the name lacks it, or a description that other languages have', () => {
  expect(missingOf(hummus)).toEqual(['ckb'])
  expect(missingOf(kebab)).toEqual([])
  expect(missingOf({ ...kebab, description: { en: 'Lamb', ckb: 'بەرخ' } })).toEqual(['ar'])
})

test('filters count what they show; what is off the menu lacks no language', () => {
  expect([countOf(book, 'all'), countOf(book, 'untranslated'), countOf(book, 'off')]).toEqual([2, 1, 1])
  expect(
    shownOf({ ...book, items: [hummus, { ...hummus, image: '/food/x.svg' }, kebab] }, 'noPhoto', '')[0]?.items,
  ).toEqual([hummus])
  expect(shownOf(book, 'off', '').map(({ items }) => items)).toEqual([[kebab]])
})

test('dishes that lack label data are counted and found where a law asks for labels, and not asked for elsewhere', () => {
  const coffee: MenuItem = { ...hummus, category: 'beverages', caffeineMg: null }
  const [without, off] = [
    { ...hummus, calories: null },
    { ...kebab, sodiumMg: null },
  ]
  const part = { ...book, items: [hummus, coffee, without, off] }
  expect(countOf(part, 'label')).toBe(2)
  expect(shownOf(part, 'label', '').flatMap(({ items }) => items)).toEqual([coffee, without])
  expect(filtersOf(part)).toContain('label')
  expect(filtersOf({ ...part, currency: 'IQD', timeZone: 'Asia/Baghdad' })).not.toContain('label')
})

test('a dish is found by any of its names however it is spelt; empty sections stand only in the whole menu', () => {
  expect(shownOf(book, 'all', 'حمص').map(({ items }) => items)).toEqual([[hummus]])
  expect(shownOf(book, 'all', 'xyz')).toEqual([])
  expect(shownOf(book, 'all', '').map(({ items }) => items.length)).toEqual([2, 0])
})

test('one step up or down, and none past the ends', () => {
  const all = ['a', 'b', 'c']
  expect(oneStep(all, 'b', -1)).toBe('a')
  expect(oneStep(all, 'a', 1)).toBe('c')
  expect(oneStep(all, 'b', 1)).toBeNull()
  expect(oneStep(all, 'a', -1)).toBeUndefined()
  expect(oneStep(all, 'c', 1)).toBeUndefined()
})

test('what is drawn to another place stands there among all, also those that a filter hides', () => {
  const all = ['a', 'b', 'hidden', 'c']
  const shown = ['a', 'b', 'c']
  expect(placedBefore(all, shown, 0, 1)).toBe('c')
  expect(placedBefore(all, shown, 2, 0)).toBe('a')
  expect(placedBefore(all, shown, 0, 2)).toBeNull()
  expect(placedBefore(all, ['a', 'b'], 0, 1)).toBe('hidden')
})

test('the form gives back the dish it was filled from, and the contract takes it', () => {
  expect(changesOf(hummus, draft(), 'SAR')).toBeNull()
  const made = { id: '0198a000-0000-7000-8000-00000000000a', ...fieldsOf(draft(), 'SAR') }
  expect(createItem.parse(made)).toMatchObject({ price: 2800, calories: 320, kitchenName: null })
})

test('only what was changed is sent, with what it was', () => {
  const name = { en: 'Hummus', ar: 'حُمّص', ckb: 'حومس' }
  const changes = changesOf(hummus, draft({ name, price: '٣٠٫٥' }), 'SAR')
  expect(changes).toEqual({
    changes: { name, price: 3050 },
    was: { name: { en: 'Hummus', ar: 'حُمّص' }, price: 2800 },
  })
  expect(changeItem.safeParse(changes).success).toBe(true)
})

test('prices and numbers in any digits are read; what is none is named', () => {
  for (const price of ['12.5', '١٢٫٥', '12,500', '0']) expect(wrongIn(draft({ price }), 'SAR'), price).toEqual([])
  for (const price of ['', '12,5', '-1', '1.234', 'ten', '100001'])
    expect(wrongIn(draft({ price }), 'SAR'), price).toEqual(['price'])
  expect(wrongIn(draft({ calories: '۳۲۰', sodiumMg: '' }), 'SAR')).toEqual([])
  expect(wrongIn(draft({ calories: '1.5', prepMinutes: '', sodiumMg: '99999' }), 'SAR')).toEqual([
    'prepMinutes',
    'calories',
    'sodiumMg',
  ])
})

test('a dish needs its English name, a kitchen name too when it has one in another language', () => {
  const empty = newDraft(ids.section, ids.station)
  expect(wrongIn(empty, 'SAR')).toEqual(['name', 'price'])
  expect(wrongIn(draft({ kitchenName: { en: ' ', ar: 'ح', ckb: '' } }), 'SAR')).toEqual(['kitchenName'])
})

test('when the dish changed under the form, what was typed stays and nothing of the other person is undone', () => {
  const now = { ...hummus, price: 3200, prepMinutes: 9 }
  const mine = broughtUp(draft({ price: '30' }), hummus, now, 'SAR')
  expect([mine.price, mine.prepMinutes]).toEqual(['30', '9'])
  expect(changesOf(now, mine, 'SAR')).toEqual({ changes: { price: 3000 }, was: { price: 3200 } })
  expect(changesOf(now, without(mine, ['price'], now, 'SAR'), 'SAR')).toBeNull()
})
