import { expect, test } from 'vitest'
import { hummus, minutesAfterNoon } from '../orders/sample-order'
import { backByItself } from './back-by-itself.rules'

const until = { ...hummus, available: false, soldOutUntil: minutesAfterNoon(30) }

test('a dish sold out until its time is on sale from then on, and no minute before', () => {
  expect(backByItself(until, minutesAfterNoon(29))).toBe(until)
  expect(backByItself(until, minutesAfterNoon(30))).toEqual(hummus)
})

test('one that is sold out until somebody says so stays so', () => {
  const out = { ...until, soldOutUntil: null }
  expect(backByItself(out, minutesAfterNoon(9999))).toBe(out)
})
