import { laterChecks } from '@sufra/shared/first-run/first-run.rules'
import { expect, test } from 'vitest'
import { placeOfCheck } from './check-places.rules'

test('photos are added to the dishes that have none; where all have a picture, to any', () => {
  expect(placeOfCheck('photos', { dishesWithoutPhoto: 3 })).toBe('/admin/menu?show=noPhoto')
  expect(placeOfCheck('photos', { dishesWithoutPhoto: 0 })).toBe('/admin/menu')
})

test('every check is met in the office', () => {
  for (const check of laterChecks) expect(placeOfCheck(check, { dishesWithoutPhoto: 0 })).toMatch(/^\/admin\//)
})
