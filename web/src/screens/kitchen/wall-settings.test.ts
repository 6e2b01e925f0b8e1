import { expect, test } from 'vitest'
import { columnsFor, itemSize } from './wall-settings'

test('a 43-inch wall shows dish names at 40 px in four columns', () => {
  expect(itemSize(1920, 'medium')).toBe(40)
  expect(columnsFor(1920, 40)).toBe(4)
})

test('a tablet shows three columns, a phone one', () => {
  expect(columnsFor(1180, itemSize(1180, 'medium'))).toBe(3)
  expect(columnsFor(360, itemSize(360, 'medium'))).toBe(1)
})

test('a 4K wall without scaling keeps the same share of the screen', () => {
  expect(columnsFor(3840, itemSize(3840, 'medium'))).toBe(4)
})
