import { describe, expect, test } from 'vitest'
import type { PromisedTable, Reservation } from './reservations.contract'
import {
  coversOf,
  dayOf,
  isHeldNow,
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
  ...{ id: 'r1', version: 1, date: at('17:30'), minutes: 120, guests: 4, status: 'confirmed', name: 'Huda' },
  ...{ phone: null, notes: null, tableId: 't2', tableNumber: 2, visitId: null, checkedInAt: null, cancelledAt: null },
  ...{ createdAt: at('09:00'), guest: null },
  ...part,
})
const table = (number: number, capacity: number, part: Partial<PromisedTable> = {}): PromisedTable => ({
  ...{ id: `t${number}`, number, capacity, area: { en: 'Hall' }, status: 'available' },
  ...{ reservedFor: null, seatedSince: null },
  ...part,
})

describe('steps', () => {
  test('seated stamps when they came, cancelled when it was called off, and taking it back wipes that', () => {
    expect(stepped(booked(), 'seated', at('17:20'), riyadh)).toMatchObject({
      ...{ status: 'seated', checkedInAt: at('17:20'), version: 2 },
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

test('the floor holds a table from ninety minutes before until their time is over', () => {
  const one = booked()
  expect(isHeldNow(one, Date.parse(at('15:59')))).toBe(false)
  expect(isHeldNow(one, Date.parse(at('16:00')))).toBe(true)
  expect(isHeldNow(one, Date.parse(at('19:30')))).toBe(false)
  expect(isHeldNow(booked({ status: 'no_show' }), Date.parse(at('17:50')))).toBe(false)
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
