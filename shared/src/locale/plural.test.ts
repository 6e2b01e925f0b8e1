import { expect, test } from 'vitest'
import { pluralCategory, pluralForm } from './plural'

test('Arabic has six forms', () => {
  const category = (count: number) => pluralCategory('ar', count)
  expect([0, 1, 2, 3, 11, 100, 1.5].map(category)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other', 'other'])
  expect([10, 99, 102, 103, 111].map(category)).toEqual(['few', 'many', 'other', 'few', 'many'])
})

test('English and Kurdish have two', () => {
  for (const locale of ['en', 'ckb'] as const) {
    expect([0, 1, 2, 1.5].map((count) => pluralCategory(locale, count))).toEqual(['other', 'one', 'other', 'other'])
  }
})

test('a form that a language does not give falls back to other', () => {
  const forms = { one: 'طبق', two: 'طبقان', other: '{n} طبق' }
  expect([1, 2, 3].map((count) => pluralForm('ar', count, forms))).toEqual(['طبق', 'طبقان', '{n} طبق'])
})
