import { cases } from '@sufra/shared/kernel/test-cases'
import type { Recipes } from '@sufra/shared/stock/recipes.contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountIn, shownIn, typedOf } from './recipe-amount.rules'
import { cookableIn, countIn, foundIn, offeredBy, recipeBook } from './recipe-book.rules'
import { choosable, draftOf, linesIn, withNewLine, wrongIn } from './recipe-draft.rules'

const shelf = (id: string, unit: 'kg' | 'l' | 'piece', currentStock = 1000, active = true) => ({
  id,
  unit,
  currentStock,
  active,
  name: { en: id },
})
const shelves = [
  shelf('Rice', 'kg', 1000),
  shelf('Oil', 'l', 50),
  shelf('Bread', 'piece', 3000),
  shelf('Flour', 'kg', 0, false),
]

test('a cook weighs in grams and millilitres, and counts pieces and halves', () => {
  expect(amountIn('180', 'kg')).toBe(180)
  expect(amountIn('١٨٠', 'kg')).toBe(180)
  expect(amountIn('1250', 'l')).toBe(1250)
  expect(amountIn('1', 'piece')).toBe(1000)
  expect(amountIn('0.5', 'piece')).toBe(500)
})

test('what cannot be a portion is named', () => {
  expect(amountIn('', 'kg')).toBe('none')
  expect(amountIn('a pinch', 'kg')).toBe('none')
  expect(amountIn('0', 'kg')).toBe('nothing')
  expect(amountIn('1,250', 'kg')).toBe('unclear')
  expect(amountIn('0.5', 'kg')).toBe('notWhole')
  expect(amountIn('100000001', 'kg')).toBe('tooMuch')
  expect(amountIn('-5', 'kg')).toBe('none')
})

test('what stands in the field is read back as the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom('kg', 'l', 'piece' as const),
      (quantity, unit) => {
        expect(amountIn(typedOf(quantity, unit), unit)).toBe(quantity)
      },
    ),
    cases(2000),
  )
})

test('it is read in grams below a kilogram', () => {
  expect(shownIn(180, 'kg')).toEqual({ amount: 180, unit: 'g' })
  expect(shownIn(1200, 'kg')).toEqual({ amount: 1.2, unit: 'kg' })
  expect(shownIn(30, 'l')).toEqual({ amount: 30, unit: 'ml' })
  expect(shownIn(500, 'piece')).toEqual({ amount: 0.5, unit: 'piece' })
})

const choice = (id: string) => ({
  id,
  name: { en: id },
  kitchenName: null,
  priceDelta: 0,
  available: true,
  sortOrder: 1,
})
const group = (kind: 'choice' | 'addition' | 'removal', ...ids: string[]) => ({
  id: kind,
  name: { en: kind },
  min: 0,
  max: 1,
  sortOrder: 1,
  kind,
  modifiers: ids.map(choice),
})
const dish = (id: string, sectionId: string, ...modifierGroups: ReturnType<typeof group>[]) =>
  ({ id, name: { en: id, ar: 'كبسة' }, sectionId, modifierGroups }) as never
const menu = {
  sections: [
    { id: 'mains', category: 'main' as never, name: { en: 'Mains' }, sortOrder: 1 },
    { id: 'none', category: 'main' as never, name: { en: 'Nothing here' }, sortOrder: 2 },
  ],
  items: [
    dish('Kabsa', 'mains', group('addition', 'More rice'), group('removal', 'No onion')),
    dish('Biryani', 'mains', group('addition', 'More rice')),
  ],
}
const line = (ownerId: string, stockItemId: string, quantity: number) => ({ ownerId, stockItemId, quantity })
const recipes: Recipes = {
  ingredients: [],
  lines: [line('Kabsa', 'Rice', 150), line('Kabsa', 'Oil', 20), line('More rice', 'Rice', 400)],
}
const onMenu = { items: shelves, dishes: [{ id: 'Kabsa', name: { en: 'Kabsa' } }], choices: [] }
const parts = recipeBook(menu, recipes, onMenu)
const named = (of: typeof parts) => of.flatMap(({ dishes }) => dishes.map(({ id }) => id))

