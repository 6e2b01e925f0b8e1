import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { askAbout, hasSatLong, isLeftOpen, isToAsk, mustBeAnswered, stillHere } from './left-open.rules'
import { openVisit, requestVisit } from './visits.rules'

const sat = '2026-11-20T18:00:00.000Z'
const four = { id: 'visit', tableId: 'four', guests: 2, waiter: null, at: sat }
const open = openVisit(four).next
const hours = (count: number) => Date.parse(sat) + count * 3_600_000

const riyadh = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }

test('a party is asked about once nothing has happened for four hours, and once only', () => {
  expect([3.99, 4, 30].map((after) => isToAsk(open, sat, hours(after), riyadh))).toEqual([false, true, true])
  expect(isToAsk(askAbout(open, sat).next, sat, hours(30), riyadh)).toBe(false)
  expect([0.99, 1].map((after) => hasSatLong({ ...open, openedAt: sat }, hours(after)))).toEqual([false, true])
  expect(isToAsk(requestVisit(four).next, sat, hours(30), riyadh)).toBe(false)
  expect(isToAsk({ ...open, status: 'closed' }, sat, hours(30), riyadh)).toBe(false)
})

/** Of a party that sat down at `opened`, last heard of so many minutes before `now`. */
const asked = (opened: string, now: string, minutes: number, turn = riyadh): boolean => {
  const at = Date.parse(now)
  return isToAsk({ ...open, openedAt: opened }, new Date(at - minutes * 60_000).toISOString(), at, turn)
}

test('one of a past business day is asked about after an hour: breakfast is no part of the night’s bill', () => {
  const night = '2026-11-20T23:00:00.000Z'
  const [before, turned] = ['2026-11-21T01:59:59.999Z', '2026-11-21T02:00:00.000Z']
  expect([59, 60, 239, 240].map((minutes) => asked(night, turned, minutes))).toEqual([false, true, true, true])
  expect([60, 239, 240].map((minutes) => asked(night, before, minutes))).toEqual([false, false, true])
  expect(asked(night, '2026-11-21T04:00:00.000Z', 210)).toBe(true)
  // Seated as the new day began: it is of today.
  expect(asked(turned, '2026-11-21T04:00:00.000Z', 120)).toBe(false)
})

test('an hour that the clocks show twice turns the day once', () => {
  // Berlin, 25 October 2026: 02:30 comes at 00:30 and again at 01:30 UTC; the first one counts.
  const berlin = { timeZone: 'Europe/Berlin', cutOffMinutes: 150 }
  const evening = '2026-10-24T20:00:00.000Z'
  expect(asked(evening, '2026-10-25T00:29:59.999Z', 60, berlin)).toBe(false)
  for (const now of ['2026-10-25T00:30:00.000Z', '2026-10-25T01:10:00.000Z', '2026-10-25T01:30:00.000Z'])
    expect(asked(evening, now, 60, berlin), now).toBe(true)
  // Seated between the two: the day is not begun again.
  expect(asked('2026-10-25T00:40:00.000Z', '2026-10-25T01:45:00.000Z', 60, berlin)).toBe(false)
})

test('until it is answered nothing is done for it; still here, it is as before', () => {
  const asked = askAbout(open, sat).next
  expect(isLeftOpen(asked)).toBe(true)
  expect(refused(() => mustBeAnswered(asked, { id: 'four', number: 4 }))).toMatchObject({
    code: 'visit_left_open',
    details: { visitId: 'visit', number: 4 },
  })
  const here = stillHere(asked).next
  expect(here).toEqual({ ...open, version: 3 })
  expect(() => mustBeAnswered(here)).not.toThrow()
})
