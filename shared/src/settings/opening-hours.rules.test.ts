import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../locale/business-day'
import {
  isOpenAt,
  nextClosing,
  nextOpening,
  nextRamadan,
  type Opening,
  openingsWithin,
  overlapIn,
  ramadans,
  type Week,
} from './opening-hours.rules'

const at = (hour: number, minute = 0) => hour * 60 + minute
const daily = (...openings: Opening[]): Week => Array.from({ length: 7 }, () => openings)
const usual = (hours: Week | null) => ({ hours, ramadan: null })
const lunchAndDinner = usual(daily({ from: at(12), until: at(15) }, { from: at(18), until: at(2) }))
const riyadh = 'Asia/Riyadh'
/** Riyadh is three hours ahead all year. */
const inRiyadh = (time: string) => `2026-11-20T${time}:00+03:00`
const nextAt = (schedule: Parameters<typeof nextOpening>[0], zone: string, moment: string) => {
  const next = nextOpening(schedule, zone, moment)
  return next === null ? null : new Date(next).toISOString()
}

test('a house that has said nothing is always open', () => {
  expect(isOpenAt(usual(null), riyadh, inRiyadh('04:00'))).toBe(true)
  expect(nextOpening(usual(null), riyadh, inRiyadh('04:00'))).toBeNull()
})

test('open from its first minute until its last, which is the next guest’s too late', () => {
  for (const [time, open] of [
    ['11:59', false],
    ['12:00', true],
    ['14:59', true],
    ['15:00', false],
    ['18:00', true],
  ] as const)
    expect(isOpenAt(lunchAndDinner, riyadh, inRiyadh(time)), time).toBe(open)
})

test('a dinner that ends past midnight is yesterday’s until it ends', () => {
  expect(isOpenAt(lunchAndDinner, riyadh, inRiyadh('01:59'))).toBe(true)
  expect(isOpenAt(lunchAndDinner, riyadh, inRiyadh('02:00'))).toBe(false)
  const fridayOnly = usual(daily().map((_, day) => (day === 5 ? [{ from: at(18), until: at(2) }] : [])))
  expect(isOpenAt(fridayOnly, riyadh, '2026-11-21T01:00:00+03:00')).toBe(true)
  expect(isOpenAt(fridayOnly, riyadh, '2026-11-20T01:00:00+03:00')).toBe(false)
})

test('a business day’s openings: what of last night still runs, and no longer than the day', () => {
  const day = { from: Date.parse(inRiyadh('01:00')), until: Date.parse('2026-11-21T01:00:00+03:00') }
  const within = (schedule: Parameters<typeof openingsWithin>[0]) =>
    openingsWithin(schedule, riyadh, day)?.map((span) =>
      [span.from, span.until].map((moment) => new Date(moment + at(3) * 60_000).toISOString().slice(8, 16)),
    )
  expect(within(lunchAndDinner)).toEqual([
    ['20T01:00', '20T02:00'],
    ['20T12:00', '20T15:00'],
    ['20T18:00', '21T01:00'],
  ])
  expect(within(usual(daily()))).toEqual([])
  expect(within(usual(null))).toBeUndefined()
  // A house that is always open but in Ramadan, on the night Ramadan begins.
  const ramadan = { from: '2026-11-21', until: '2026-12-19', hours: daily({ from: at(18), until: at(2) }) }
  expect(within({ hours: null, ramadan })).toEqual([['20T01:00', '21T00:00']])
})

test('whatever the hours, a moment is open exactly when one of the openings has it', () => {
  const minutes = fc.integer({ min: 0, max: 1439 })
  const hours = fc.array(fc.array(fc.record({ from: minutes, until: minutes }), { maxLength: 2 }), {
    minLength: 7,
    maxLength: 7,
  })
  const begin = Date.parse('2026-10-28T21:00:00Z')
  fc.assert(
    fc.property(
      fc.option(hours),
      fc.constantFrom(riyadh, 'Africa/Cairo'),
      fc.nat({ max: 2000 }),
      (week, zone, after) => {
        const day = { from: begin, until: begin + 2000 * 60_000 }
        const moment = begin + after * 60_000
        const open = openingsWithin(usual(week), zone, day)
        const isIn = open === null || open.some(({ from, until }) => from <= moment && moment < until)
        expect(isIn).toBe(moment < day.until ? isOpenAt(usual(week), zone, new Date(moment)) : open === null)
      },
    ),
  )
})

