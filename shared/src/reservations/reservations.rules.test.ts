import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import type { PromisedTable, Reservation } from './reservations.contract'
import { type ReservationStatus, reservationStatuses } from './reservations.limits'
import {
  coversOf,
  dayOf,
  holdsTable,
  lateFor,
  maySet,
  mustBePromisable,
  offersFor,
  stepped,
  suggested,
} from './reservations.rules'

const riyadh = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const now = Date.parse(at('17:00'))

const booked = (part: Partial<Reservation> = {}): Reservation => ({
  id: 'r1',
  version: 1,
  date: at('17:30'),
  minutes: 120,
  guests: 4,
  status: 'confirmed',
  name: 'Huda',
  phone: null,
  notes: null,
  tableId: 't2',
  tableNumber: 2,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: at('09:00'),
  quotedMinutes: null,
  guest: null,
  ...part,
})
const table = (number: number, capacity: number, part: Partial<PromisedTable> = {}): PromisedTable => ({
  id: `t${number}`,
  number,
  capacity,
  area: { en: 'Hall' },
  status: 'available',
  reservedFor: null,
  seatedSince: null,
  seatedGuests: null,
  ...part,
})

describe('steps', () => {
  test('seated stamps when they came, cancelled when it was called off, and taking it back wipes that', () => {
    expect(stepped(booked(), 'seated', at('17:20'), riyadh)).toMatchObject({
      status: 'seated',
      checkedInAt: at('17:20'),
      version: 2,
    })
    const off = stepped(booked(), 'cancelled', at('12:00'), riyadh)
    expect(off).toMatchObject({ status: 'cancelled', cancelledAt: at('12:00') })
    expect(stepped(off, 'confirmed', at('12:01'), riyadh)).toMatchObject({ status: 'confirmed', cancelledAt: null })
  })

  test('nobody failed to come before their time', () => {
    expect(maySet(booked(), 'no_show', now, riyadh)).toBe(false)
    expect(maySet(booked(), 'no_show', Date.parse(at('17:30')), riyadh)).toBe(true)
    expect(() => stepped(booked(), 'no_show', at('17:00'), riyadh)).toThrow('reservation_step_refused')
  })

  test('nobody sits down on another evening; after midnight it is still the same one', () => {
    expect(maySet(booked({ date: '2026-11-21T17:30:00.000Z' }), 'seated', now, riyadh)).toBe(false)
    const late = booked({ date: '2026-11-20T22:30:00.000Z' })
    expect(maySet(late, 'seated', now, riyadh)).toBe(true)
  })

  test('the cut-off at five turns nobody away who comes shortly before or after it', () => {
    const early = booked({ date: '2026-11-21T02:00:00.000Z' })
    const inTime = (one: Reservation, time: string) => maySet(one, 'seated', Date.parse(time), riyadh)
    expect(inTime(early, '2026-11-21T01:55:00.000Z')).toBe(true)
    expect(inTime(early, '2026-11-21T00:29:00.000Z')).toBe(false)
    const late = booked({ date: '2026-11-21T01:45:00.000Z' })
    expect(inTime(late, '2026-11-21T02:03:00.000Z')).toBe(true)
    expect(inTime(late, '2026-11-21T03:45:00.000Z')).toBe(false)
  })

  test('who has left or was seated is not called off', () => {
    for (const to of ['cancelled', 'no_show', 'pending'] as const)
      expect(maySet(booked({ status: 'seated' }), to, now, riyadh)).toBe(false)
    expect(maySet(booked({ status: 'completed' }), 'cancelled', now, riyadh)).toBe(false)
  })
})

test('late from the fifteenth minute, and only while they are expected', () => {
  const minute = (count: number) => Date.parse(at('17:30')) + count * 60_000
  expect(lateFor(booked(), minute(14))).toBeNull()
  expect(lateFor(booked(), minute(15))).toBe(15)
  expect(lateFor(booked({ status: 'seated' }), minute(40))).toBeNull()
})

test('a table is promised from today on, and not for the year after next', () => {
  expect(() => mustBePromisable(at('03:00'), now, riyadh)).not.toThrow()
  expect(() => mustBePromisable('2026-11-19T20:00:00.000Z', now, riyadh)).toThrow('reservation_time_refused')
  expect(() => mustBePromisable('2028-11-20T20:00:00.000Z', now, riyadh)).toThrow('reservation_time_refused')
})

test('the night the clocks of Cairo go back, both half past elevens are one evening', () => {
  const cairo = { timeZone: 'Africa/Cairo', cutOffMinutes: 300 }
  expect(dayOf('2026-10-29T20:30:00Z', cairo)).toBe('2026-10-29')
  expect(dayOf('2026-10-29T21:30:00Z', cairo)).toBe('2026-10-29')
})

