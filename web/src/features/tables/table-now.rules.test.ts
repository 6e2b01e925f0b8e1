import type { Call } from '@sufra/shared/calls/calls.contract'
import type { FloorOrder } from '@sufra/shared/live/live.contract'
import { usualAlertTimes } from '@sufra/shared/tables/alert-times.rules'
import type { Area, Table, Visit } from '@sufra/shared/tables/tables.contract'
import { describe, expect, test } from 'vitest'
import {
  countsOf,
  dotsOf,
  fewDotsOf,
  fittingSets,
  fittingTables,
  mineOf,
  neighboursOf,
  nextFree,
  partiesOf,
  tablesNow,
} from './table-now.rules'

const at = '2026-11-20T18:00:00.000Z'
const now = Date.parse(at) + 20 * 60_000

const table = (number: number, status: Table['status'], visitId: string | null = null): Table => ({
  id: `t${number}`,
  version: 1,
  areaId: 'a',
  number,
  capacity: 4,
  status,
  visitId,
  reservedFor: null,
  cleaningSince: null,
  active: true,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  shape: 'square',
  rotation: 0,
})
const visit = (id: string, tableId: string, waiterId: string | null): Visit => ({
  id,
  version: 1,
  status: 'open',
  tableIds: [tableId],
  guests: 3,
  waiterId,
  waiterName: null,
  openedAt: at,
  closedAt: null,
  mergedInto: null,
})
const order = (visitId: string, prepMinutes: number): FloorOrder => ({
  id: `o-${visitId}`,
  version: 1,
  tableId: 't1',
  visitId,
  ticket: 1,
  channel: 'dine-in',
  status: 'preparing',
  held: false,
  placedAt: at,
  lines: [{ id: 'l', status: 'preparing', prepMinutes, confirmedAt: at, readyAt: null, quantity: 1 }],
})
const call = (status: Call['status']): Call => ({
  id: 'c',
  version: 1,
  visitId: 'v1',
  tableId: 't1',
  tableNumber: 1,
  reason: 'bill',
  status,
  raisedAt: at,
  acknowledgedAt: null,
  acknowledgedBy: null,
  resolvedAt: null,
})

const all = tablesNow(
  [table(2, 'available'), table(1, 'occupied', 'v1')],
  [visit('v1', 't1', 'ali')],
  [order('v1', 15)],
  [call('raised')],
  now,
)

test('a table shows its party, its orders, its calls and how late it is', () => {
  expect(all.map(({ table: { number } }) => number)).toEqual([1, 2])
  expect(all[0]?.visit?.guests).toBe(3)
  expect(all[0] && dotsOf(all[0])).toEqual(['preparing'])
  expect(all[0]?.lateByMs).toBe(5 * 60_000)
  expect(all[0]?.calls).toHaveLength(1)
})

test('a table that somebody asks for is occupied, not reserved or free, though staff may still seat others there', () => {
  const asking = { ...visit('v1', 't1', null), status: 'requested' as const }
  for (const status of ['reserved', 'available'] as const) {
    const [one] = tablesNow([table(1, status)], [asking], [], [], now)
    expect([one?.status, one?.table.status]).toEqual(['occupied', status])
  }
  expect(countsOf(tablesNow([table(1, 'reserved')], [asking], [], [], now))).toMatchObject({ occupied: 1, reserved: 0 })
})

test('who asks for a table beside a party that was left open is shown there, and what they ordered too', () => {
  const left = { ...visit('v1', 't1', null), leftOpenAt: at }
  const asking = { ...visit('v2', 't1', null), status: 'requested' as const }
  const [one] = tablesNow([table(1, 'occupied', 'v1')], [left, asking], [order('v1', 15), order('v2', 15)], [], now)
  expect([one?.visit?.id, one?.asking?.id, one?.orders.length, one?.forecast]).toEqual(['v1', 'v2', 2, null])
})

test('a course that is held makes no table late', () => {
  const held = { ...order('v1', 15), held: true }
  expect(tablesNow([table(1, 'occupied', 'v1')], [visit('v1', 't1', 'ali')], [held], [], now)[0]?.lateByMs).toBe(0)
})

test('a table is late by what waits longest there: its party, its bill, or to be cleaned', () => {
  const lateAt = (table: Table, orders: FloorOrder[], calls: Call[], times = usualAlertTimes) =>
    (tablesNow([table], [visit('v1', 't1', null)], orders, calls, now, null, times)[0]?.lateByMs ?? -1) / 60_000
  const seated = table(1, 'occupied', 'v1')
  expect(lateAt(seated, [], [])).toBe(5)
  expect(lateAt(seated, [order('v1', 90)], [])).toBe(0)
  expect(lateAt(seated, [order('v1', 90)], [], { ...usualAlertTimes, noFood: 13 })).toBe(7)
  expect(lateAt(seated, [order('v1', 90)], [call('acknowledged')])).toBe(5)
  expect(lateAt(seated, [order('v1', 90)], [call('acknowledged')], { ...usualAlertTimes, bill: 60 })).toBe(0)
  const left = { ...table(2, 'cleaning'), cleaningSince: at }
  expect(lateAt(left, [], [])).toBe(10)
  expect(lateAt(left, [], [], { ...usualAlertTimes, cleaning: 30 })).toBe(0)
})

test('a call that is done is no call', () => {
  const [first] = tablesNow([table(1, 'available')], [], [], [call('resolved')], now)
  expect(first?.calls).toHaveLength(0)
})