test('from and until the same minute is a whole day', () => {
  const never = usual(daily({ from: at(6), until: at(6) }))
  for (const time of ['00:00', '05:59', '06:00', '23:59']) expect(isOpenAt(never, riyadh, inRiyadh(time))).toBe(true)
})

test('the next opening is later today, tomorrow, or on the first day that has one', () => {
  expect(nextAt(lunchAndDinner, riyadh, inRiyadh('16:00'))).toBe('2026-11-20T15:00:00.000Z')
  expect(nextAt(lunchAndDinner, riyadh, inRiyadh('02:00'))).toBe('2026-11-20T09:00:00.000Z')
  const mondays = usual(daily().map((_, day) => (day === 1 ? [{ from: at(9), until: at(17) }] : [])))
  expect(nextAt(mondays, riyadh, inRiyadh('12:00'))).toBe('2026-11-23T06:00:00.000Z')
  expect(nextAt(usual(daily()), riyadh, inRiyadh('12:00'))).toBeNull()
  expect(nextAt(mondays, riyadh, '2026-11-23T12:00:00+03:00')).toBeNull()
})

const ramadan = { from: '2027-02-08', until: '2027-03-09', hours: daily({ from: at(17, 30), until: at(3) }) }

test('in Ramadan its own hours count, by the day on which they begin', () => {
  const schedule = { hours: daily({ from: at(12), until: at(23) }), ramadan }
  expect(isOpenAt(schedule, riyadh, '2027-02-07T13:00:00+03:00')).toBe(true)
  expect(isOpenAt(schedule, riyadh, '2027-02-08T13:00:00+03:00')).toBe(false)
  expect(isOpenAt(schedule, riyadh, '2027-02-09T02:00:00+03:00')).toBe(true)
  expect(isOpenAt(schedule, riyadh, '2027-03-10T02:00:00+03:00')).toBe(true)
  expect(isOpenAt(schedule, riyadh, '2027-03-10T13:00:00+03:00')).toBe(true)
  expect(nextAt(schedule, riyadh, '2027-02-08T13:00:00+03:00')).toBe('2027-02-08T14:30:00.000Z')
})

test('always open but in Ramadan: the day after it is open again from midnight', () => {
  const schedule = { hours: null, ramadan: { ...ramadan, hours: daily() } }
  expect(isOpenAt(schedule, riyadh, '2027-02-20T12:00:00+03:00')).toBe(false)
  expect(nextAt(schedule, riyadh, '2027-03-01T12:00:00+03:00')).toBe('2027-03-09T21:00:00.000Z')
})

test('in Cairo an opening that the clocks skip is none, and one across the gap is an hour shorter', () => {
  // On 24 April 2026 the clocks go from midnight to one.
  const skipped = usual(daily({ from: at(0, 10), until: at(0, 50) }))
  expect(isOpenAt(skipped, 'Africa/Cairo', '2026-04-23T22:00:00Z')).toBe(false)
  expect(nextAt(skipped, 'Africa/Cairo', '2026-04-23T22:00:00Z')).toBe('2026-04-24T21:10:00.000Z')
  const night = usual(daily({ from: at(22), until: at(2) }))
  expect(isOpenAt(night, 'Africa/Cairo', '2026-04-23T22:59:59Z')).toBe(true)
  expect(isOpenAt(night, 'Africa/Cairo', '2026-04-23T23:00:00Z')).toBe(false)
})

test('the night the clocks go back, a closing shown twice is the first one; Beirut likewise opens by its new wall', () => {
  const early = usual(daily({ from: at(18), until: at(23, 30) }))
  expect(isOpenAt(early, 'Africa/Cairo', '2026-10-29T20:29:00Z')).toBe(true)
  expect(isOpenAt(early, 'Africa/Cairo', '2026-10-29T21:10:00Z')).toBe(false)
  const morning = usual(daily({ from: at(8), until: at(12) }))
  expect(nextAt(morning, 'Asia/Beirut', '2026-03-28T12:00:00Z')).toBe('2026-03-29T05:00:00.000Z')
  expect(nextAt(morning, 'Asia/Beirut', '2026-10-24T12:00:00Z')).toBe('2026-10-25T06:00:00.000Z')
})

