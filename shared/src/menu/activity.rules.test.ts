import { expect, test } from 'vitest'
import { activityOf, minutesToBurn, usualActivity } from './activity.rules'

test('a shawarma of 540 kcal is an hour and a half of brisk walking, a coffee a minute', () => {
  expect(minutesToBurn(540, usualActivity)).toBe(95)
  expect(minutesToBurn(5, usualActivity)).toBe(1)
})

test('a dish whose calories nobody stated, or that has none, claims no minutes', () => {
  expect(minutesToBurn(null, usualActivity)).toBeNull()
  expect(minutesToBurn(0, usualActivity)).toBeNull()
})

test('a branch counts with its own figures', () => {
  const slow = activityOf({ activity: { met: 2.5, weightKg: 65 } })
  expect(minutesToBurn(540, slow)).toBe(190)
})

test('figures that are none, or not of this world, leave the usual ones', () => {
  expect(activityOf({})).toEqual(usualActivity)
  expect(activityOf({ activity: { met: '5', weightKg: -3 } })).toEqual(usualActivity)
  expect(activityOf({ activity: { met: 0, weightKg: 80 } })).toEqual({ met: 5, weightKg: 80 })
  expect(activityOf({ activity: null })).toEqual(usualActivity)
})
