import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatTime } from '../locale/date'
import { dayOf, daysOf, endOf, isIn, lengthsOf, movedBy, spanOf, startsOf, weekOf, wholeMinute } from './week.rules'

const cairo = 'Africa/Cairo'
const beirut = 'Asia/Beirut'
const riyadh = 'Asia/Riyadh'
const hours = ({ from, until }: { from: string; until: string }) => (Date.parse(until) - Date.parse(from)) / 3_600_000
const clock = (moment: string | number, zone: string) => `${dayOf(moment, zone)} ${formatTime(moment, zone, 'en')}`

describe('the week', () => {
  test('begins on the day of the country: Sunday in Riyadh, Saturday in Baghdad and Cairo, Monday in Dubai', () => {
    const begins = ['Asia/Riyadh', 'Asia/Baghdad', cairo, 'Asia/Dubai', beirut].map((zone) =>
      weekOf('2026-11-20', zone),
    )
    expect(begins).toEqual(['2026-11-15', '2026-11-14', '2026-11-14', '2026-11-16', '2026-11-16'])
    expect(weekOf('2026-11-15', riyadh)).toBe('2026-11-15')
    const others = ['Asia/Aden', 'Africa/Khartoum', 'Africa/Tripoli', 'Africa/Algiers', 'Africa/Tunis'].map((zone) =>
      weekOf('2026-11-20', zone),
    )
    expect(others).toEqual(['2026-11-15', '2026-11-14', '2026-11-14', '2026-11-14', '2026-11-16'])
    expect(daysOf('2026-12-27').at(-1)).toBe('2027-01-02')
  })

  test('has an hour less or more when the clocks change in it', () => {
    expect(hours(spanOf('2026-11-15', riyadh))).toBe(168)
    expect(hours(spanOf(weekOf('2026-04-24', cairo), cairo))).toBe(167)
    expect(hours(spanOf(weekOf('2026-10-29', cairo), cairo))).toBe(169)
    expect(hours(spanOf(weekOf('2026-03-29', beirut), beirut))).toBe(167)
    expect(hours(spanOf('2026-11-15', riyadh, 2))).toBe(336)
  })

  test('a shift into the night belongs to the day and the week in which it begins', () => {
    const late = { startsAt: '2026-11-21T17:00:00.000Z', minutes: 540 }
    expect(dayOf(late.startsAt, riyadh)).toBe('2026-11-21')
    expect(isIn(spanOf('2026-11-15', riyadh), late)).toBe(true)
    expect(isIn(spanOf('2026-11-22', riyadh), late)).toBe(false)
  })
})

describe('moved by days', () => {
  test('from six in the evening to two at night stays that, and is an hour shorter or longer where the clocks change', () => {
    const evening = { startsAt: '2026-04-16T16:00:00.000Z', minutes: 480, notes: 'Keys' }
    const short = movedBy(evening, 7, cairo)
    expect([clock(short.startsAt, cairo), clock(endOf(short), cairo), short.minutes]).toEqual([
      ...['2026-04-23 18:00', '2026-04-24 02:00', 420],
    ])
    expect(short.notes).toBe('Keys')
    const long = movedBy({ startsAt: '2026-10-22T15:00:00.000Z', minutes: 480 }, 7, cairo)
    expect([clock(long.startsAt, cairo), clock(endOf(long), cairo), long.minutes]).toEqual([
      ...['2026-10-29 18:00', '2026-10-30 02:00', 540],
    ])
    const back = movedBy(short, -7, cairo)
    expect(back).toEqual(evening)
  })

  test('a beginning that the clocks skip is where they jump to', () => {
    const early = { startsAt: '2026-04-16T22:30:00.000Z', minutes: 240 }
    const moved = movedBy(early, 7, cairo)
    expect([clock(moved.startsAt, cairo), clock(endOf(moved), cairo)]).toEqual(['2026-04-24 01:00', '2026-04-24 04:30'])
  })

  test('a beginning that they show twice is the first, and a shift in the skipped hour keeps its length', () => {
    const twice = movedBy({ startsAt: '2026-10-22T20:30:00.000Z', minutes: 30 }, 7, cairo)
    expect(twice).toMatchObject({ startsAt: '2026-10-29T20:30:00.000Z' })
    const gone = movedBy({ startsAt: '2026-04-16T22:15:00.000Z', minutes: 30 }, 7, cairo)
    expect([clock(gone.startsAt, cairo), gone.minutes]).toEqual(['2026-04-24 01:00', 30])
  })
})