test('my tables are those I wait on; with none assigned, all of them', () => {
  expect(mineOf(all, 'ali')).toMatchObject({ assigned: true, tables: [{ table: { number: 1 } }] })
  expect(mineOf(all, 'sara')).toMatchObject({ assigned: false })
  expect(mineOf(all, 'sara').tables).toHaveLength(2)
})

test('the counts of the floor', () => {
  expect(countsOf(all)).toEqual({ all: 2, available: 1, occupied: 1, reserved: 0, cleaning: 0, calling: 1, guests: 3 })
})

test('the dots begin with what a waiter acts on first', () => {
  const orders = (['served', 'confirmed', 'ready'] as const).map((status) => ({ ...order('v1', 15), status }))
  const [first] = tablesNow([table(1, 'occupied', 'v1')], [visit('v1', 't1', 'ali')], orders, [], now)
  expect(first && dotsOf(first)).toEqual(['ready', 'confirmed', 'served'])
  expect(first && fewDotsOf(first)).toEqual({ dots: ['ready', 'confirmed'], of: 3 })
  const two = first && { ...first, orders: first.orders.slice(0, 2) }
  expect(two && fewDotsOf(two)).toMatchObject({ dots: { length: 2 }, of: null })
})

describe('a party at two tables', () => {
  const both: Visit = { ...visit('v1', 't1', 'ali'), tableIds: ['t1', 't2'] }
  const tables = [table(1, 'occupied', 'v1'), table(2, 'occupied', 'v1')]
  const seen = tablesNow(tables, [both], [order('v1', 15)], [], now)

  test('is counted once, and each table names the other', () => {
    expect(countsOf(seen)).toMatchObject({ occupied: 2, guests: 3 })
    expect(partiesOf(seen).map((each) => each.table.number)).toEqual([1])
    expect(seen.map(({ joined, seats }) => [joined, seats])).toEqual([
      [[2], 8],
      [[1], 8],
    ])
  })

  test('fills the chairs of one table after the other', () => {
    const six = tablesNow(tables, [{ ...both, guests: 6 }], [], [], now)
    expect(six.map(({ sitting }) => sitting)).toEqual([4, 2])
  })

  test('has its dots where the food goes', () => {
    expect(seen.map(dotsOf)).toEqual([['preparing'], []])
  })
})

describe('a walk-in', () => {
  const wide = { ...table(3, 'available'), capacity: 8 }
  const turnTimes = {
    timeZone: 'UTC',
    cutOffMinutes: 300,
    times: [{ size: '3-4' as const, weekday: 5, part: 'evening' as const, minutes: 60, visits: 9 }],
  }
  const seen = tablesNow(
    [wide, table(2, 'available'), table(4, 'cleaning'), table(1, 'occupied', 'v1')],
    [visit('v1', 't1', null)],
    [],
    [],
    now,
    turnTimes,
  )

  test('is offered the table that fits closest, none that is dirty or taken', () => {
    expect(fittingTables(seen, 2).map((each) => each.table.number)).toEqual([2, 3])
    expect(fittingTables(seen, 5).map((each) => each.table.number)).toEqual([3])
    expect(fittingTables(seen, 9)).toEqual([])
  })

  test('hears which one is free next', () => {
    expect(nextFree(seen, 4)).toMatchObject({ now: { table: { number: 1 } }, at: Date.parse(at) + 60 * 60_000 })
    expect(nextFree(seen, 5)).toBeNull()
  })
})

describe('a party that is larger than a table', () => {
  const set = (id: string, numbers: readonly number[], seats: number | null = null) => ({
    id,
    seats,
    tableIds: numbers.map((number) => `t${number}`),
  })
  const areas: Area[] = [
    {
      id: 'a',
      name: { en: 'Hall' },
      width: 900,
      height: 600,
      sortOrder: 1,
      sets: [set('all', [2, 3, 4], 11), set('two', [2, 3], 7), set('taken', [1, 2]), set('held', [3, 5])],
    },
  ]
  const floor = tablesNow(
    [1, 2, 3, 4, 5].map((number) =>
      table(number, number === 1 ? 'occupied' : number === 5 ? 'reserved' : 'available', number === 1 ? 'v1' : null),
    ),
    [visit('v1', 't1', null)],
    [],
    [],
    now,
  )
  const offered = (guests: number, at: string | null = null) =>
    fittingSets(areas, floor, guests, at).map(({ id, seats }) => `${id} ${seats}`)

  test('is offered what is put together and free, the closest fit first', () => {
    expect(offered(5)).toEqual(['two 7', 'all 11'])
    expect(offered(8)).toEqual(['all 11'])
    expect(offered(12)).toEqual([])
    expect(fittingSets(areas, floor, 9)[0]?.tables.map(({ number }) => number)).toEqual([2, 3, 4])
  })

  test('at one table only what is put together with it; a table that is held is for the party it is held for', () => {
    expect(offered(5, 't4')).toEqual(['all 11'])
    expect(offered(5, 't5')).toEqual(['held 8'])
    expect(offered(5, 't1')).toEqual(['taken 8'])
  })

  test('joining begins with the tables that are put together with theirs', () => {
    expect([...neighboursOf(visit('v1', 't1', null), areas, floor)].sort()).toEqual(['t1', 't2'])
    expect(neighboursOf(visit('v9', 't9', null), areas, floor).size).toBe(0)
  })
})
