import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wallClock } from '../locale/wall-clock'
import type { MenuSchedule } from './menu-schedules.contract'
import {
  daysAhead,
  mustBeServed,
  type Serving,
  type ServingPlace,
  schedulesFor,
  servedOf,
  spansOf,
} from './menu-schedules.rules'
import { graceBefore, offHoursOf } from './serving.rules'

const at = (hour: number, minutes = 0) => hour * 60 + minutes
const everyDay = [0, 1, 2, 3, 4, 5, 6]
const [thursday, friday] = [4, 5]
const serving = (from: number, until: number, part: Partial<Serving> = {}): Serving => ({
  days: everyDay,
  hours: { from, until },
  season: { kind: 'always' },
  ...part,
})
const riyadh: ServingPlace = { timeZone: 'Asia/Riyadh', ramadan: null }
const cairo: ServingPlace = { timeZone: 'Africa/Cairo', ramadan: null }
const beirut: ServingPlace = { timeZone: 'Asia/Beirut', ramadan: null }
/** As a phone asks it: by what it was told then. */
const isOn = (schedules: readonly Serving[], place: ServingPlace, moment: string) => {
  const now = new Date(moment).toISOString()
  return offHoursOf({ served: [{ itemIds: ['dish'], spans: spansOf(schedules, place, now) }] }, 'dish', now) === null
}
const hoursOf = ({ from, until }: { from: string; until: string }) => (Date.parse(until) - Date.parse(from)) / 3_600_000

const breakfast = serving(at(7), at(11))

describe('when something is served', () => {
  test('from its first minute to its last, by the restaurant’s clock', () => {
    for (const [time, on] of [
      ['06:59:59', false],
      ['07:00:00', true],
      ['10:59:59', true],
      ['11:00:00', false],
    ] as const)
      expect(isOn([breakfast], riyadh, `2026-11-24T${time}+03:00`), time).toBe(on)
  })

  test('Thursday’s night from ten to two is Thursday’s, on Friday morning too', () => {
    const night = serving(at(22), at(2), { days: [thursday] })
    expect(isOn([night], riyadh, '2026-11-26T23:00:00+03:00')).toBe(true)
    expect(isOn([night], riyadh, '2026-11-27T01:59:59+03:00')).toBe(true)
    expect(isOn([night], riyadh, '2026-11-27T02:00:00+03:00')).toBe(false)
    expect(isOn([night], riyadh, '2026-11-26T01:00:00+03:00')).toBe(false)
    expect(isOn([night], riyadh, '2026-11-27T23:00:00+03:00')).toBe(false)
  })

  test('what begins after midnight is of the day that the calendar shows, though the business day is the one before', () => {
    const suhoor = serving(at(1), at(4), { days: [friday] })
    expect(isOn([suhoor], riyadh, '2026-11-27T02:00:00+03:00')).toBe(true)
    expect(isOn([suhoor], riyadh, '2026-11-28T02:00:00+03:00')).toBe(false)
  })

  test('the same minute twice is a whole day; days that meet are one stretch', () => {
    const weekend = serving(0, 0, { days: [friday, 6] })
    const [span] = spansOf([weekend], riyadh, '2026-11-24T12:00:00+03:00')
    expect(span).toEqual({ from: '2026-11-26T21:00:00.000Z', until: '2026-11-28T21:00:00.000Z' })
  })

  test('from one date to another, both included; the last night ends on the morning after', () => {
    const dates = { season: { kind: 'dates', from: '2026-12-01', until: '2026-12-02' } } as const
    const night = serving(at(20), at(1), dates)
    for (const [moment, on] of [
      ['2026-11-30T21:00:00+03:00', false],
      ['2026-12-01T00:30:00+03:00', false],
      ['2026-12-01T21:00:00+03:00', true],
      ['2026-12-03T00:30:00+03:00', true],
      ['2026-12-03T21:00:00+03:00', false],
    ] as const)
      expect(isOn([night], riyadh, moment), moment).toBe(on)
  })
})

