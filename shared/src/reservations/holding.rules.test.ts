import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import type { Table } from '../tables/tables.contract'
import { holdDue, isHeldNow } from './holding.rules'
import type { Reservation } from './reservations.contract'
import { reservationStatuses } from './reservations.limits'

const times = { holdMinutes: 90, noShowMinutes: 30 }
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const on = (time: string) => Date.parse(at(time))

type Expected = Pick<Reservation, 'date' | 'status' | 'tableId' | 'quotedMinutes'>
const booked = (part: Partial<Expected> = {}): Expected => ({
  date: at('17:30'),
  status: 'confirmed',
  tableId: 't2',
  quotedMinutes: null,
  ...part,
})
const two = (status: Table['status'], reservedFor: string | null = null) => ({
  id: 't2',
  status,
  reservedFor,
  active: true,
})

describe('a reserved table', () => {
  test('is held from the hold time on until the party is given up', () => {
    const held = ['15:59', '16:00', '17:59', '18:00'].map((time) => isHeldNow(booked(), on(time), times))
    expect(held).toEqual([false, true, true, false])
    expect(isHeldNow(booked(), on('15:59'), { ...times, holdMinutes: 120 })).toBe(true)
    for (const status of ['no_show', 'cancelled', 'seated'] as const)
      expect(isHeldNow(booked({ status }), on('17:00'), times)).toBe(false)
    expect(isHeldNow(booked({ quotedMinutes: 20 }), on('17:00'), times)).toBe(false)
  })

  test('is held whenever it was booked, and again once others have left', () => {
    expect(holdDue(two('available'), [booked()], on('15:00'), times)).toBeUndefined()
    expect(holdDue(two('available'), [booked()], on('16:00'), times)).toBe(at('17:30'))
    expect(holdDue(two('occupied'), [booked()], on('16:00'), times)).toBeUndefined()
    expect(holdDue(two('cleaning'), [booked()], on('16:00'), times)).toBeUndefined()
  })

  test('is given back when nobody has come, or goes on to who is expected next', () => {
    const held = two('reserved', at('17:30'))
    expect(holdDue(held, [booked()], on('17:50'), times)).toBeUndefined()
    expect(holdDue(held, [booked()], on('18:00'), times)).toBeNull()
    const later = booked({ date: at('19:15') })
    expect(holdDue(held, [booked(), later], on('18:00'), times)).toBe(at('19:15'))
  })

  test('that staff hold for somebody of whom the book knows nothing is left alone', () => {
    expect(holdDue(two('reserved', null), [booked()], on('17:00'), times)).toBeUndefined()
    expect(holdDue(two('reserved', at('21:00')), [booked()], on('17:00'), times)).toBeUndefined()
  })
})

const minute = 60_000
const part = fc.record({
  minutes: fc.integer({ min: -600, max: 600 }),
  status: fc.constantFrom(...reservationStatuses),
  tableId: fc.constantFrom('t2', 't3', null),
  quotedMinutes: fc.constantFrom(null, 20),
})

test('whatever stands in the book: who sits or cleans is left alone, and what was decided once is decided', () => {
  const now = on('17:00')
  const holds = fc.record({
    holdMinutes: fc.integer({ min: 15, max: 480 }),
    noShowMinutes: fc.integer({ min: 15, max: 240 }),
  })
  fc.assert(
    fc.property(
      fc.array(part, { maxLength: 12, size: 'max' }),
      fc.constantFrom('available', 'occupied', 'cleaning', 'reserved' as const),
      fc.option(fc.nat({ max: 11 })),
      holds,
      (parts, status, mine, hold) => {
        const book = parts.map(({ minutes, ...rest }) => ({
          ...rest,
          date: new Date(now + minutes * minute).toISOString(),
        }))
        const reservedFor = status === 'reserved' ? (book[mine ?? 0]?.date ?? null) : null
        const table = { id: 't2', status, reservedFor, active: true } as const
        const due = holdDue(table, book, now, hold)
        if (status === 'occupied' || status === 'cleaning') {
          expect(due).toBeUndefined()
          return
        }
        const then: typeof table | ReturnType<typeof two> =
          due === undefined ? table : two(due === null ? 'available' : 'reserved', due)
        expect(holdDue(then, book, now, hold)).toBeUndefined()
        const expected = book.filter((one) => one.tableId === 't2' && isHeldNow(one, now, hold))
        if (then.status === 'available') expect(expected).toEqual([])
        if (typeof due === 'string') expect(expected.map(({ date }) => date)).toContain(due)
      },
    ),
    cases(10_000),
  )
})
