import { describe, expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import type { FloorPlan, Table, TableStatus } from './tables.contract'
import {
  holdFor,
  markCleaned,
  mustBeSeatable,
  occupy,
  ofStatus,
  tableStatusOf,
  unreserve,
  vacate,
} from './tables.rules'

const seven = (status: TableStatus): Table => ({
  id: 'table-7',
  version: 3,
  areaId: 'hall',
  number: 7,
  capacity: 4,
  status,
  x: 0,
  y: 0,
  width: 80,
  height: 80,
  shape: 'square',
  rotation: 0,
  visitId: status === 'occupied' ? 'visit' : null,
  reservedFor: null,
  cleaningSince: null,
  active: true,
})

test('a table is occupied because somebody sits there, whatever was stored', () => {
  expect(tableStatusOf('available', 'visit')).toBe('occupied')
  expect(tableStatusOf('cleaning', null)).toBe('cleaning')
})

test('a plan of one status has its tables and the parties that sit at them, and nothing else', () => {
  const [free, taken] = [seven('available'), { ...seven('occupied'), id: 'table-8' }]
  const visit = { id: 'visit', tableIds: ['table-8'] } as unknown as FloorPlan['visits'][number]
  const plan: FloorPlan = { areas: [], tables: [free, taken], visits: [visit] }
  expect(ofStatus(plan, {})).toBe(plan)
  expect(ofStatus(plan, { status: 'available' })).toEqual({ areas: [], tables: [free], visits: [] })
  expect(ofStatus(plan, { status: 'occupied' })).toEqual({ areas: [], tables: [taken], visits: [visit] })
})

describe('the way of a table', () => {
  test('free, taken, to be cleaned, free again', () => {
    const taken = occupy(seven('available'), 'visit').next
    expect(taken).toMatchObject({ status: 'occupied', visitId: 'visit', version: 4 })
    const left = vacate(taken, 'cleaning', '2026-11-20T20:10:00.000Z').next
    expect(left).toMatchObject({ status: 'cleaning', visitId: null, cleaningSince: '2026-11-20T20:10:00.000Z' })
    expect(markCleaned(left).next).toMatchObject({ status: 'available', cleaningSince: null, version: 6 })
    expect(vacate(taken, 'available', '2026-11-20T20:10:00.000Z').next.cleaningSince).toBeNull()
  })

  test('held for somebody and given free again', () => {
    const held = holdFor(seven('available'), '2026-11-20T17:30:00.000Z').next
    expect(held).toMatchObject({ status: 'reserved', reservedFor: '2026-11-20T17:30:00.000Z' })
    expect(unreserve(held).next).toMatchObject({ status: 'available', reservedFor: null })
    expect(occupy(held, 'visit').next.reservedFor).toBeNull()
  })

  test.each([
    ['occupied', 'table_occupied'],
    ['cleaning', 'table_cleaning'],
  ] as const)('nobody is seated at a table that is %s', (status, code) => {
    expect(refused(() => mustBeSeatable(seven(status))).code).toBe(code)
  })

  test('a reserved table is there for the party it waits for', () => {
    expect(() => mustBeSeatable(seven('reserved'))).not.toThrow()
  })

  test.each([
    ['cleaned', 'available', markCleaned, 'table_not_cleaning'],
    ['held', 'occupied', (table: Table) => holdFor(table, '2026-11-20T17:30:00.000Z'), 'table_not_free'],
    ['held', 'cleaning', (table: Table) => holdFor(table, '2026-11-20T17:30:00.000Z'), 'table_not_free'],
    ['given free', 'occupied', unreserve, 'table_not_reserved'],
  ] as const)('is not %s while it is %s', (_what, status, act, code) => {
    expect(refused(() => act(seven(status)))).toMatchObject({ code, details: { number: 7, status } })
  })
})
