import type { Call } from '@sufra/shared/calls/calls.contract'
import type { FloorOrder } from '@sufra/shared/live/live.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { countsOf, dotsOf, mineOf, tablesNow } from './table-now.rules'

const at = '2026-11-20T18:00:00.000Z'
const now = Date.parse(at) + 20 * 60_000

const table = (number: number, status: Table['status'], visitId: string | null = null): Table => ({
  ...{
    id: `t${number}`,
    version: 1,
    areaId: 'a',
    number,
    capacity: 4,
    status,
    visitId,
    reservedFor: null,
    active: true,
  },
  ...{ x: 0, y: 0, width: 100, height: 100, shape: 'square', rotation: 0 },
})
const visit = (id: string, tableId: string, waiterId: string | null): Visit => ({
  ...{ id, version: 1, status: 'open', tableIds: [tableId], guests: 3, waiterId, waiterName: null },
  ...{ openedAt: at, closedAt: null, mergedInto: null },
})
const order = (visitId: string, prepMinutes: number): FloorOrder => ({
  ...{ id: `o-${visitId}`, version: 1, tableId: 't1', visitId, ticket: 1, channel: 'dine-in', status: 'preparing' },
  ...{ held: false, placedAt: at },
  lines: [{ id: 'l', status: 'preparing', prepMinutes, confirmedAt: at, readyAt: null, quantity: 1 }],
})
const call = (status: Call['status']): Call => ({
  ...{ id: 'c', version: 1, visitId: 'v1', tableId: 't1', tableNumber: 1, reason: 'bill', status, raisedAt: at },
  ...{ acknowledgedAt: null, acknowledgedBy: null, resolvedAt: null },
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
})