test('the menu in its order, with what is scarcest saying how many portions there are', () => {
  expect(parts.map(({ id }) => id)).toEqual(['mains'])
  const [kabsa, biryani] = parts[0]?.dishes ?? []
  expect(kabsa).toMatchObject({ portions: 2, lines: [{ stockItemId: 'Rice', quantity: 150 }, { stockItemId: 'Oil' }] })
  expect(kabsa?.choices.map(({ id, portions }) => [id, portions])).toEqual([['More rice', 2]])
  expect(biryani).toMatchObject({ portions: null, lines: [] })
})

test('what is off the menu and still has a recipe stands last, to be opened and emptied', () => {
  const gone = { id: 'Mansaf', name: { en: 'Mansaf' } }
  const choices = ['More rice', 'More oil'].map((id) => ({ id, name: { en: id } }))
  const lines = [...recipes.lines, line('Mansaf', 'Rice', 200), line('More oil', 'Oil', 10)]
  const whole = recipeBook(menu, { ...recipes, lines }, { ...onMenu, dishes: [...onMenu.dishes, gone], choices })
  expect(whole.map(({ name, dishes }) => [name?.en, dishes.map(({ id }) => id)])).toEqual([
    ['Mains', ['Kabsa', 'Biryani']],
    [undefined, ['Mansaf', 'More oil']],
  ])
  expect(cookableIn(whole, 'Mansaf')).toMatchObject({ lines: [{ stockItemId: 'Rice', quantity: 200 }], portions: 5 })
})

test('what leaves something out takes nothing and is not asked about', () => {
  expect(cookableIn(parts, 'No onion')).toBeUndefined()
  expect(cookableIn(parts, 'More rice')?.lines).toHaveLength(1)
  expect(offeredBy(parts, 'More rice').map(({ id }) => id)).toEqual(['Kabsa', 'Biryani'])
})

test('a dish is found by its name in any language, and by what is in it', () => {
  const found = (search: string, filter: 'all' | 'without' = 'all') =>
    named(foundIn(parts, { search, filter, shelves }))
  expect(found('kab')).toEqual(['Kabsa'])
  expect(found('كبسه')).toEqual(['Kabsa', 'Biryani'])
  expect(found('oil')).toEqual(['Kabsa'])
  expect(found('', 'without')).toEqual(['Biryani'])
  expect(found('bread')).toEqual([])
  expect([countIn(parts, 'all'), countIn(parts, 'without')]).toEqual([2, 1])
})

test('the form gives back what it was opened with, and leaves out a line in which nothing was said', () => {
  const lines = [
    { stockItemId: 'Rice', quantity: 150 },
    { stockItemId: 'Bread', quantity: 500 },
  ]
  const draft = withNewLine(draftOf(lines, shelves))
  expect(draft.map(({ key, amount }) => [key, amount])).toEqual([
    [0, '150'],
    [1, '0.5'],
    [2, ''],
  ])
  expect(wrongIn(draft, shelves).size).toBe(0)
  expect(linesIn(draft, shelves)).toEqual(lines)
})

test('a line half said is named, and not sent', () => {
  const draft = [
    { key: 4, stockItemId: 'Rice', amount: '' },
    { key: 7, stockItemId: '', amount: '20' },
  ]
  expect([...wrongIn(draft, shelves)]).toEqual([
    [4, 'none'],
    [7, 'pick'],
  ])
  expect(linesIn(draft, shelves)).toEqual([])
})

test('a shelf stands in one line; one off the list only where it stood before', () => {
  const draft = draftOf([{ stockItemId: 'Rice', quantity: 1 }], shelves)
  const ids = (key: number, stockItemId: string) =>
    choosable(shelves, draft, { key, stockItemId, amount: '' }).map(({ id }) => id)
  expect(ids(0, 'Rice')).toEqual(['Rice', 'Oil', 'Bread'])
  expect(ids(1, '')).toEqual(['Oil', 'Bread'])
  expect(ids(1, 'Flour')).toEqual(['Oil', 'Bread', 'Flour'])
})
