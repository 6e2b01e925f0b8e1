import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { businessDate, businessDay, businessDaysIn, weekBefore } from './business-day'
import { zoneOffset } from './wall-clock'

const hours = ({ from, until }: { from: string; until: string }) => (Date.parse(until) - Date.parse(from)) / 3_600_000

test('an order after midnight belongs to the evening before', () => {
  expect(businessDate('2026-11-20T22:30:00Z', 'Asia/Riyadh')).toBe('2026-11-20')
  expect(businessDate('2026-11-21T01:59:59.999Z', 'Asia/Riyadh')).toBe('2026-11-20')
  expect(businessDate('2026-11-21T02:00:00.000Z', 'Asia/Riyadh')).toBe('2026-11-21')
})

test('each branch has its own zone and its own cut-off', () => {
  const moment = '2026-11-21T01:30:00Z'
  expect(businessDate(moment, 'Asia/Dubai')).toBe('2026-11-21')
  expect(businessDate(moment, 'Asia/Riyadh')).toBe('2026-11-20')
  expect(businessDate(moment, 'Asia/Riyadh', 240)).toBe('2026-11-21')
  expect(businessDate(moment, 'Asia/Riyadh', 0)).toBe('2026-11-21')
})

test('a week before, the clock on the wall shows the same, whatever was done to it meanwhile', () => {
  const before = (moment: string, zone: string) => weekBefore(moment, zone).toISOString()
  expect(before('2026-11-20T17:30:05.250Z', 'Asia/Riyadh')).toBe('2026-11-13T17:30:05.250Z')
  // Forward on 24 April: 20:00 is 17:00 UTC now and was 18:00 UTC.
  expect(before('2026-04-24T17:00:00Z', 'Africa/Cairo')).toBe('2026-04-17T18:00:00.000Z')
  expect(before('2026-05-02T17:00:00Z', 'Africa/Cairo')).toBe('2026-04-25T17:00:00.000Z')
  // Back on 30 October: 20:00 is 18:00 UTC now and was 17:00 UTC.
  expect(before('2026-10-30T18:00:00Z', 'Africa/Cairo')).toBe('2026-10-23T17:00:00.000Z')
  // 00:30 was skipped on 24 April: what came before it is asked about.
  expect(before('2026-04-30T21:30:00Z', 'Africa/Cairo')).toBe('2026-04-23T22:00:00.000Z')
})

test('a business day runs from cut-off to cut-off', () => {
  expect(businessDay('2026-12-31', 'Asia/Riyadh')).toEqual({
    from: '2026-12-31T02:00:00.000Z',
    until: '2027-01-01T02:00:00.000Z',
  })
})

test('the night the clocks go forward the business day has 23 hours', () => {
  expect(hours(businessDay('2026-04-23', 'Africa/Cairo'))).toBe(23)
  expect(hours(businessDay('2026-04-24', 'Africa/Cairo'))).toBe(24)
  expect(hours(businessDay('2026-03-28', 'Asia/Beirut'))).toBe(23)
})

test('the night they go back it has 25', () => {
  expect(hours(businessDay('2026-10-29', 'Africa/Cairo'))).toBe(25)
  expect(hours(businessDay('2026-10-24', 'Asia/Beirut'))).toBe(25)
  expect(hours(businessDay('2026-10-24', 'Asia/Riyadh'))).toBe(24)
})

test('a cut-off that the clocks skip starts where they jump to', () => {
  expect(businessDay('2026-04-24', 'Africa/Cairo', 0).from).toBe('2026-04-23T22:00:00.000Z')
  expect(businessDay('2026-04-24', 'Africa/Cairo', 30).from).toBe('2026-04-23T22:00:00.000Z')
  expect(businessDate('2026-04-23T22:00:00Z', 'Africa/Cairo', 30)).toBe('2026-04-24')
  expect(businessDate('2026-04-23T21:59:59Z', 'Africa/Cairo', 30)).toBe('2026-04-23')
})

test('a cut-off that the clocks show twice counts the first time', () => {
  expect(businessDay('2026-10-29', 'Africa/Cairo', 23 * 60 + 30).from).toBe('2026-10-29T20:30:00.000Z')
  expect(businessDate('2026-10-29T21:10:00Z', 'Africa/Cairo', 23 * 60 + 30)).toBe('2026-10-29')
})

