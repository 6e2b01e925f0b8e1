import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { lookedAt, unreadyReservations } from './promised.rules'

const now = Date.parse('2026-11-19T16:00:00Z')
const inMinutes = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const party = (part: Partial<Reservation>) =>
  ({
    ...{ id: 'r', date: inMinutes(60), minutes: 120, guests: 8, name: 'Huda', status: 'confirmed' },
    ...{ tableId: null, tableNumber: null, quotedMinutes: null, ...part },
  }) as Reservation
const at5 = (minutes: number, part: Partial<Reservation> = {}) =>
  party({ date: inMinutes(minutes), tableId: 't5', tableNumber: 5, ...part })
const table = (status: Table['status']) => [{ id: 't5', status }] as unknown as Table[]
const lacks = (one: Reservation, status: Table['status'] = 'reserved') =>
  unreadyReservations([one], table(status), now).map((alert) => alert.lacks)

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

test('others at a promised table matter from half an hour before', () => {
  expect(lacks(at5(31), 'occupied')).toEqual([])
  expect(lacks(at5(30), 'occupied')).toEqual(['room'])
  expect(lacks(at5(-10), 'occupied')).toEqual(['room'])
  expect(lacks(at5(10), 'cleaning')).toEqual([])
})

test('who comes next stands first', () => {
  const alerts = unreadyReservations([party({ id: 'b', date: inMinutes(90) }), party({ id: 'a' })], [], now)
  expect(alerts.map(({ reservationId }) => reservationId)).toEqual(['a', 'b'])
})
