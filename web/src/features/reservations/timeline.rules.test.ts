import type { PromisedTable, Reservation, ReservationDay } from '@sufra/shared/reservations/reservations.contract'
import type { TurnTimes } from '@sufra/shared/tables/turn-times.contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { axisOf, hoursOf, lanesOf, movedBy, placeOn, promisableAt, shownIn, sittingAt, spanOf } from './timeline.rules'

const riyadh = { cutOffMinutes: 300 }
const at = (time: string) => `2030-01-05T${time}:00.000Z`
const ms = (time: string) => Date.parse(at(time))
const party = (id: string, part: Partial<Reservation> = {}) =>
  ({
    id,
    date: at('17:30'),
    minutes: 120,
    guests: 2,
    status: 'confirmed',
    tableId: 't1',
    quotedMinutes: null,
    ...part,
  }) as Reservation
const dayWith = (reservations: Reservation[], part: Partial<ReservationDay> = {}): ReservationDay => ({
  day: '2030-01-05',
  today: '2030-01-04',
  from: at('02:00'),
  until: '2030-01-06T02:00:00.000Z',
  asOf: at('10:00'),
  open: null,
  reservations,
  tables: [],
  ...part,
})

test('whoever was called off, did not come or waits at the door is not on it', () => {
  const ended = (['cancelled', 'no_show'] as const).map((status) => party(status, { status }))
  const day = dayWith([
    ...ended,
    party('door', { quotedMinutes: 10 }),
    party('left', { status: 'completed' }),
    party('a'),
  ])
  expect(shownIn(day).map(({ id }) => id)).toEqual(['left', 'a'])
})

describe('the axis', () => {
  const now = ms('10:00')
  test('is whole hours around everybody, the opening and, on its day, now with what comes next', () => {
    const span = (from: string, until: string) => ({ from: ms(from), until: ms(until) })
    expect(axisOf(dayWith([party('a')]), now, riyadh)).toEqual(span('17:00', '23:00'))
    const open = [{ from: at('15:00'), until: at('22:30') }]
    expect(axisOf(dayWith([party('a')], { open }), now, riyadh)).toEqual(span('15:00', '23:00'))
    expect(axisOf(dayWith([party('a')], { today: '2030-01-05' }), ms('16:20'), riyadh).from).toBe(ms('16:00'))
    expect(hoursOf(axisOf(dayWith([]), now, riyadh))).toHaveLength(6)
  })
  test('begins on the branch’s hour where its day turns at half past', () => {
    const day = dayWith([party('a')], { from: at('02:30') })
    expect(axisOf(day, now, { cutOffMinutes: 330 }).from).toBe(ms('17:00'))
  })
})

test('who sits is there since they came, until now at least; who is expected stands at their time', () => {
  const seated = party('a', { status: 'seated', checkedInAt: at('17:10') })
  expect(spanOf(seated, ms('17:20'))).toEqual({ from: ms('17:10'), until: ms('19:10') })
  expect(spanOf(seated, ms('20:00')).until).toBe(ms('20:00'))
  const left = { ...seated, status: 'completed' as const }
  expect(spanOf(left, ms('17:50')).until).toBe(ms('17:50'))
  expect(spanOf(left, ms('17:12')).until).toBe(ms('17:25'))
  expect(spanOf(left, ms('22:00')).until).toBe(ms('19:10'))
  expect(spanOf(party('b', { checkedInAt: null }), ms('20:00'))).toEqual({ from: ms('17:30'), until: ms('19:30') })
})

test('a party stands where its time is, cut off at the edges', () => {
  const axis = { from: ms('16:00'), until: ms('20:00') }
  expect(placeOn(axis, { from: ms('17:00'), until: ms('19:00') })).toEqual({ start: 0.25, length: 0.5 })
  expect(placeOn(axis, { from: ms('15:00'), until: ms('17:00') })).toEqual({ start: 0, length: 0.25 })
  expect(placeOn(axis, { from: ms('19:00'), until: ms('23:00') })).toEqual({ start: 0.75, length: 0.25 })
})

test('nobody covers anybody: every party is in one lane, after whom it follows', () => {
  const span = fc.record({ from: fc.nat(50), length: fc.integer({ min: 1, max: 20 }) })
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), (spans) => {
      const all = spans.map(({ from, length }) => ({ from, until: from + length }))
      const lanes = lanesOf(all)
      expect(lanes.flat()).toHaveLength(all.length)
      for (const lane of lanes)
        for (const [index, each] of lane.entries())
          if (index > 0) expect(each.from).toBeGreaterThanOrEqual(lane[index - 1]?.until ?? 0)
    }),
  )
})

test('moved by the mouse a party comes at a quarter of an hour; a tremble moves nobody', () => {
  const one = { date: at('17:30') }
  expect(movedBy(one, 22)).toBe(at('17:45'))
  expect(movedBy(one, -61)).toBe(at('16:30'))
  expect(movedBy(one, 7)).toBe(at('17:30'))
  expect(movedBy({ date: at('17:37') }, 6)).toBe(at('17:37'))
  expect(movedBy({ date: at('17:37') }, 30)).toBe(at('18:00'))
})

test('who sits at a table without standing in the book is there too, today, as long as parties stay in this house, or a little longer', () => {
  const table = { id: 't1', capacity: 4, seatedSince: at('16:00'), seatedGuests: 2 } as PromisedTable
  const today = { today: '2030-01-05' }
  const sitting = (time: string, stays: TurnTimes | null = null) =>
    sittingAt(table, dayWith([], today), stays, ms(time))
  expect(sitting('16:30')).toEqual({ from: ms('16:00'), until: ms('18:00') })
  const evening = { size: '1-2', weekday: 6, part: 'evening', minutes: 45, visits: 20 } as const
  const stays = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300, times: [evening] }
  expect(sitting('16:30', stays)?.until).toBe(ms('16:45'))
  expect(sitting('19:30')).toEqual({ from: ms('16:00'), until: ms('19:40') })
  expect(sittingAt(table, dayWith([party('a', { status: 'seated' })], today), null, ms('16:30'))).toBeNull()
  expect(sittingAt(table, dayWith([]), null, ms('16:30'))).toBeNull()
  expect(sittingAt({ ...table, seatedSince: null }, dayWith([], today), null, ms('16:30'))).toBeNull()
})

test('an empty place can be promised by the quarter of an hour it lies in: neither in the past nor on another day', () => {
  const axis = { from: ms('16:00'), until: ms('20:00') }
  const day = dayWith([], { from: at('14:00'), until: at('19:00') })
  const promisable = (time: string, now = '10:00') =>
    promisableAt(axis, (ms(time) - axis.from) / (axis.until - axis.from), day, ms(now))
  expect(promisable('17:22')).toBe(at('17:15'))
  expect(promisable('17:22', '17:29')).toBe(at('17:15'))
  expect(promisable('17:22', '17:30')).toBeNull()
  expect([promisable('18:59'), promisable('19:00')]).toEqual([at('18:45'), null])
})
