import { expect, test } from 'vitest'
import { hummus, minutesAfterNoon, noon } from '../orders/sample-order'
import { isOrderable, isSoldOut } from './availability.rules'

test('a dish on the menu can be ordered', () => {
  expect(isOrderable(hummus, noon)).toBe(true)
})

test('a dish taken off the menu cannot, though it is not sold out', () => {
  const off = { ...hummus, active: false }
  expect([isOrderable(off, noon), isSoldOut(off, noon)]).toEqual([false, false])
})

test('the last portion has gone', () => {
  expect(isSoldOut({ ...hummus, remaining: 0 }, noon)).toBe(true)
  expect(isSoldOut({ ...hummus, remaining: 1 }, noon)).toBe(false)
})

test('sold out by hand stays so until its time, or until somebody says so', () => {
  const until = { ...hummus, available: false, soldOutUntil: minutesAfterNoon(30) }
  expect([isSoldOut(until, minutesAfterNoon(29)), isSoldOut(until, minutesAfterNoon(30))]).toEqual([true, false])
  expect(isSoldOut({ ...hummus, available: false }, minutesAfterNoon(9999))).toBe(true)
})

test('a dish without enough left of a choice that it needs is sold out, and is back with the choice', () => {
  const group = (min: number, left: readonly boolean[]) => ({
    id: 'size',
    name: { en: 'Size' },
    min,
    max: 2,
    kind: 'choice' as const,
    sortOrder: 1,
    modifiers: left.map((available, sortOrder) => ({
      id: `size-${sortOrder}`,
      name: { en: 'Large' },
      kitchenName: null,
      priceDelta: 0,
      available,
      sortOrder,
    })),
  })
  const withGroups = (...modifierGroups: ReturnType<typeof group>[]) => isOrderable({ ...hummus, modifierGroups }, noon)
  expect(withGroups(group(1, [false, false]))).toBe(false)
  expect(withGroups(group(2, [false, true]))).toBe(false)
  expect(withGroups(group(1, [false, true]))).toBe(true)
  expect(withGroups(group(0, [false, false]))).toBe(true)
  expect(withGroups(group(1, [true]), group(1, [false]))).toBe(false)
})
