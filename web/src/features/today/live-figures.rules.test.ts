import type { FloorOrder } from '@sufra/shared/live/live.contract'
import { activeFigures } from '@sufra/shared/orders/order-row.rules'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { tablesFrom } from './live-figures.rules'

const at = '2026-11-20T18:00:00.000Z'
const now = Date.parse(at) + 20 * 60_000

function order(status: FloorOrder['status'], prepMinutes = 30): FloorOrder {
  const line = { id: 'l', status: status as 'pending', prepMinutes, confirmedAt: at, readyAt: null, quantity: 1 }
  const where = { tableId: 't', visitId: 'v', ticket: 1, channel: 'dine-in' as const, held: false }
  return { id: status, version: 1, status, placedAt: at, lines: [line], ...where }
}
const table = (status: Table['status'], active = true): Table => {
  const shape = { x: 0, y: 0, width: 1, height: 1, shape: 'square' as const, rotation: 0 }
  return {
    id: status,
    version: 1,
    areaId: 'a',
    number: 1,
    capacity: 4,
    status,
    visitId: null,
    reservedFor: null,
    cleaningSince: null,
    active,
    ...shape,
  }
}

test('active is pending, confirmed and preparing; ready stands beside; late is counted across', () => {
  const orders = [order('pending'), order('confirmed', 10), order('preparing'), order('ready')]
  expect(activeFigures(orders, now)).toEqual({ total: 3, pending: 1, confirmed: 1, preparing: 1, ready: 1, late: 1 })
})

test('a held course is not late: nobody is meant to cook it yet', () => {
  expect(activeFigures([{ ...order('confirmed', 10), held: true }], now).late).toBe(0)
})

test('guests and the average seated time count parties that are seated, not those who only asked', () => {
  const visit = (status: Visit['status']): Visit => ({
    id: status,
    version: 1,
    status,
    tableIds: ['t'],
    guests: 3,
    waiterId: null,
    waiterName: null,
    openedAt: at,
    closedAt: null,
    mergedInto: null,
  })
  const figures = tablesFrom(
    [table('occupied'), table('available'), table('cleaning', false)],
    [visit('open'), visit('requested')],
    now,
  )
  expect(figures).toMatchObject({ occupied: 1, total: 2, cleaning: 0, guests: 3, averageSeatedMinutes: 20 })
})
