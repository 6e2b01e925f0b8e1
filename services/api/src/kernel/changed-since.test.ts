import { expect, test } from 'vitest'
import { changedSince } from './changed-since'

const dish = { price: 2800, prepMinutes: 4, name: { en: 'Hummus', ar: 'حمص' } }

test('a field that somebody else changed in between is told; another one is not', () => {
  expect(changedSince(dish, { price: 3000 }, { price: 2500 })).toEqual(['price'])
  expect(changedSince(dish, { price: 3000 }, { price: 2800 })).toEqual([])
  expect(changedSince(dish, { prepMinutes: 5 }, { prepMinutes: 4, price: 2500 })).toEqual([])
})

test('two who wish the same have no quarrel, and the order of languages is none', () => {
  expect(changedSince(dish, { price: 2800 }, { price: 2500 })).toEqual([])
  expect(changedSince(dish, { name: { en: 'Hummus plate' } as never }, { name: { ar: 'حمص', en: 'Hummus' } })).toEqual(
    [],
  )
})
