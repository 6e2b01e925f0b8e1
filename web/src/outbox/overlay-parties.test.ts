import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { openVisit } from '@sufra/shared/tables/visits.rules'
import { expect, test } from 'vitest'
import { type Entities, noEntities } from '../live/entities'
import { type Queued, queued } from './outbox.rules'
import { withQueued } from './overlay.core'

const at = '2026-11-20T18:00:00.000Z'
const sara = { id: 'sara', name: 'Sara' }

const table = (number: number, visitId: string | null): Table => ({
  id: `t${number}`,
  version: 1,
  areaId: 'a',
  number,
  capacity: 4,
  visitId,
  reservedFor: null,
  cleaningSince: null,
  active: true,
  status: visitId ? 'occupied' : 'available',
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  shape: 'square',
  rotation: 0,
})
const party = (id: string, number: number, guests: number): Visit =>
  openVisit({ id, tableId: `t${number}`, guests, waiter: null, at }).next

const floor = {
  ...noEntities,
  table: Object.fromEntries([table(1, 'v1'), table(2, 'v2'), table(3, null)].map((each) => [each.id, each])),
  visit: { v1: party('v1', 1, 4), v2: party('v2', 2, 2) },
  order: { o: { id: 'o', version: 1, visitId: 'v2', tableId: 't2' } },
} as Entities

let seq = 0
const did = (name: string, visitId: string, body: Record<string, unknown>): Queued => {
  seq += 1
  const tapped = { key: `k${seq}`, userId: 'sara', name, path: '', params: { visitId }, body, at: Date.parse(at) }
  return queued({ ...tapped, tableNumber: null, ticket: null }, seq)
}
const shown = (...queue: Queued[]) => withQueued(floor, queue, sara)

test('two parties made one without a connection are one here: tables, guests and orders', () => {
  const { visit, table: tables, order } = shown(did('mergeVisits', 'v2', { otherVisitId: 'v1' }))
  expect(visit).toEqual({ v1: expect.objectContaining({ guests: 6, tableIds: ['t1', 't2'], version: 1 }) })
  expect(tables.t2?.visitId).toBe('v1')
  expect(order.o).toMatchObject({ visitId: 'v1' })
})

test('a table joined and given back again, a guest more, and I take over', () => {
  const joined = did('addTable', 'v1', { tableId: 't3' })
  expect(shown(joined).table.t3).toMatchObject({ status: 'occupied', visitId: 'v1' })
  expect(shown(joined, did('splitTable', 'v1', { tableId: 't3' })).table.t3).toMatchObject({ visitId: null })
  const changed = shown(did('changeGuests', 'v1', { guests: 5 }), did('handOver', 'v1', { waiterId: 'sara' }))
  expect(changed.visit.v1).toMatchObject({ guests: 5, waiterName: 'Sara', version: 1 })
})

test('what a party has ordered moves with it', () => {
  const moved = shown(did('transferVisit', 'v2', { toTableId: 't3' }))
  expect(moved.order.o).toMatchObject({ tableId: 't3', tableNumber: 3, visitId: 'v2' })
})

test('what was ordered at the table that is given back is shown where it goes', () => {
  const joined = did('mergeVisits', 'v2', { otherVisitId: 'v1' })
  expect(shown(joined, did('splitTable', 'v1', { tableId: 't2' })).order.o).toMatchObject({ tableId: 't1' })
})

test('a table that its party leaves without a connection waits to be cleaned from that moment, until it is', () => {
  const closed = did('closeVisit', 'v1', {})
  expect(shown(closed).table.t1).toMatchObject({ status: 'cleaning', cleaningSince: at })
  const cleaned = { ...did('markCleaned', 'v1', {}), params: { tableId: 't1' } }
  expect(shown(closed, cleaned).table.t1).toMatchObject({ status: 'available', cleaningSince: null })
  expect(shown(did('transferVisit', 'v1', { toTableId: 't3' })).table.t1?.cleaningSince).toBe(at)
})

test('what no longer fits shows what the restaurant said', () => {
  expect(shown(did('splitTable', 'v1', { tableId: 't1' }))).toEqual(floor)
})

test('a party seated at several tables without a connection sits at all of them here', () => {
  const body = { id: 'v3', guests: 9, otherTableIds: ['t2'] }
  const seated = { ...did('seatParty', '', body), params: { branchId: 'b', tableId: 't3' } }
  const { visit, table: tables } = shown(seated)
  expect(visit.v3).toMatchObject({ guests: 9, tableIds: ['t3', 't2'], status: 'open', version: 1 })
  expect([tables.t3, tables.t2]).toMatchObject([{ visitId: 'v3' }, { visitId: 'v3', status: 'occupied' }])
})
