import { chairsOf } from '@sufra/shared/tables/chairs.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearestTo } from './nearest.rules'

const total = (capacity: number, width: number, height: number, taken: number) => {
  const chairs = chairsOf(capacity, width, height, taken).flatMap(({ filled }) => filled)
  return [chairs.length, chairs.filter(Boolean).length]
}

test('as many chairs as seats, as many filled as guests', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 16 }), fc.nat(16), fc.boolean(), (seats, guests, isSquare) => {
      expect(total(seats, 200, isSquare ? 200 : 100, guests)).toEqual([seats, Math.min(seats, guests)])
    }),
  )
})

test('two face each other, four sit one on each side, six three on each long side', () => {
  expect(chairsOf(4, 104, 104, 0).map(({ filled }) => filled.length)).toEqual([1, 1, 1, 1])
  expect(chairsOf(2, 92, 92, 0).map(({ side }) => side)).toEqual(['right', 'left'])
  expect(chairsOf(6, 190, 96, 0).map(({ side, filled }) => [side, filled.length])).toEqual([
    ['top', 3],
    ['bottom', 3],
  ])
})

const tables = [
  { id: 'a', x: 0, y: 0, width: 10, height: 10 },
  { id: 'b', x: 100, y: 5, width: 10, height: 10 },
  { id: 'c', x: 0, y: 100, width: 10, height: 10 },
]

test('arrows move as the room is built', () => {
  const [a] = tables
  if (!a) throw new Error('no table')
  expect(nearestTo(a, tables, 'ArrowRight')?.id).toBe('b')
  expect(nearestTo(a, tables, 'ArrowDown')?.id).toBe('c')
  expect(nearestTo(a, tables, 'ArrowLeft')).toBeNull()
})
