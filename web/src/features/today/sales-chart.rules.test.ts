import { expect, test } from 'vitest'
import { axisOf, openHours, pathOf, yOf } from './sales-chart.rules'

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

test('the chart leaves out the empty hours before opening and after closing, not those between', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, today: 0, lastWeek: null, partial: false }))
  const sold = hours.map((each) => (each.hour === 9 || each.hour === 20 ? { ...each, today: 100 } : each))
  const shown = openHours(sold)
  expect([shown[0]?.hour, shown.at(-1)?.hour, shown.length]).toEqual([9, 20, 12])
})

test('a day that has hardly begun still gets a few hours of room', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, today: null, lastWeek: null, partial: hour === 22 }))
  expect(openHours(hours).length).toBeGreaterThanOrEqual(6)
  expect(openHours(hours).some(({ partial }) => partial)).toBe(true)
})
