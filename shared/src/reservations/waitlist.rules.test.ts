import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TurnTimes } from '../tables/turn-times.contract'
import type { PromisedTable, Reservation } from './reservations.contract'
import { isQueued, lateFor, maySet, quotedUntil } from './reservations.rules'
import { expectedWait, waitlistOf } from './waitlist.rules'

const riyadh = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }
const at = (time: string) => `2026-11-20T${time}:00.000Z`
const now = Date.parse(at('17:00'))

const booked = (id: string, part: Partial<Reservation> = {}): Reservation => ({
  id,
  version: 1,
  date: at('17:30'),
  minutes: 120,
  guests: 4,
  status: 'confirmed',
  name: 'Huda',
  phone: null,
  notes: null,
  tableId: null,
  tableNumber: null,
  visitId: null,
  checkedInAt: null,
  cancelledAt: null,
  createdAt: at('09:00'),
  quotedMinutes: null,
  guest: null,
  ...part,
})
const waiting = (id: string, guests: number, since: string): Reservation =>
  booked(id, { guests, createdAt: at(since), quotedMinutes: 20, date: quotedUntil({ createdAt: at(since) }, 20) })
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
const taken = (number: number, capacity: number, since: string) =>
  table(number, capacity, { status: 'occupied', seatedSince: at(since) })
const floor = (tables: PromisedTable[], reservations: Reservation[] = [], stays: TurnTimes | null = null) => ({
  tables,
  reservations,
  stays,
})

describe('a party at the door', () => {
  const party = waiting('w', 3, '16:50')

  test('waits until it sits down or goes; it is never late, and has nothing to confirm', () => {
    expect([isQueued(party), isQueued({ ...party, status: 'cancelled' }), isQueued(booked('r'))]).toEqual([
      ...[true, false, false],
    ])
    expect(lateFor(party, Date.parse(at('18:00')))).toBeNull()
    const may = (['seated', 'cancelled', 'no_show', 'pending'] as const).map((to) =>
      maySet(party, to, Date.parse(at('18:00')), riyadh),
    )
    expect(may).toEqual([true, true, false, false])
    expect(maySet({ ...party, status: 'cancelled' }, 'confirmed', now, riyadh)).toBe(true)
  })

  test('is told the moment that its wait ends, counted from when it came', () => {
    expect(party.date).toBe(at('17:10'))
    expect(quotedUntil(party, 35)).toBe(at('17:25'))
  })

  test('keeps its place: who came first waits first, whatever either was told', () => {
    const later = { ...waiting('later', 2, '16:55'), quotedMinutes: 0, date: at('16:55') }
    expect(waitlistOf([later, booked('r'), party]).map(({ id }) => id)).toEqual(['w', 'later'])
  })
})

describe('how long a party may be told to wait', () => {
  test('not at all where a table that fits is free; nothing is said where none ever fits', () => {
    expect(expectedWait(4, floor([table(1, 2), table(2, 4)]), now)).toBe(0)
    expect(expectedWait(5, floor([table(1, 2), table(2, 4)]), now)).toBeNull()
    expect(expectedWait(1, floor([]), now)).toBeNull()
  })

  test('until whoever sat down first is usually done, in steps of five; who stays longer is done soon', () => {
    expect(expectedWait(4, floor([taken(1, 4, '15:37'), taken(2, 4, '16:10')]), now)).toBe(40)
    expect(expectedWait(4, floor([taken(1, 4, '13:00')]), now)).toBe(10)
    expect(expectedWait(4, floor([table(1, 4, { status: 'cleaning' })]), now)).toBe(5)
  })

  test('a table that is promised soon is nobody else’s, by the book or by hand', () => {
    const soon = booked('r', { tableId: 't1', date: at('18:00') })
    expect(expectedWait(4, floor([table(1, 4)], [soon]), now)).toBe(180)
    expect(expectedWait(4, floor([table(1, 4)], [{ ...soon, status: 'cancelled' }]), now)).toBe(0)
    expect(expectedWait(4, floor([table(1, 4)], [{ ...soon, date: at('19:00') }]), now)).toBe(0)
    const held = { status: 'reserved', reservedFor: at('17:30') } as const
    expect(expectedWait(4, floor([table(1, 4, held)]), now)).toBe(150)
  })

  test('behind those who came before: each takes the table that is free for it first, the smallest of several', () => {
    const tables = [table(1, 2), taken(2, 4, '15:30')]
    const pair = waiting('pair', 2, '16:50')
    expect(expectedWait(2, floor(tables, [pair]), now)).toBe(30)
    expect(expectedWait(4, floor(tables, [pair]), now)).toBe(30)
    expect(expectedWait(4, floor(tables, [pair, waiting('four', 4, '16:55')]), now)).toBe(150)
  })

  test('a party on the list waits for those before it, and for nobody behind it', () => {
    const queue = ['16:40', '16:45', '16:50'].map((since, index) => waiting(`w${index}`, 2, since))
    const tables = [table(1, 2), taken(2, 2, '15:30')]
    expect(queue.map(({ id }) => expectedWait(2, floor(tables, queue), now, id))).toEqual([0, 30, 120])
  })

  test('by how long this house’s parties of that size stay at that time, where its history can say', () => {
    const fridayEvening = { weekday: 5, part: 'evening' as const, visits: 20 }
    const times = [
      { ...fridayEvening, size: '1-2' as const, minutes: 45 },
      { ...fridayEvening, size: '3-4' as const, minutes: 90 },
    ]
    const stays = { ...riyadh, times }
    const pair = { ...taken(1, 4, '16:30'), seatedGuests: 2 }
    expect(expectedWait(4, floor([pair], [], stays), now)).toBe(15)
    expect(expectedWait(4, floor([{ ...pair, seatedGuests: 4 }], [], stays), now)).toBe(60)
    expect(expectedWait(4, floor([{ ...pair, seatedGuests: 6 }], [], stays), now)).toBe(90)
    const soon = booked('r', { tableId: 't1', date: at('18:00') })
    expect([2, 4].map((guests) => expectedWait(guests, floor([table(1, 4)], [soon], stays), now))).toEqual([0, 180])
    expect(expectedWait(2, floor([table(1, 4)], [waiting('w', 2, '16:50')], stays), now)).toBe(45)
  })

  test('is never less for a larger party, nor with somebody more in front', () => {
    const someTable = fc.record({
      capacity: fc.integer({ min: 1, max: 8 }),
      ago: fc.option(fc.integer({ min: 0, max: 200 })),
    })
    fc.assert(
      fc.property(fc.array(someTable, { maxLength: 6 }), fc.integer({ min: 1, max: 6 }), (some, guests) => {
        const tables = some.map(({ capacity, ago }, index) => {
          const seatedSince = ago === null ? null : new Date(now - ago * 60_000).toISOString()
          return table(index, capacity, { seatedSince, status: seatedSince ? 'occupied' : 'available' })
        })
        const wait = expectedWait(guests, floor(tables), now) ?? Number.POSITIVE_INFINITY
        expect(expectedWait(guests + 1, floor(tables), now) ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(wait)
        const behind = expectedWait(guests, floor(tables, [waiting('w', guests, '16:00')]), now)
        expect(behind ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(wait)
        expect(wait === Number.POSITIVE_INFINITY || (wait >= 0 && wait % 5 === 0)).toBe(true)
      }),
    )
  })
})
