import { AppError } from '@sufra/shared/kernel/app-error'
import type { PlannedPerson, Shift } from '@sufra/shared/schedules/schedules.contract'
import { describe, expect, test } from 'vitest'
import {
  beginningAt,
  clocksChangeIn,
  dayIn,
  dropped,
  inTheWayOf,
  newStanding,
  type Plan,
  planWith,
  rowsOf,
  shiftsOn,
  staleIn,
  stepped,
} from './week-view.rules'

const zone = 'Asia/Riyadh'
const week = '2026-11-15'
const at = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day) + (hour - 3) * 3_600_000).toISOString()
const shiftOf = (userId: string, day: number, hour: number, hours: number): Shift => ({
  id: `${userId}-${day}-${hour}`,
  version: 1,
  userId,
  startsAt: at(day, hour),
  minutes: hours * 60,
  notes: null,
})
const person = (id: string, role: PlannedPerson['role'] = 'WAITER', here = true): PlannedPerson => ({
  id,
  name: id,
  role,
  here,
})
const planOf = (shifts: readonly Shift[], part: Partial<Plan> = {}): Plan => ({
  week,
  people: [person('ali'), person('sara'), person('huda', 'MANAGER')],
  besides: [],
  shifts: [...shifts],
  ...part,
})

describe('everybody’s week', () => {
  test('by rank; whoever has left stays only while something is planned', () => {
    const people = [person('ali'), person('omar', 'WAITER', false), person('huda', 'MANAGER')]
    const names = (shifts: readonly Shift[]) => rowsOf(planOf(shifts, { people }), zone).map((row) => row.person.name)
    expect(names([])).toEqual(['huda', 'ali'])
    expect(names([shiftOf('omar', 16, 9, 8)])).toEqual(['huda', 'ali', 'omar'])
  })

  test('hours of the week count at every branch, those of the day before it do not; too little rest does', () => {
    const besides = [
      { userId: 'ali', startsAt: at(14, 16), minutes: 540, branch: null },
      { userId: 'ali', startsAt: at(17, 9), minutes: 480, branch: { en: 'Jeddah' } },
    ]
    const [row] = rowsOf(planOf([shiftOf('ali', 15, 9, 8)], { besides, people: [person('ali')] }), zone)
    expect([row?.minutes, row?.over]).toEqual([960, false])
    expect(row?.rests.map(({ minutes }) => minutes)).toEqual([480])
  })

  test('a seventh evening is too many hours', () => {
    const evenings = [15, 16, 17, 18, 19, 20].map((day) => shiftOf('ali', day, 16, 9))
    expect(rowsOf(planOf(evenings), zone).find((row) => row.person.id === 'ali')).toMatchObject({ over: true })
  })

  test('a shift into the night stands on the day on which it begins', () => {
    const night = shiftOf('ali', 15, 18, 8)
    expect(shiftsOn([night], '2026-11-15', zone)).toEqual([night])
    expect(shiftsOn([night], '2026-11-16', zone)).toEqual([])
  })
})

describe('moving', () => {
  const one = shiftOf('ali', 15, 17, 8)
  const frame = { week, zone, rows: rowsOf(planOf([one]), zone) }

  test('by keys: a day, a person, a quarter of an hour, and no further than the page goes', () => {
    expect(stepped(one, { days: 1 }, frame)).toMatchObject({ userId: 'ali', startsAt: at(16, 17) })
    expect(stepped(one, { people: 1 }, frame)).toMatchObject({ userId: 'sara', startsAt: one.startsAt })
    expect(stepped(one, { minutes: -15 }, frame)).toMatchObject({ startsAt: at(15, 16.75) })
    expect(stepped(one, { days: -1 }, frame)).toBeNull()
    expect(stepped({ ...one, userId: 'sara' }, { people: 1 }, frame)).toBeNull()
  })

  test('nobody is given work who does not work here', () => {
    const people = [person('ali'), person('omar', 'WAITER', false)]
    const rows = rowsOf(planOf([one, shiftOf('omar', 16, 9, 8)], { people }), zone)
    expect(stepped(one, { people: 1 }, { ...frame, rows })).toBeNull()
  })

  test('by hand: to another cell, at the same time of day', () => {
    expect(dropped(one, { userId: 'sara', day: '2026-11-18' }, zone)).toMatchObject({
      userId: 'sara',
      startsAt: at(18, 17),
      minutes: 480,
    })
    expect(dropped(one, { userId: 'sara', day: '2026-11-15' }, zone).startsAt).toBe(one.startsAt)
  })

  test('it is in the way of itself never, of others where they share a minute', () => {
    const plan = planOf([one], { besides: [{ userId: 'ali', startsAt: at(16, 2), minutes: 60, branch: null }] })
    expect(inTheWayOf(one, plan, one.id)).toBeUndefined()
    expect(inTheWayOf({ ...one, minutes: 600 }, plan, one.id)).toMatchObject({ startsAt: at(16, 2) })
    expect(inTheWayOf({ ...one, userId: 'sara' }, plan)).toBeUndefined()
  })
})

describe('in the form', () => {
  test('a new shift is from nine to five', () => {
    const hourOf = (moment: string) => new Date(Date.parse(moment) + 3 * 3_600_000).getUTCHours()
    expect(newStanding('ali', '2026-11-18', zone, hourOf)).toEqual({ userId: 'ali', startsAt: at(18, 9), minutes: 480 })
  })

  test('another beginning keeps the end, until that is no shift any more', () => {
    const one = shiftOf('ali', 15, 17, 8)
    expect(beginningAt(one, at(15, 18)).minutes).toBe(420)
    expect(beginningAt(one, at(15, 1)).minutes).toBe(480)
    expect(beginningAt(one, at(16, 2)).minutes).toBe(480)
  })

  test('the week is reckoned with what the form says', () => {
    const one = shiftOf('ali', 15, 9, 8)
    const plan = planWith(planOf([one]), { userId: 'ali', startsAt: one.startsAt, minutes: 60 }, one.id)
    expect(rowsOf(plan, zone).find((row) => row.person.id === 'ali')?.minutes).toBe(60)
  })

  test('it is said when the clocks change in a shift', () => {
    const night = { startsAt: '2026-04-23T18:00:00.000Z', minutes: 480 }
    expect([clocksChangeIn(night, 'Africa/Cairo'), clocksChangeIn(night, zone)]).toEqual([true, false])
  })

  test('what somebody else changed is in the refusal; an address may say anything', () => {
    const shift = shiftOf('ali', 15, 9, 8)
    expect(staleIn(new AppError('stale', { shift }))).toEqual(shift)
    expect([staleIn(new AppError('shift_overlaps')), staleIn(new Error('x'))]).toEqual([null, null])
    expect([dayIn('2026-11-15'), dayIn('2026-13-45'), dayIn('x'), dayIn(null)]).toEqual([
      '2026-11-15',
      null,
      null,
      null,
    ])
  })
})
