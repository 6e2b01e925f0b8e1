import { expect, test } from 'vitest'
import { movedTo, placeAt } from './row-order'

test('a row lands before the first whose middle is still below its own', () => {
  const tops = [0, 50, 100, 150]
  expect(placeAt(25, tops, 50, 0)).toBe(0)
  expect(placeAt(80, tops, 50, 0)).toBe(1)
  expect(placeAt(400, tops, 50, 0)).toBe(3)
  expect(placeAt(-10, tops, 50, 3)).toBe(0)
  expect(placeAt(120, tops, 50, 3)).toBe(2)
})

test('the others keep their order', () => {
  expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b'])
})
