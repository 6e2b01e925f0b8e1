import { describe, expect, test } from 'vitest'
import {
  busiest,
  busiestHour,
  comparedWithBefore,
  daysOver,
  lateShareOf,
  slowest,
  weekdaysIn,
  weekHours,
} from './answers.rules'
import type { StationTimes } from './periods.contract'

const today = '2026-11-19'
const [thursday, friday] = [4, 5]

describe('the days that are over', () => {
  test.each([
    ['2026-11-01', '2026-11-15', { from: '2026-11-01', until: '2026-11-15' }],
    ['2026-11-01', today, { from: '2026-11-01', until: '2026-11-18' }],
    ['2026-11-01', '2026-12-31', { from: '2026-11-01', until: '2026-11-18' }],
    [today, today, null],
  ])('of %s to %s', (from, until, over) => {
    expect(daysOver({ from, until }, today)).toEqual(over)
  })

  test('are counted by their name, Sunday first', () => {
    expect(weekdaysIn({ from: '2026-11-05', until: '2026-11-13' })).toEqual([1, 1, 1, 1, 2, 2, 1])
  })
})

describe('beside the days before', () => {
  const dayOf = (date: string, orders: number) => ({
    date,
    orders,
    guests: orders,
    sales: 100 * orders,
    tax: orders,
    cancelledOrders: 1,
    medianTicketSeconds: null,
  })
  const before = { from: '2026-11-08', until: '2026-11-11', days: 3, ...dayOf('', 4) }
  // On the seventeenth all there was to it was cancelled.
  const days = [dayOf(today, 9), dayOf('2026-11-18', 3), dayOf('2026-11-17', 0), dayOf('2026-11-16', 1)]

  test('stand only those that are over', () => {
    const compared = comparedWithBefore({ from: '2026-11-15', until: today, today, days, before })
    expect(compared?.now).toEqual({ orders: 4, guests: 4, sales: 400, tax: 4, cancelledOrders: 3, days: 2 })
    expect(compared?.earlier).toBe(before)
    expect(comparedWithBefore({ from: today, until: today, today, days, before: null })).toBeNull()
  })
})

describe('an hour of the week', () => {
  const period = { from: '2026-11-05', until: '2026-11-13', today }
  const sold = (weekday: number, hour: number, orders: number, sales: number) => ({ weekday, hour, orders, sales })

  test('is that of an average day: two Thursdays do not count double', () => {
    const byWeekHour = [sold(thursday, 20, 10, 4000), sold(3, 20, 6, 2000)]
    expect(weekHours({ ...period, byWeekHour })).toEqual([
      { weekday: thursday, hour: 20, orders: 5, share: 0.5 },
      { weekday: 3, hour: 20, orders: 6, share: 0.5 },
    ])
  })

  test('is not told from six days, nor from the day that is running', () => {
    const byWeekHour = [sold(thursday, 20, 10, 4000)]
    expect(weekHours({ ...period, until: '2026-11-10', byWeekHour })).toBeNull()
    expect(weekHours({ from: '2026-11-13', until: today, today, byWeekHour })).toBeNull()
    expect(weekHours({ from: today, until: today, today, byWeekHour: [] })).toBeNull()
  })

  test('brings no part of nothing', () => {
    expect(weekHours({ ...period, byWeekHour: [sold(friday, 20, 2, 0)] })).toEqual([
      { weekday: friday, hour: 20, orders: 1, share: 0 },
    ])
  })

  test('is the busiest by its orders, and of two as busy by what it brings', () => {
    const hour = (weekday: number, orders: number, share: number) => ({ weekday, hour: 20, orders, share })
    expect(busiestHour([hour(0, 4, 0.5), hour(thursday, 5, 0.1), hour(friday, 5, 0.2)])?.weekday).toBe(friday)
    expect(busiestHour([])).toBeNull()
  })
})

describe('the slowest station', () => {
  const station = (stationId: string, late: number, tickets: number): StationTimes => ({
    stationId,
    name: { en: stationId },
    tickets,
    late,
    medianSeconds: 600,
  })

  test('is the one that is late most often, not the one with most late tickets', () => {
    const [grill, bar] = [station('grill', 9, 30), station('bar', 10, 100)]
    expect(slowest([bar, grill])).toEqual({ kind: 'late', station: grill })
    expect(lateShareOf(grill)).toBe(0.3)
  })

  test('is none where all kept their times, and not told from a few tickets', () => {
    expect(slowest([station('bar', 0, 20)])).toEqual({ kind: 'none' })
    expect(slowest([station('bar', 19, 19)])).toEqual({ kind: 'few' })
    expect(slowest([])).toEqual({ kind: 'few' })
    expect(lateShareOf(station('new', 0, 0))).toBe(0)
  })
})

describe('who is busiest', () => {
  const person = (userId: string | null, orders: number) => ({ userId, name: userId, orders, sales: 0 })

  test('looked after most orders, of all that were placed', () => {
    expect(busiest([person(null, 50), person('ali', 30), person('sara', 20)])).toEqual({
      person: person('ali', 30),
      share: 0.3,
    })
  })

  test('is nobody where guests ordered by themselves', () => {
    expect(busiest([person(null, 50)])).toBeNull()
    expect(busiest([])).toBeNull()
  })
})