describe('the times of a day', () => {
  const shown = (day: string, zone: string) => startsOf(day, zone).map(({ at }) => formatTime(at, zone, 'en'))

  test('every quarter of an hour from midnight on', () => {
    expect(shown('2026-11-20', riyadh)).toHaveLength(96)
    expect(shown('2026-11-20', riyadh)[0]).toBe('00:00')
    expect(shown('2026-11-20', riyadh).at(-1)).toBe('23:45')
  })

  test('what the clocks skip cannot be chosen, what they show twice can be chosen twice', () => {
    expect(shown('2026-04-24', cairo)[0]).toBe('01:00')
    expect(shown('2026-03-29', beirut)).not.toContain('00:30')
    const autumn = startsOf('2026-10-29', cairo)
    expect(autumn).toHaveLength(100)
    expect(autumn.filter(({ again }) => again).map(({ at }) => clock(at, cairo))).toEqual([
      ...['2026-10-29 23:00', '2026-10-29 23:15', '2026-10-29 23:30', '2026-10-29 23:45'],
    ])
  })

  test('an odd time that a shift has stays there', () => {
    const odd = '2026-11-20T15:07:00.000Z'
    expect(startsOf('2026-11-20', riyadh, odd).map(({ at }) => at)).toContain(odd)
    expect(startsOf('2026-11-21', riyadh, odd)).toHaveLength(96)
    expect(lengthsOf(487)).toContain(487)
    expect(wholeMinute('2026-11-20T15:07:59.999Z')).toBe(odd)
  })
})

const zone = fc.constantFrom(cairo, beirut, riyadh, 'Asia/Tehran', 'America/New_York')
const aroundChange = fc
  .tuple(fc.constantFrom('2026-03-29', '2026-04-24', '2026-10-25', '2026-10-30'), fc.integer({ min: -960, max: 960 }))
  .map(([date, quarters]) => new Date(Date.parse(date) + quarters * 900_000).toISOString())
const length = fc.integer({ min: 1, max: 64 }).map((quarters) => quarters * 15)

test('every moment is in exactly one of the days of its week', () => {
  fc.assert(
    fc.property(aroundChange, zone, (startsAt, inZone) => {
      const week = weekOf(dayOf(startsAt, inZone), inZone)
      expect(isIn(spanOf(week, inZone), { startsAt, minutes: 60 })).toBe(true)
      expect(daysOf(week).filter((day) => day === dayOf(startsAt, inZone))).toHaveLength(1)
    }),
  )
})

test('moved by a week it is on the same weekday, no shorter than the shortest and no longer than the longest', () => {
  fc.assert(
    fc.property(aroundChange, length, zone, fc.integer({ min: -30, max: 30 }), (startsAt, minutes, inZone, days) => {
      const moved = movedBy({ startsAt, minutes }, days, inZone)
      expect(Date.parse(dayOf(moved.startsAt, inZone)) - Date.parse(dayOf(startsAt, inZone))).toBe(days * 86_400_000)
      expect(moved.minutes).toBeGreaterThanOrEqual(15)
      expect(moved.minutes).toBeLessThanOrEqual(960)
      expect(Math.abs(moved.minutes - minutes)).toBeLessThanOrEqual(60)
    }),
  )
})
