import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { askAbout, hasSatLong, isLeftOpen, isToAsk, mustBeAnswered, stillHere } from './left-open.rules'
import { openVisit, requestVisit } from './visits.rules'

const sat = '2026-11-20T18:00:00.000Z'
const four = { id: 'visit', tableId: 'four', guests: 2, waiter: null, at: sat }
const open = openVisit(four).next
const hours = (count: number) => Date.parse(sat) + count * 3_600_000

test('a party is asked about once nothing has happened for four hours, and once only', () => {
  expect([3.99, 4, 30].map((after) => isToAsk(open, sat, hours(after)))).toEqual([false, true, true])
  expect(isToAsk(askAbout(open, sat).next, sat, hours(30))).toBe(false)
  expect([3.99, 4].map((after) => hasSatLong({ ...open, openedAt: sat }, hours(after)))).toEqual([false, true])
  expect(isToAsk(requestVisit(four).next, sat, hours(30))).toBe(false)
  expect(isToAsk({ ...open, status: 'closed' }, sat, hours(30))).toBe(false)
})

test('until it is answered nothing is done for it; still here, it is as before', () => {
  const asked = askAbout(open, sat).next
  expect(isLeftOpen(asked)).toBe(true)
  expect(refused(() => mustBeAnswered(asked, { id: 'four', number: 4 }))).toMatchObject({
    ...{ code: 'visit_left_open', details: { visitId: 'visit', number: 4 } },
  })
  const here = stillHere(asked).next
  expect(here).toEqual({ ...open, version: 3 })
  expect(() => mustBeAnswered(here)).not.toThrow()
})
