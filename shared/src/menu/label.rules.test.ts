import { expect, test } from 'vitest'
import { gapsOf, hasCaffeine, isSalty, type Labelled } from './label.rules'
import { isSaudiMenu } from './label-law.rules'

const hummus: Labelled = {
  name: { en: 'Hummus', ar: 'حُمّص' },
  category: 'appetizers',
  calories: 320,
  caffeineMg: null,
  sodiumMg: 400,
}

test('the saltshaker stands on what has more sodium than 5 g of salt, and not on exactly that', () => {
  const marked = [null, 0, 1999, 2000, 2001, 50_000].filter((sodiumMg) => isSalty({ sodiumMg }))
  expect(marked).toEqual([2001, 50_000])
})

test('any caffeine is told, none is not', () => {
  expect([null, 0, 1, 400].map((caffeineMg) => hasCaffeine({ caffeineMg }))).toEqual([false, false, true, true])
})

test('a dish with its Arabic name, calories and sodium lacks nothing', () => {
  expect(gapsOf(hummus)).toEqual([])
})

test('nothing typed is a gap; zero is an answer', () => {
  expect(gapsOf({ ...hummus, calories: null, sodiumMg: null })).toEqual(['calories', 'sodiumMg'])
  expect(gapsOf({ ...hummus, calories: 0, sodiumMg: 0 })).toEqual([])
})

test('caffeine is asked of beverages alone', () => {
  const coffee: Labelled = { ...hummus, category: 'beverages' }
  expect(gapsOf(coffee)).toEqual(['caffeineMg'])
  expect(gapsOf({ ...coffee, caffeineMg: 0 })).toEqual([])
  expect(gapsOf({ ...hummus, category: 'desserts' })).toEqual([])
})

test('a name in English alone, or of blanks, is no Arabic label', () => {
  expect(gapsOf({ ...hummus, name: { en: 'Hummus' } })).toEqual(['arabicName'])
  expect(gapsOf({ ...hummus, name: { en: 'Hummus', ar: ' ' } })).toEqual(['arabicName'])
})

test('the law of a branch is that of where it stands', () => {
  expect(isSaudiMenu({ timeZone: 'Asia/Riyadh', currency: 'SAR' })).toBe(true)
  expect(isSaudiMenu({ timeZone: 'Asia/Baghdad', currency: 'IQD' })).toBe(false)
  expect(isSaudiMenu({ timeZone: 'Asia/Dubai', currency: 'SAR' })).toBe(false)
})
