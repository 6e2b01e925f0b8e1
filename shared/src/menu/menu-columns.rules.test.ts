import { expect, test } from 'vitest'
import { locales } from '../locale/locale'
import { columnTitle, contestedIn, mappingOf, menuColumns, missingIn, unreadIn } from './menu-columns.rules'
import { allergensOf, categoryOf, yesNoOf } from './menu-words.rules'

test.each(locales)('every title that the file has in %s is known again', (locale) => {
  const header = menuColumns.map((column) => columnTitle(column, locale))
  expect(mappingOf(header)).toEqual(Object.fromEntries(menuColumns.map((column, at) => [column, at])))
})

test('titles are known by the names that others give them', () => {
  const header = ['Category', 'Item name', 'arabic name', 'name_ckb', 'PRICE (SAR)', 'kcal', 'Prep time', 'Colour', '']
  const mapping = mappingOf(header)
  expect(mapping).toEqual({ sectionEn: 0, nameEn: 1, nameAr: 2, nameCkb: 3, price: 4, calories: 5, prepMinutes: 6 })
  expect(unreadIn(header, mapping)).toEqual([7])
  expect(mappingOf(['القسم', 'اسم الصنف', 'السعر ر.س', 'الوصف'])).toMatchObject({ sectionEn: 0, nameEn: 1 })
})

test('a title without a language is the English one, unless another says so itself', () => {
  expect(mappingOf(['الاسم', 'السعر'])).toEqual({ nameEn: 0, price: 1 })
  expect(mappingOf(['الاسم', 'Name (English)', 'ناو'])).toEqual({ nameAr: 0, nameEn: 1, nameCkb: 2 })
})

test('of several titles without a language each is in its own, whichever stands first', () => {
  expect(mappingOf(['الاسم', 'Name'])).toEqual({ nameAr: 0, nameEn: 1 })
  expect(mappingOf(['اسم الصنف', 'ناوی خواردن', 'Item'])).toEqual({ nameAr: 0, nameCkb: 1, nameEn: 2 })
  expect(mappingOf(['الفئة', 'پۆل', 'Category'])).toEqual({ sectionAr: 0, sectionCkb: 1, sectionEn: 2 })
  expect(mappingOf(['الاسم', 'اسم الصنف'])).toEqual({ nameEn: 0 })
})

test('what a dish costs the house is not its price, and its salt is not its sodium', () => {
  expect(mappingOf(['Category', 'Item', 'Cost', 'Price', 'Salt'])).toEqual({ sectionEn: 0, nameEn: 1, price: 3 })
})

test('a title as the file has it counts before what others call the same', () => {
  const header = ['Amount', 'Price', 'Product', 'Name', 'Group', 'Section', 'Colour']
  const mapping = mappingOf(header)
  expect(mapping).toEqual({ price: 1, nameEn: 3, sectionEn: 5 })
  expect(contestedIn(header, mapping)).toEqual([0, 2, 4])
  expect(contestedIn(header, { ...mapping, price: 0 })).toEqual([1, 2, 4])
})

test('what is missing is named; a file with ids may bring nothing but what changes', () => {
  expect(missingIn(mappingOf(['Colour', 'Price']))).toEqual(['nameEn', 'sectionEn'])
  expect(missingIn(mappingOf(['ID', 'Price']))).toEqual([])
})

test('yes and no, kinds and allergens are read in three languages', () => {
  expect(['Yes', 'نعم', 'بەڵێ', 'TRUE', '١', '✓'].map(yesNoOf)).toEqual(Array(6).fill(true))
  expect(['no', 'لا', 'نەخێر', '0'].map(yesNoOf)).toEqual(Array(4).fill(false))
  expect(yesNoOf('perhaps')).toBeUndefined()
  expect(['Drinks', 'حلويات', 'پێشخواردن', 'mains'].map(categoryOf)).toEqual([
    ...['beverages', 'desserts', 'appetizers', 'main-courses'],
  ])
  expect(allergensOf('سمسم، حليب; Gluten / هێلکە')).toEqual({ found: ['gluten', 'eggs', 'milk', 'sesame'] })
  expect(allergensOf('milk, salt')).toEqual({ unknown: 'salt' })
  expect(allergensOf('none')).toEqual({ found: [] })
})