test('openings that overlap are found, across midnight and across the week’s end too', () => {
  const on = (days: Record<number, Opening[]>): Week => daily().map((_, day) => days[day] ?? [])
  expect(overlapIn(lunchAndDinner.hours as Week)).toBeNull()
  expect(overlapIn(daily({ from: at(6), until: at(6) }))).toBeNull()
  expect(
    overlapIn(
      on({
        2: [
          { from: at(9), until: at(13) },
          { from: at(12), until: at(15) },
        ],
      }),
    ),
  ).toBe(2)
  expect(overlapIn(on({ 2: [{ from: at(18), until: at(3) }], 3: [{ from: at(2), until: at(9) }] }))).toBe(3)
  expect(overlapIn(on({ 6: [{ from: at(18), until: at(3) }], 0: [{ from: at(2), until: at(9) }] }))).toBe(0)
  expect(overlapIn(on({ 6: [{ from: at(18), until: at(2) }], 0: [{ from: at(2), until: at(9) }] }))).toBeNull()
  expect(overlapIn(daily())).toBeNull()
})

const minute = fc.integer({ min: 0, max: 1439 })
const week = fc.array(fc.array(fc.record({ from: minute, until: minute }), { maxLength: 2 }), {
  minLength: 7,
  maxLength: 7,
})
const zones = fc.constantFrom('Africa/Cairo', 'Asia/Beirut', 'Asia/Riyadh')
const changes = ['2026-03-28', '2026-04-23', '2026-10-24', '2026-10-29'].map((date) => Date.parse(date))
const moments = fc
  .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * 1440, max: 3 * 1440 }))
  .map(([day, minutes]) => day + minutes * 60_000)

test('whenever it is closed, it is open at its next opening and not a minute before', () => {
  fc.assert(
    fc.property(week, zones, moments, (hours, zone, moment) => {
      const schedule = usual(hours)
      const next = nextOpening(schedule, zone, moment)
      expect(next !== null && isOpenAt(schedule, zone, moment)).toBe(false)
      if (next === null) return
      expect(next).toBeGreaterThan(moment)
      expect(isOpenAt(schedule, zone, next)).toBe(true)
      if (next - 60_000 > moment) expect(isOpenAt(schedule, zone, next - 60_000)).toBe(false)
    }),
  )
})

test('whenever it is open, it is closed at its next closing and open until then', () => {
  fc.assert(
    fc.property(week, zones, moments, (hours, zone, moment) => {
      const schedule = usual(hours)
      const next = nextClosing(schedule, zone, moment)
      if (next === null) return
      expect(isOpenAt(schedule, zone, moment)).toBe(true)
      expect(next).toBeGreaterThan(moment)
      expect(isOpenAt(schedule, zone, next)).toBe(false)
      for (let at = moment; at < next; at += 15 * 60_000) expect(isOpenAt(schedule, zone, at)).toBe(true)
    }),
  )
})

test('it closes after the last of openings that follow each other; a house that is always open never', () => {
  const closing = (schedule: Parameters<typeof nextClosing>[0], time: string) => {
    const next = nextClosing(schedule, riyadh, inRiyadh(time))
    return next === null ? null : new Date(next).toISOString()
  }
  expect(closing(lunchAndDinner, '12:00')).toBe('2026-11-20T12:00:00.000Z')
  expect(closing(lunchAndDinner, '23:00')).toBe('2026-11-20T23:00:00.000Z')
  expect(closing(lunchAndDinner, '16:00')).toBeNull()
  expect(closing(usual(daily({ from: at(9), until: at(12) }, { from: at(12), until: at(15) })), '10:00')).toBe(
    '2026-11-20T12:00:00.000Z',
  )
  expect(closing(usual(null), '12:00')).toBeNull()
  expect(closing(usual(daily({ from: 0, until: 0 })), '12:00')).toBeNull()
})

test('the next Ramadan is the one that is on or the one to come', () => {
  expect(nextRamadan('2026-11-22')).toEqual({ from: '2027-02-08', until: '2027-03-08' })
  expect(nextRamadan('2027-03-08')?.from).toBe('2027-02-08')
  expect(nextRamadan('2027-03-09')?.from).toBe('2028-01-28')
  expect(nextRamadan('2030-02-10')?.from).toBe('2030-12-26')
  expect(nextRamadan('2040-01-01')).toBeNull()
})

test('a Ramadan has the days that Umm al-Qura gives it, as far as its months are known to this engine', () => {
  const calendar = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', { month: 'numeric', timeZone: 'UTC' })
  const known = calendar.resolvedOptions().calendar === 'islamic-umalqura'
  const isRamadan = (date: string) => calendar.format(Date.parse(date)) === '9'
  const months = ramadans.map(({ from, until }) => [addDays(from, -1), from, until, addDays(until, 1)].map(isRamadan))
  expect(known ? months : []).toEqual(known ? ramadans.map(() => [false, true, true, false]) : [])
})
