import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { lookedAt, unreadyReservations } from './promised.rules'

const times = { holdMinutes: 90, noShowMinutes: 30 }
const now = Date.parse('2026-11-19T16:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const party = (part: Partial<Reservation>) =>
  ({
    id: 'r',
    date: inMinutes(60),
    minutes: 120,
    guests: 8,
    name: 'Huda',
    status: 'confirmed',
    tableId: null,
    tableNumber: null,
    quotedMinutes: null,
    ...part,
  }) as Reservation
const at5 = (minutes: number, part: Partial<Reservation> = {}) =>
  party({ date: inMinutes(minutes), tableId: 't5', tableNumber: 5, ...part })
const table = (status: Table['status']) => [{ id: 't5', status }] as unknown as Table[]
const lacks = (one: Reservation, status: Table['status'] = 'reserved') =>
  unreadyReservations([one], table(status), now, times).map((alert) => alert.lacks)

test('a party without a table is told of three hours ahead, and until its time is over', () => {
  expect(lacks(party({ date: inMinutes(181) }))).toEqual([])
  for (const minutes of [180, 0, -119]) expect(lacks(party({ date: inMinutes(minutes) }))).toEqual(['table'])
  expect(lacks(party({ date: inMinutes(-121) }))).toEqual([])
  expect(lookedAt(now)).toEqual({ from: inMinutes(-480), until: inMinutes(180) })
})

test('who has come, was cancelled or did not come is expected no more', () => {
  for (const status of ['seated', 'completed', 'cancelled', 'no_show'] as const)
    expect(lacks(party({ status }))).toEqual([])
})

test('who waits at the door is on the waitlist: nobody has to be told that they have no table yet', () => {
  expect(lacks(party({ quotedMinutes: 20, date: inMinutes(10) }))).toEqual([])
})

test('a promised table is to be held on the floor an hour and a half before', () => {
  expect(lacks(at5(91), 'available')).toEqual([])
  expect(lacks(at5(90), 'available')).toEqual(['hold'])
  expect(lacks(at5(90), 'reserved')).toEqual([])
})

test('others at a promised table are told of from the moment it is to be held, until nobody waits for the party', () => {
  expect(lacks(at5(91), 'occupied')).toEqual([])
  expect(lacks(at5(90), 'occupied')).toEqual(['room'])
  expect(lacks(at5(-10), 'occupied')).toEqual(['room'])
  expect(lacks(at5(-30), 'occupied')).toEqual([])
  expect(lacks(at5(10), 'cleaning')).toEqual([])
})

test('with it, the nearest table that fits and that nobody else is promised in their time', () => {
  const at = (number: number, x: number, part: Partial<Table> = {}) => ({
    id: `t${number}`,
    number,
    areaId: 'hall',
    capacity: 8,
    status: 'available',
    active: true,
    x,
    y: 0,
    width: 80,
    height: 80,
    ...part,
  })
  const hall = (...more: object[]) => [at(5, 0, { status: 'occupied' }), ...more] as unknown as Table[]
  const insteadAmong = (tables: readonly Table[], others: readonly Reservation[] = []) =>
    unreadyReservations([at5(60), ...others], tables, now, times).find(({ reservationId }) => reservationId === 'r')
      ?.instead
  const [near, far] = [at(6, 100), at(7, 400)]
  expect(insteadAmong(hall(far, near))).toEqual({ tableId: 't6', number: 6 })
  expect(insteadAmong(hall(far, { ...near, capacity: 4 }))).toEqual({ tableId: 't7', number: 7 })
  expect(insteadAmong(hall(far, near), [at5(120, { id: 's', tableId: 't6' })])).toEqual({ tableId: 't7', number: 7 })
  expect(insteadAmong(hall({ ...far, areaId: 'garden' }, at(8, 900)))).toEqual({ tableId: 't8', number: 8 })
  expect(insteadAmong(hall())).toBeNull()
})

test('who comes next stands first', () => {
  const alerts = unreadyReservations([party({ id: 'b', date: inMinutes(90) }), party({ id: 'a' })], [], now, times)
  expect(alerts.map(({ reservationId }) => reservationId)).toEqual(['a', 'b'])
})