describe('Ramadan', () => {
  const only = serving(at(17), at(23), { season: { kind: 'ramadan' } })
  const never = serving(at(17), at(23), { season: { kind: 'not_ramadan' } })
  const evening = (date: string) => `${date}T18:00:00+03:00`

  test('of 2026 by the calendar, or by the moon where the branch has set its days', () => {
    const byMoon: ServingPlace = { ...riyadh, ramadan: { from: '2026-02-19', until: '2026-03-19' } }
    for (const [date, calendar, moon] of [
      ['2026-02-17', false, false],
      ['2026-02-18', true, false],
      ['2026-02-19', true, true],
      ['2026-03-19', true, true],
      ['2026-03-20', false, false],
      ['2027-02-08', true, true],
    ] as const) {
      expect(isOn([only], riyadh, evening(date)), date).toBe(calendar)
      expect(isOn([only], byMoon, evening(date)), `${date} by the moon`).toBe(moon)
      expect(isOn([never], byMoon, evening(date)), `${date} otherwise`).toBe(!moon)
    }
  })

  test('of 2030, which has two', () => {
    const first = ['2030-01-04', '2030-01-05', '2030-02-03', '2030-02-04']
    const then = ['2030-12-25', '2030-12-26', '2031-01-23', '2031-01-24']
    for (const days of [first, then])
      expect(days.map((date) => isOn([only], riyadh, evening(date)))).toEqual([false, true, true, false])
    const second: ServingPlace = { ...riyadh, ramadan: { from: '2030-12-27', until: '2031-01-24' } }
    expect(isOn([only], second, evening('2030-01-05'))).toBe(true)
    expect(isOn([only], second, evening('2030-12-26'))).toBe(false)
  })
})

describe('when the clocks change', () => {
  const night = serving(at(22), at(2))

  test('Cairo’s night is an hour shorter in April and an hour longer in October', () => {
    const lengthOn = (date: string) =>
      hoursOf(spansOf([night], cairo, `${date}T12:00:00Z`)[0] ?? { from: '', until: '' })
    // On 24 April 2026 the clocks go from midnight to one, on 29 October from midnight back to eleven.
    expect(['2026-04-22', '2026-04-23', '2026-04-24'].map(lengthOn)).toEqual([4, 3, 4])
    expect(['2026-10-28', '2026-10-29', '2026-10-30'].map(lengthOn)).toEqual([4, 5, 4])
  })

  test('what lies whole in the hour that Beirut skips is not served that day; one that begins in it begins at its end', () => {
    // On 29 March 2026 the clocks go from midnight to one.
    const skipped = spansOf([serving(at(0, 10), at(0, 50))], beirut, '2026-03-28T06:00:00Z')
    expect(skipped[0]?.from).toBe('2026-03-29T21:10:00.000Z')
    const begun = spansOf([serving(at(0, 30), at(3))], beirut, '2026-03-28T06:00:00Z')
    expect(begun[0]).toEqual({ from: '2026-03-28T22:00:00.000Z', until: '2026-03-29T00:00:00.000Z' })
  })

  test('the hour that is shown twice: served until its first end, and not again', () => {
    // On 25 October 2026 Beirut’s clocks go from midnight back to eleven.
    const late = serving(at(18), at(23, 30))
    expect(isOn([late], beirut, '2026-10-24T20:29:00Z')).toBe(true)
    expect(isOn([late], beirut, '2026-10-24T20:30:00Z')).toBe(false)
    expect(isOn([late], beirut, '2026-10-24T21:15:00Z')).toBe(false)
  })

  const zones = fc.constantFrom(cairo, beirut, riyadh)
  const around = fc.constantFrom('2026-03-28', '2026-04-23', '2026-10-24', '2026-10-29', '2026-11-24')
  const anyServing = fc
    .tuple(fc.nat(1439), fc.nat(1439), fc.subarray(everyDay, { minLength: 1 }))
    .map(([from, until, days]) => serving(from, until, { days }))
  const moments = fc
    .tuple(around, fc.nat(4 * 1440))
    .map(([date, minutes]) => Date.parse(date) + minutes * 60_000 - 8.64e7)

  test('every moment has one answer, whenever it is asked', () => {
    fc.assert(
      fc.property(
        zones,
        fc.array(anyServing, { minLength: 1, maxLength: 3 }),
        moments,
        fc.nat(5),
        (place, all, moment, days) => {
          const now = new Date(moment).toISOString()
          const told = spansOf(all, place, moment - days * 8.64e7)
          const within = told.filter(({ from, until }) => from <= now && now < until)
          expect(within.length).toBeLessThanOrEqual(1)
          expect(within.length === 1).toBe(isOn(all, place, now))
          for (const [i, span] of told.entries()) {
            expect(span.from < span.until).toBe(true)
            expect(i === 0 || (told[i - 1]?.until ?? '') < span.from).toBe(true)
          }
        },
      ),
      { numRuns: 150 },
    )
  })

  test('where no clock changes, it is on exactly when the wall shows a time within its hours', () => {
    fc.assert(
      fc.property(anyServing, fc.nat(14 * 1440), (one, minutes) => {
        const moment = Date.parse('2026-11-16T00:00:00Z') + minutes * 60_000
        const { hour, minute } = wallClock(moment, riyadh.timeZone)
        const [shown, today] = [at(hour, minute), new Date(moment + 3 * 3_600_000).getUTCDay()]
        const { from, until } = one.hours
        const begun = one.days.includes(today) && shown >= from && (until <= from || shown < until)
        const since = one.days.includes((today + 6) % 7) && until <= from && shown < until
        expect(isOn([one], riyadh, new Date(moment).toISOString())).toBe(begun || since)
      }),
    )
  })
})