const zone = fc.constantFrom('Africa/Cairo', 'Asia/Beirut', 'Asia/Riyadh', 'Asia/Tehran', 'America/New_York')
const cutOff = fc.integer({ min: 0, max: 1439 })
const changes = ['2026-03-28', '2026-04-23', '2026-10-24', '2026-10-29'].map((date) => Date.parse(date))
const moment = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 86_400, max: 3 * 86_400 }))
  .map(([day, seconds]) => day + seconds * 1000)

test('every moment lies in exactly the day it is stamped with', () => {
  fc.assert(
    fc.property(moment, zone, cutOff, (at, inZone, cut) => {
      const { from, until } = businessDay(businessDate(at, inZone, cut), inZone, cut)
      expect(Date.parse(from)).toBeLessThanOrEqual(at)
      expect(at).toBeLessThan(Date.parse(until))
    }),
  )
})

test('the first moment of a day is in it and the one before is not', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...changes),
      fc.integer({ min: -2, max: 3 }),
      zone,
      cutOff,
      (day, days, inZone, cut) => {
        const date = new Date(day + days * 86_400_000).toISOString().slice(0, 10)
        const from = Date.parse(businessDay(date, inZone, cut).from)
        expect(businessDate(from, inZone, cut)).toBe(date)
        expect(businessDate(from - 1, inZone, cut) < date).toBe(true)
      },
    ),
  )
})

test('the days of a period, each with its beginning', () => {
  expect(businessDaysIn('2026-10-29T12:00:00Z', '2026-10-31T12:00:00Z', 'Africa/Cairo', 23 * 60 + 30)).toEqual([
    { date: '2026-10-28', from: '2026-10-28T20:30:00.000Z' },
    { date: '2026-10-29', from: '2026-10-29T20:30:00.000Z' },
    { date: '2026-10-30', from: '2026-10-30T21:30:00.000Z' },
  ])
})

const minuteMs = 60_000
/** Closer together than this no zone changes its clocks. */
const stepMs = 10 * 24 * 60 * minuteMs

interface ClockChange {
  readonly zone: string
  readonly at: number
  readonly before: number
  readonly after: number
}

/** To the minute; a zone that only copies another one is not tried again. */
function changesIn(year: number): ClockChange[] {
  const seen = new Set<string>()
  return Intl.supportedValuesOf('timeZone').flatMap((zone) => {
    const found: ClockChange[] = []
    for (let from = Date.UTC(year, 0, 1); from < Date.UTC(year + 1, 0, 1); from += stepMs) {
      const [before, after] = [zoneOffset(from, zone), zoneOffset(from + stepMs, zone)]
      if (before === after) continue
      let [low, high] = [from, from + stepMs]
      while (high - low > minuteMs) {
        const middle = low + Math.floor((high - low) / (2 * minuteMs)) * minuteMs
        if (zoneOffset(middle, zone) === before) low = middle
        else high = middle
      }
      found.push({ zone, at: high, before, after })
    }
    const name = JSON.stringify(found.map(({ at, before, after }) => [at, before, after]))
    return seen.size === seen.add(name).size ? [] : found
  })
}

/** The latest date whose cut-off the clock on the wall has shown, or passed over, by then. */
function dateByTheWall({ at, before, after }: ClockChange, moment: number, cut: number): string {
  const shows = moment + (moment < at ? before : after)
  const furthest = moment < at ? shows : Math.max(shows, at - 1 + before)
  return new Date(furthest - cut * minuteMs).toISOString().slice(0, 10)
}

test('in every zone, both nights the clocks change: the first pass of the cut-off begins the day, and nothing ends it', () => {
  const changed = fc.constantFrom(...changesIn(2026), ...changesIn(2027))
  const around = fc.integer({ min: -90, max: 150 })
  fc.assert(
    fc.property(changed, around, fc.integer({ min: -240, max: 240 }), (change, cutAround, minutes) => {
      const wall = new Date(change.at + Math.min(change.before, change.after))
      const cut = (wall.getUTCHours() * 60 + wall.getUTCMinutes() + cutAround + 1440) % 1440
      const moment = change.at + minutes * minuteMs
      expect(businessDate(moment, change.zone, cut)).toBe(dateByTheWall(change, moment, cut))
    }),
    cases(5000),
  )
})
