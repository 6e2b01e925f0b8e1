import { expect, test } from 'vitest'
import { chancesOf, oneOf } from './chance'

const draw = (text: string) => {
  const chance = chancesOf(text)
  return Array.from({ length: 1000 }, chance)
}

test('the same day has the same chances, another day has others', () => {
  expect(draw('1 2026-11-20')).toEqual(draw('1 2026-11-20'))
  expect(draw('1 2026-11-20')).not.toEqual(draw('1 2026-11-21'))
})

test('chances spread evenly from 0 to 1', () => {
  const tenths = Array.from({ length: 10 }, (_, i) => draw('even').filter((one) => Math.floor(one * 10) === i).length)
  expect(Math.min(...tenths)).toBeGreaterThan(70)
  expect(Math.max(...tenths)).toBeLessThan(130)
})

test('what weighs nothing is never chosen, what weighs more is chosen more often', () => {
  const chance = chancesOf('weights')
  const chosen = Array.from({ length: 1000 }, () =>
    oneOf(chance, [['a', 1] as const, ['b', 3] as const, ['c', 0] as const]),
  )
  const of = (name: string) => chosen.filter((one) => one === name).length
  expect(of('c')).toBe(0)
  expect(of('b')).toBeGreaterThan(2 * of('a'))
})

test('from nothing nothing can be chosen', () => {
  expect(() => oneOf(chancesOf('nothing'), [])).toThrow(RangeError)
})