describe('what has a schedule', () => {
  const schedule = (id: string, part: Partial<MenuSchedule>): MenuSchedule => ({
    id,
    version: 1,
    name: { en: id },
    sectionIds: [],
    itemIds: [],
    active: true,
    ...breakfast,
    ...part,
  })
  const morning = schedule('morning', { sectionIds: ['eggs'] })
  const late = schedule('late', { sectionIds: ['eggs'], days: [friday], hours: { from: at(12), until: at(14) } })
  const always = schedule('always', { itemIds: ['omelette'], hours: { from: 0, until: 0 } })
  const all = [morning, late, always]
  const items = [
    { id: 'omelette', sectionId: 'eggs' },
    { id: 'shakshuka', sectionId: 'eggs' },
    { id: 'tea', sectionId: 'drinks' },
  ]
  const noon = '2026-11-27T12:30:00+03:00'

  test('a dish’s own counts before its section’s; with several, it is served when any is on; with none, always', () => {
    const [omelette, shakshuka, tea] = items.map((item) => schedulesFor(all, item))
    expect([omelette, shakshuka, tea]).toEqual([[always], [morning, late], []])
    const served = servedOf(all, items, riyadh, noon)
    const off = (id: string, moment: string) => offHoursOf({ served }, id, new Date(moment).toISOString())
    expect(off('shakshuka', noon)).toBeNull()
    expect(off('shakshuka', '2026-11-27T11:30:00+03:00')?.next).toEqual({
      from: '2026-11-27T09:00:00.000Z',
      until: '2026-11-27T11:00:00.000Z',
    })
    expect(off('omelette', '2026-11-27T03:00:00+03:00')).toBeNull()
    expect(off('tea', '2026-11-27T03:00:00+03:00')).toBeNull()
    expect(served.map(({ itemIds }) => itemIds)).toEqual([['omelette'], ['shakshuka']])
  })

  test('once a week is told, once a year is not', () => {
    expect(daysAhead).toBeGreaterThan(7)
    const weekly = schedule('weekly', { sectionIds: ['eggs'], days: [friday] })
    const now = '2026-11-27T12:00:00+03:00'
    expect(spansOf([weekly], riyadh, now).map(({ from }) => from)).toEqual(['2026-12-04T04:00:00.000Z'])
    expect(spansOf([serving(0, 0, { season: { kind: 'ramadan' } })], riyadh, now)).toEqual([])
  })

  const order = (...ids: string[]) => ids.map((menuItemId, i) => ({ id: `line-${i}`, menuItemId }))
  const ask = (moment: string, ...ids: string[]) =>
    mustBeServed(order(...ids), {
      schedules: [morning],
      items: new Map(items.map((item) => [item.id, { ...item, name: { en: item.id } }])),
      place: riyadh,
      at: new Date(moment).toISOString(),
      words: (next) => ({ en: next?.from ?? 'never' }),
    })

  test('an order with a dish that is not served names the dish and when it is', () => {
    expect(() => ask('2026-11-24T10:00:00+03:00', 'tea', 'shakshuka')).not.toThrow()
    expect(() => ask('2026-11-24T06:59:59+03:00', 'tea')).not.toThrow()
    try {
      ask('2026-11-24T12:00:00+03:00', 'tea', 'shakshuka')
      expect.unreachable()
    } catch (refusal) {
      expect(refusal).toMatchObject({
        code: 'item_not_served',
        details: { lineId: 'line-1', menuItemId: 'shakshuka', when: { en: '2026-11-25T04:00:00.000Z' } },
      })
    }
  })

  test('who had chosen by its end has ten minutes; nobody is early', () => {
    expect(() => ask('2026-11-24T11:09:59+03:00', 'shakshuka')).not.toThrow()
    expect(() => ask('2026-11-24T11:10:00+03:00', 'shakshuka')).toThrow('item_not_served')
    expect(() => ask('2026-11-24T06:59:59+03:00', 'shakshuka')).toThrow('item_not_served')
    const now = new Date('2026-11-24T11:09:00+03:00').toISOString()
    const served = servedOf([morning], items, riyadh, now)
    expect(offHoursOf({ served }, 'shakshuka', now)).not.toBeNull()
    expect(offHoursOf({ served }, 'shakshuka', now, graceBefore(now))).toBeNull()
  })
})
