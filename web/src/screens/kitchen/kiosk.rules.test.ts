import { expect, test } from 'vitest'
import { headShiftAt, isDim, reloadsAsDead, reloadsByNight } from './kiosk.rules'

const minutes = (count: number): number => count * 60_000

test('the head walks six pixels and back, one every ten minutes', () => {
  const walk = Array.from({ length: 13 }, (_, turn) => headShiftAt(minutes(10) * turn))
  expect(walk).toEqual([0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1, 0])
  expect(headShiftAt(minutes(19.9))).toBe(1)
})

const idle = { now: minutes(60), touchedAt: minutes(45), ticketAt: minutes(30), live: true }

test('a wall dims after a quarter of an hour without tickets, and not while somebody touches it', () => {
  expect(isDim(idle)).toBe(true)
  expect(isDim({ ...idle, touchedAt: minutes(46) })).toBe(false)
  expect(isDim({ ...idle, ticketAt: minutes(50) })).toBe(false)
})

test('a wall that lost its line stays bright', () => expect(isDim({ ...idle, live: false })).toBe(false))

const five = Date.parse('2026-11-21T02:20:00Z')
const night = {
  now: five,
  timeZone: 'Asia/Riyadh',
  touchedAt: five - minutes(60),
  openTickets: 0,
  unsent: 0,
  loadedAt: five - minutes(600),
  live: true,
}

test('at five in the morning it starts anew when it hangs idle, once', () => {
  expect(reloadsByNight(night)).toBe(true)
  expect(reloadsByNight({ ...night, loadedAt: five - minutes(15) })).toBe(false)
  expect(reloadsByNight({ ...night, now: five + minutes(60) })).toBe(false)
})

test('not with a ticket, something unsent, a cook in front of it, or no line to come back over', () => {
  for (const part of [{ openTickets: 1 }, { unsent: 1 }, { touchedAt: five - minutes(2) }, { live: false }])
    expect(reloadsByNight({ ...night, ...part })).toBe(false)
})

test('a line dead for five minutes starts it anew, but never over something unsent', () => {
  const dead = { deadSince: 0, now: minutes(5), unsent: 0 }
  expect(reloadsAsDead(dead)).toBe(true)
  expect(reloadsAsDead({ ...dead, now: minutes(4.9) })).toBe(false)
  expect(reloadsAsDead({ ...dead, unsent: 1 })).toBe(false)
  expect(reloadsAsDead({ ...dead, deadSince: null })).toBe(false)
})
