import { expect, test } from 'vitest'
import { axisOf, isEmptyDay, isNamed, openHours, pathOf, spotsOf, xOf, yOf } from './sales-chart.rules'

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
  expect(pathOf(spotsOf([1, null, 1], 1, { width: 736, hours: 3 })).match(/M/g)).toHaveLength(2)
})

test('a half of the axis that is no whole amount is left out, not rounded', () => {
  expect(axisOf([{ today: 90, lastWeek: null }], 100).ticks).toEqual([0, 100])
  expect(axisOf([{ today: 450, lastWeek: null }], 100).ticks).toEqual([0, 500])
  expect(axisOf([{ today: 4_500, lastWeek: null }], 100).ticks).toEqual([0, 2_500, 5_000])
})

test('only a day and a week ago without any sale are empty', () => {
  expect(isEmptyDay([{ today: 0, lastWeek: null }])).toBe(true)
  expect(isEmptyDay([])).toBe(true)
  expect(isEmptyDay([{ today: null, lastWeek: 1 }])).toBe(false)
})

test('hours are named as closely as there is room, the open one always', () => {
  const named = (width: number) =>
    Array.from({ length: 17 }, (_, index) => index).filter((index) => isNamed(index, 13, { width, hours: 17 }))
  expect(named(736)).toHaveLength(17)
  expect(named(328)).toEqual([1, 3, 5, 7, 9, 11, 13, 15])
  expect(xOf(16, { width: 328, hours: 17 })).toBeLessThan(316)
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
