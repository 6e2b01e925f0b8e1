import { expect, test } from 'vitest'
import { median, percentile, slopeOf } from './stats'

test('a percentile is a value that was measured', () => {
  const hundred = Array.from({ length: 100 }, (_, i) => 100 - i)
  expect(percentile(hundred, 0.99)).toBe(100)
  expect(percentile(hundred, 0.5)).toBe(51)
  expect(percentile([7], 0.99)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})

test('one wild run does not move the median', () => {
  expect(median([8, 9, 900, 7, 8])).toBe(8)
})

test('a slope is what every x adds, whatever lies between', () => {
  expect(
    slopeOf([
      [0, 5],
      [10, 25],
      [20, 45],
    ]),
  ).toBeCloseTo(2)
  expect(slopeOf([[1, 1]])).toBeNaN()
})
