import { expect, test } from 'vitest'
import { axisOf, pathOf, yOf } from './sales-chart.rules'

test('the axis starts at zero and ends at a round number above everything', () => {
  const axis = axisOf([{ today: 79_100, lastWeek: 73_000 }], 100)
  expect(axis).toEqual({ top: 80_000, ticks: [0, 40_000, 80_000] })
})

test('a day without sales still has an axis', () => {
  expect(axisOf([{ today: null, lastWeek: null }], 100).top).toBe(100)
})

test('zero stands on the base line, the top at the top', () => {
  expect(yOf(0, 800)).toBe(134)
  expect(yOf(800, 800)).toBe(10)
})

test('an hour without a figure is a gap, not a line to zero', () => {
  expect(pathOf([1, null, 1], 1).match(/M/g)).toHaveLength(2)
})
