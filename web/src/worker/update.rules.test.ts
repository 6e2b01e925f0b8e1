import { expect, test } from 'vitest'
import { mayUpdateByItself } from './update.rules'

/* 05:20 in Riyadh. */
const now = Date.parse('2026-11-21T02:20:00Z')
const night = { now, timeZone: 'Asia/Riyadh', touchedAt: now - 3_600_000, openTickets: 0, unsent: 0 }

test('at five in the morning, with nobody there and nothing on it, a wall updates by itself', () => {
  expect(mayUpdateByItself(night)).toBe(true)
})

test.each([
  ['in the evening', { now: now + 14 * 3_600_000 }],
  ['while somebody stands in front of it', { touchedAt: now - 60_000 }],
  ['with a ticket on it', { openTickets: 1 }],
  ['with something not sent', { unsent: 1 }],
])('not %s', (_, part) => {
  expect(mayUpdateByItself({ ...night, ...part })).toBe(false)
})
