import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import type { Shift } from './schedules.contract'
import { copiedOf, isOverWeek, mayWorkAt, minutesIn, mustBeNear, overlap, shortRests } from './schedules.rules'

const riyadh = 'Asia/Riyadh'
const work = (startsAt: string, hours: number) => ({ startsAt: `2026-11-${startsAt}:00.000Z`, minutes: hours * 60 })
const shiftOf = (userId: string, startsAt: string, hours: number): Shift => ({
  id: `${userId} ${startsAt}`,
  version: 1,
  userId,
  notes: null,
  ...work(startsAt, hours),
})

test('who may be planned: the people of the branch, and owners everywhere; nobody who was let go', () => {
  const ali = { role: 'WAITER', branchId: 'b1', active: true } as const
  expect(mayWorkAt(ali, 'b1')).toBe(true)
  expect(mayWorkAt(ali, 'b2')).toBe(false)
  expect(mayWorkAt({ ...ali, active: false }, 'b1')).toBe(false)
  expect(mayWorkAt({ ...ali, role: 'OWNER' }, 'b2')).toBe(true)
  expect(mayWorkAt({ ...ali, role: 'SUPER_ADMIN' }, 'b1')).toBe(false)
})

test('nobody plans years ahead', () => {
  const now = Date.parse('2026-11-20T12:00:00.000Z')
  expect(() => mustBeNear('2027-11-20', now, 'day')).not.toThrow()
  for (const far of ['2028-01-01', '2024-01-01', '9999-12-31', '0001-01-01'])
    expect(refused(() => mustBeNear(far, now, 'day'))).toEqual({
      code: 'shift_time_refused',
      details: { field: 'day' },
    })
})

describe('two shifts of one person', () => {
  test('overlap when they share a minute, across midnight too; one may begin when the other ends', () => {
    const night = work('20T17:00', 9)
    expect(overlap(night, work('21T01:59', 4))).toBe(true)
    expect(overlap(night, work('21T02:00', 4))).toBe(false)
    expect(overlap(work('21T02:00', 4), night)).toBe(false)
    expect(overlap(work('20T08:00', 2), night)).toBe(false)
  })

  test('leave eleven hours of rest between two days, or it is said how many there are', () => {
    const [night, morning] = [work('20T13:00', 9), work('21T06:00', 8)]
    expect(shortRests([morning, night], riyadh)).toEqual([{ after: night, before: morning, minutes: 480 }])
    expect(shortRests([night, work('21T09:00', 8)], riyadh)).toEqual([])
  })

  test('of one day are one day’s work: noon and evening need no rest between them', () => {
    expect(shortRests([work('20T08:00', 4), work('20T15:00', 5)], riyadh)).toEqual([])
  })

  test('more than forty-eight hours in a week are too many', () => {
    const week = ['15', '16', '17', '18', '19', '20'].map((day) => work(`${day}T08:00`, 8))
    expect(isOverWeek(minutesIn(week))).toBe(false)
    expect(isOverWeek(minutesIn([...week, work('21T08:00', 0.25)]))).toBe(true)
  })
})

describe('the week before, copied', () => {
  const copy = (from: Shift[], taken: Shift[] = [], left: string[] = []) =>
    copiedOf({ from, taken, zone: riyadh, nameOf: (id) => `Name of ${id}`, mayWork: (id) => !left.includes(id) })

  test('everything a week on; what overlaps and who has left is left out and named', () => {
    const from = [shiftOf('ali', '10T06:00', 8), shiftOf('sara', '10T13:00', 9), shiftOf('omar', '11T06:00', 8)]
    const { copied, skipped } = copy(from, [shiftOf('sara', '17T20:00', 4)], ['omar'])
    expect(copied).toEqual([{ userId: 'ali', notes: null, ...work('17T06:00', 8) }])
    expect(skipped).toEqual([
      { name: 'Name of sara', why: 'overlap', ...work('17T13:00', 9) },
      { name: 'Name of omar', why: 'away', ...work('18T06:00', 8) },
    ])
  })

  test('copied twice the second time leaves everything out', () => {
    const from = [shiftOf('ali', '10T06:00', 8), shiftOf('ali', '11T06:00', 8)]
    const taken = copy(from).copied.map((one, index) => ({ ...one, id: String(index), version: 1 }))
    expect(copy(from, taken)).toMatchObject({ copied: [], skipped: [{ why: 'overlap' }, { why: 'overlap' }] })
  })

  const anyShift = fc
    .tuple(fc.constantFrom('ali', 'sara'), fc.integer({ min: 0, max: 600 }), fc.integer({ min: 1, max: 64 }))
    .map(([userId, quarter, quarters]): Shift => {
      const startsAt = new Date(Date.parse('2026-10-23T00:00:00Z') + quarter * 900_000).toISOString()
      return { id: startsAt, version: 1, userId, startsAt, minutes: quarters * 15, notes: null }
    })

  test('whatever is copied, nobody is at two places and nothing is lost without a word', () => {
    fc.assert(
      fc.property(fc.array(anyShift), fc.array(anyShift), (from, taken) => {
        const { copied, skipped } = copiedOf({
          from,
          taken,
          zone: 'Africa/Cairo',
          nameOf: (id: string) => id,
          mayWork: () => true,
        })
        expect(copied.length + skipped.length).toBe(from.length)
        for (const [index, one] of copied.entries())
          for (const other of [...taken, ...copied.slice(index + 1)])
            expect(other.userId === one.userId && overlap(one, other)).toBe(false)
      }),
    )
  })
})
