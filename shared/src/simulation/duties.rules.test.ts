import { expect, test } from 'vitest'
import type { Call } from '../calls/calls.contract'
import type { Order, OrderLine } from '../orders/orders.contract'
import { anOrder } from '../orders/sample-order'
import type { Visit } from '../tables/tables.contract'
import { kitchenDuties, stationCapacity, waiterDuties } from './duties.rules'

const visitId = 'a party that plays'
const ours = new Set([visitId])
const nobody = new Set<string>()

function orderAt(status: OrderLine['status'], placedAt = '2026-11-20T18:00:00.000Z'): Order {
  const order = anOrder({ confirmed: true })
  const lines = order.lines.map((line) => ({ ...line, id: `${line.id} ${placedAt}`, status }))
  return { ...order, visitId, placedAt, lines }
}
const linesOf = (orders: readonly Order[]) => orders.flatMap(({ lines }) => lines.map(({ id }) => id))
const seen = (more: Partial<Parameters<typeof waiterDuties>[0]>) => ({
  orders: [],
  calls: [],
  tables: [],
  visits: [],
  ours,
  leaving: nobody,
  ...more,
})

test('what is ready is carried before anything else is begun', () => {
  const call = { id: 'c', visitId, status: 'raised' } as Call
  const duties = waiterDuties(seen({ orders: [orderAt('pending'), orderAt('ready')], calls: [call] }))
  expect(duties.map((duty) => (duty.do === 'advance' ? duty.to : duty.do))).toEqual([
    'served',
    'confirmed',
    'acknowledge',
  ])
})

test('a call is gone to before it is done with, and a party is seen off only when it wants to go', () => {
  const call = { id: 'c', visitId, status: 'acknowledged' } as Call
  const visit = { id: visitId, status: 'open', version: 1 } as Visit
  expect(waiterDuties(seen({ calls: [call], visits: [visit] })).map((duty) => duty.do)).toEqual(['resolve'])
  expect(waiterDuties(seen({ visits: [visit], leaving: ours })).map((duty) => duty.do)).toEqual(['close'])
})

test('what others ordered in the same restaurant is left alone', () => {
  const orders = [orderAt('pending'), orderAt('ready'), orderAt('confirmed')]
  expect(waiterDuties(seen({ orders, ours: nobody }))).toEqual([])
  expect(kitchenDuties({ orders, ours: nobody }, new Map(), 0)).toEqual([])
})

test('a dish is ready when its time has come, not before', () => {
  const orders = [orderAt('preparing')]
  const readyAt = new Map(linesOf(orders).map((id) => [id, 12]))
  expect(kitchenDuties({ orders, ours }, readyAt, 11.9)).toEqual([])
  expect(kitchenDuties({ orders, ours }, readyAt, 12)).toHaveLength(readyAt.size)
})

test('a station begins the oldest first, and no more at once than it has hands for', () => {
  const orders = Array.from({ length: 20 }, (_, n) =>
    orderAt('confirmed', `2026-11-20T18:${String(59 - n).padStart(2, '0')}:00.000Z`),
  )
  const begun = kitchenDuties({ orders, ours }, new Map(), 0)
  const perStation = new Map<string, number>()
  for (const duty of begun) {
    if (duty.do !== 'advance') throw new Error('a kitchen only advances')
    const line = duty.order.lines.find(({ id }) => id === duty.lineIds[0])
    perStation.set(line?.stationId ?? '', (perStation.get(line?.stationId ?? '') ?? 0) + 1)
  }
  for (const count of perStation.values()) expect(count).toBe(stationCapacity)
  expect(begun[0]).toMatchObject({ order: { placedAt: '2026-11-20T18:40:00.000Z' } })
})
