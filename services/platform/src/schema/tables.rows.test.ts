import { expect, test } from 'vitest'
import { type TableRow, tableOf } from './tables.rows'

const row: TableRow = {
  id: 't1',
  organizationId: 'o',
  branchId: 'b',
  areaId: 'a',
  number: 1,
  capacity: 2,
  status: 'available',
  reservedFor: null,
  cleaningSince: null,
  isActive: true,
  x: 0,
  y: 0,
  width: 90,
  height: 90,
  shape: 'round',
  rotation: 0,
  version: 4,
}

test('a table with an open visit is occupied, whatever is stored', () => {
  expect(tableOf({ ...row, status: 'reserved' }, { id: 'v', status: 'open' })).toMatchObject({
    status: 'occupied',
    visitId: 'v',
  })
})

test('a visit that nobody has confirmed leaves the table free to staff', () => {
  expect(tableOf(row, { id: 'v', status: 'requested' })).toMatchObject({ status: 'available', visitId: null })
})

test('without a party the stored status speaks', () => {
  expect(tableOf({ ...row, status: 'cleaning' }, null)).toMatchObject({ status: 'cleaning', visitId: null })
  const cleaningSince = new Date('2026-11-20T20:10:00Z')
  expect(tableOf({ ...row, status: 'cleaning', cleaningSince }, null).cleaningSince).toBe('2026-11-20T20:10:00.000Z')
})
