import { expect, test } from 'vitest'
import { byRisk, daysOfCover, toBuy } from './risk.rules'

const item = (name: string, currentStock: number, minimumStock: number, usedPerDay: number | null) => ({
  name,
  currentStock,
  minimumStock,
  usedPerDay,
  low: currentStock < minimumStock,
})

test('days of cover are what is there over what a day uses, and unknown without any use', () => {
  expect(daysOfCover(item('Chicken', 2100, 5000, 3500))).toBeCloseTo(0.6)
  expect(daysOfCover(item('Saffron', 100, 0, null))).toBeNull()
})

test('the list begins with what runs out soonest, then with what is below its minimum', () => {
  const items = [
    item('Tahini', 9000, 2000, 750),
    item('Salt', 4000, 1000, null),
    item('Saffron', 40, 50, null),
    item('Sumac', 10, 50, null),
    item('Lemons', 0, 3000, null),
    item('Chicken', 2100, 5000, 3500),
  ]
  expect(items.sort(byRisk).map(({ name }) => name)).toEqual([
    'Lemons',
    'Chicken',
    'Tahini',
    'Sumac',
    'Saffron',
    'Salt',
  ])
})

test('the shopping list fills the shelf to twice its minimum', () => {
  expect(toBuy(item('Chicken', 2100, 5000, null))).toBe(7900)
  expect(toBuy(item('Tahini', 9000, 2000, null))).toBe(0)
})