describe('tables for a wish', () => {
  const wish = { date: at('18:00'), minutes: 120, guests: 3 }
  const tables = [table(1, 2), table(2, 4), table(3, 6), table(5, 4)]

  test('the smallest that is free and large enough', () => {
    expect(suggested(offersFor(wish, tables, [booked()], now))?.number).toBe(5)
    expect(suggested(offersFor({ ...wish, guests: 7 }, tables, [], now))).toBeNull()
  })

  test('reservations may follow each other to the minute', () => {
    expect(suggested(offersFor({ ...wish, date: at('19:30') }, tables, [booked()], now))?.number).toBe(2)
  })

  test('one that is being changed is not in its own way, and one called off in nobody’s', () => {
    expect(suggested(offersFor({ ...wish, besides: 'r1' }, tables, [booked()], now))?.number).toBe(2)
    expect(suggested(offersFor(wish, tables, [booked({ status: 'cancelled' })], now))?.number).toBe(2)
  })

  test('where somebody sits or the floor holds the table by hand, it is not free then', () => {
    const seated = [table(2, 4, { status: 'occupied', seatedSince: at('16:30') })]
    expect(offersFor(wish, seated, [], now)[0]?.standing).toBe('seated')
    expect(offersFor({ ...wish, date: at('20:00') }, seated, [], now)[0]?.standing).toBe('free')
    const held = [table(2, 4, { status: 'reserved', reservedFor: at('18:30') })]
    expect(offersFor(wish, held, [], now)[0]?.standing).toBe('held')
    expect(offersFor({ ...wish, date: at('21:00') }, held, [], now)[0]?.standing).toBe('free')
  })
})

test('covers are counted in the half hour they sit down in; who does not come is not', () => {
  const list = [
    booked({ date: at('17:45'), guests: 2 }),
    booked({ id: 'r2', date: at('18:45'), guests: 5 }),
    booked({ id: 'r3', date: at('18:30'), guests: 9, status: 'cancelled' }),
  ]
  expect(coversOf(list)).toEqual([
    { at: at('17:30'), guests: 2 },
    { at: at('18:00'), guests: 0 },
    { at: at('18:30'), guests: 5 },
  ])
  expect(coversOf([])).toEqual([])
})

/* Written by hand: the way of a reservation, and what may be taken back. */
const ways: Readonly<Record<ReservationStatus, readonly ReservationStatus[]>> = {
  pending: ['confirmed', 'seated', 'cancelled', 'no_show'],
  confirmed: ['pending', 'seated', 'cancelled', 'no_show'],
  seated: ['completed'],
  completed: ['seated'],
  cancelled: ['pending', 'confirmed'],
  no_show: ['pending', 'confirmed'],
}

/** At five in the morning of Riyadh the evening is over. */
const dayIsOver = Date.parse('2026-11-21T02:00:00.000Z')

function mayBecome({ status, date }: Reservation, to: ReservationStatus, time: number): boolean {
  if (to === 'no_show' && time < Date.parse(date)) return false
  if (to === 'seated' && status !== 'completed' && time >= dayIsOver) return false
  return ways[status].includes(to)
}

test('whatever is tapped on a reservation, it goes the ways it has, and says when they came and when it was called off', () => {
  const tap = fc.record({ to: fc.constantFrom(...reservationStatuses), minutes: fc.nat({ max: 120 }) })
  fc.assert(
    fc.property(fc.array(tap, { maxLength: 20, size: 'max' }), (taps) => {
      let time = now
      let one = booked({ status: 'pending' })
      for (const { to, minutes } of taps) {
        time += minutes * 60_000
        const clock = new Date(time).toISOString()
        const { status, checkedInAt, version } = one
        const may = mayBecome(one, to, time)
        expect(maySet(one, to, time, riyadh)).toBe(may)
        if (!may) continue
        one = stepped(one, to, clock, riyadh)
        const came = to === 'seated' && status !== 'completed' ? clock : checkedInAt
        const calledOff = to === 'cancelled' ? clock : null
        const says = [one.status, one.version, one.checkedInAt, one.cancelledAt]
        expect(says.join()).toBe([to, version + 1, came, calledOff].join())
      }
    }),
    cases(10_000),
  )
})

const quarter = 15 * 60_000

test('who takes the table that is offered never finds another party’s reservation there, and a free one is not kept back', () => {
  const wish = fc.record({
    start: fc.nat({ max: 40 }),
    quarters: fc.integer({ min: 1, max: 12 }),
    guests: fc.integer({ min: 1, max: 8 }),
    off: fc.boolean(),
  })
  const tables = [table(1, 2), table(2, 4), table(3, 4), table(4, 8)]
  fc.assert(
    fc.property(fc.array(wish, { maxLength: 20, size: 'max' }), (wishes) => {
      const book: Reservation[] = []
      const taken = new Set<string>()
      for (const [index, { start, quarters, guests, off }] of wishes.entries()) {
        const wished = { date: new Date(now + start * quarter).toISOString(), minutes: quarters * 15, guests }
        const slots = ({ id }: PromisedTable) => Array.from({ length: quarters }, (_, n) => `${id} ${start + n}`)
        const free = tables.filter((one) => one.capacity >= guests && slots(one).every((slot) => !taken.has(slot)))
        const given = suggested(offersFor(wished, tables, book, now))
        expect(given?.id).toBe(free[0]?.id)
        if (!given) continue
        book.push(booked({ ...wished, id: `r${index}`, tableId: given.id, status: off ? 'cancelled' : 'confirmed' }))
        for (const slot of off ? [] : slots(given)) taken.add(slot)
      }
      expect(book.filter(holdsTable).reduce((sum, { minutes }) => sum + minutes, 0)).toBe(taken.size * 15)
    }),
    cases(10_000),
  )
})
