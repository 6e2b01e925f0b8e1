import { expect, test } from 'vitest'
import { boundedMap } from './bounded-map'

test('there is room for so many, and whoever was kept longest ago goes first', () => {
  const map = boundedMap<number>(2)
  map.keep('a', 1)
  map.keep('b', 2)
  map.keep('a', 3)
  map.keep('c', 4)
  expect(['a', 'b', 'c'].map((key) => map.find(key))).toEqual([3, undefined, 4])
  expect(map.size).toBe(2)
})

test('keeping somebody once more takes nobody’s room', () => {
  const map = boundedMap<number>(2)
  for (const [key, value] of [
    ['a', 1],
    ['b', 2],
    ['b', 3],
  ] as const)
    map.keep(key, value)
  expect(map.find('a')).toBe(1)
})

test('what was forgotten is not there and leaves its room', () => {
  const map = boundedMap<number>(1)
  map.keep('a', 1)
  map.forget('a')
  expect([map.find('a'), map.size]).toEqual([undefined, 0])
})
