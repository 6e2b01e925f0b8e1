import { expect, test } from 'vitest'
import { movedTo, placeAt } from './row-order'

test('a row lands before the first whose middle is still below its own', () => {
  const places = [0, 50, 100, 150].map((top) => ({ top, height: 50 }))
  expect(placeAt(25, places, 0)).toBe(0)
  expect(placeAt(80, places, 0)).toBe(1)
  expect(placeAt(400, places, 0)).toBe(3)
  expect(placeAt(-10, places, 3)).toBe(0)
  expect(placeAt(120, places, 3)).toBe(2)
})

test('a short section passes a long one at the middle of the long one', () => {
  const places = [
    { top: 0, height: 100 },
    { top: 100, height: 600 },
    { top: 700, height: 100 },
  ]
  expect(placeAt(390, places, 0)).toBe(0)
  expect(placeAt(410, places, 0)).toBe(1)
  expect(placeAt(760, places, 0)).toBe(2)
})

test('the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
