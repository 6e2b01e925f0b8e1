import { expect, test } from 'vitest'
import { reviseTable } from './table-book.rules'
import type { Table, Visit } from './tables.contract'

const table = {
  id: 't7',
  version: 3,
  number: 7,
  capacity: 4,
  areaId: 'hall',
  status: 'available',
  active: true,
} as Table
const nobody = { visit: null, reservedAt: null, tables: [table, { id: 't8', number: 8, active: false }] }
const party = { ...nobody, visit: { id: 'v' } as Visit }
const refusal = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    const { code, details } = error as { code: string; details: object }
    return [code, details]
  }
  return 'done'
}

test('number, seats and area change together, one version further', () => {
  const { next, news } = reviseTable(table, { number: 9, capacity: 6, areaId: 'terrace' }, nobody)
  expect([next.number, next.capacity, next.areaId, next.version, news]).toEqual([9, 6, 'terrace', 4, 'table.changed'])
})

test('a number that another table has is named, also where that one was put away', () => {
  expect(refusal(() => reviseTable(table, { number: 8 }, nobody))).toEqual([
    'table_number_taken',
    { number: 8, tableId: 't8', active: false },
  ])
  expect(refusal(() => reviseTable(table, { number: 7, capacity: 2 }, nobody))).toBe('done')
})

test('a table is not put away or renumbered under a party; its seats may change', () => {
  expect(refusal(() => reviseTable(table, { active: false }, party))).toEqual([
    'table_in_use',
    { tableId: 't7', number: 7 },
  ])
  expect(refusal(() => reviseTable(table, { number: 9 }, party))).toEqual([
    'table_in_use',
    { tableId: 't7', number: 7 },
  ])
  expect(refusal(() => reviseTable(table, { capacity: 6 }, party))).toBe('done')
})

test('a table that somebody is expected at is not put away, and it is said for when', () => {
  const at = '2026-11-22T17:30:00.000Z'
  const put = (part: Partial<Table>, reservedAt: string | null = null) =>
    refusal(() => reviseTable({ ...table, ...part }, { active: false }, { ...nobody, reservedAt }))
  expect(put({}, at)).toEqual(['table_reserved_ahead', { tableId: 't7', number: 7, at }])
  expect(put({ status: 'reserved', reservedFor: at })).toMatchObject(['table_reserved_ahead', { at }])
  expect(put({ status: 'reserved', reservedFor: null })).toMatchObject(['table_reserved_ahead', { at: null }])
  expect(put({})).toBe('done')
  expect(refusal(() => reviseTable({ ...table, active: false }, { active: true }, { ...nobody, reservedAt: at }))).toBe(
    'done',
  )
})
