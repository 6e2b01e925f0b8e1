import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compared, comparedOrder, ordered, placedLike } from './three-way.rules'

test('whoever moved since both agreed is told apart from whoever did not', () => {
  expect(compared(10, 10, 10)).toBe('same')
  expect(compared(10, 12, 10)).toBe('changed')
  expect(compared(10, 10, 9)).toBe('own')
  expect(compared(10, 12, 9)).toBe('both')
  expect(compared(10, 12, 12)).toBe('same')
})

test('without an agreement a value that differs is the branch’s own', () => {
  expect(compared(undefined, 12, 10)).toBe('own')
  expect(compared(null, 12, null)).toBe('changed')
})

test('a list that reads the same is the same, whatever its keys were written in', () => {
  expect(compared(undefined, { a: 1, b: [2] }, { b: [2], a: 1 })).toBe('same')
})

test('orders are compared by what stands on both sides', () => {
  expect(comparedOrder(undefined, ['a', 'x', 'b'], ['a', 'b', 'y'])).toBe('same')
  expect(comparedOrder(['a', 'b'], ['b', 'new', 'a'], ['a', 'b'])).toBe('changed')
  expect(comparedOrder(['a', 'b'], ['a', 'b'], ['b', 'mine', 'a'])).toBe('own')
  expect(comparedOrder(['a', 'b', 'c'], ['b', 'a', 'c'], ['a', 'c', 'b'])).toBe('both')
  expect(comparedOrder(undefined, ['a', 'b'], ['b', 'a'])).toBe('own')
})

const orders = fc.uniqueArray(fc.integer({ min: 0, max: 20 }).map(String), { maxLength: 12 })

test('put in the source’s order, what both have stands so and nothing comes or goes', () => {
  fc.assert(
    fc.property(orders, orders, (target, source) => {
      const next = ordered(target, source)
      expect([...next].sort()).toEqual([...target].sort())
      expect(comparedOrder(undefined, source, next)).toBe('same')
      const own = target.filter((key) => !source.includes(key))
      expect(own.map((key) => next.indexOf(key))).toEqual(own.map((key) => target.indexOf(key)))
    }),
  )
})

test('what is new stands behind the same neighbour as at the source, and moves nothing else', () => {
  expect(placedLike(['a', 'mine', 'b'], ['a', 'new', 'b'], 'new')).toEqual(['a', 'new', 'mine', 'b'])
  expect(placedLike(['a'], ['new', 'a'], 'new')).toEqual(['new', 'a'])
  expect(placedLike(['a', 'b'], ['a', 'gone', 'new'], 'new')).toEqual(['a', 'new', 'b'])
})
