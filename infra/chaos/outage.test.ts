import { chancesOf } from '@sufra/shared/kernel/chance'
import type { PlaceOrder } from '@sufra/shared/orders/orders.contract'
import { expect, test } from 'vitest'
import { drawn, outageOf } from './outage'

const order = (id: string) => ({ id, tableId: 't', lines: [{ id: `${id} line` }] }) as unknown as PlaceOrder
const tapsOf = (seed: string) => outageOf(chancesOf(seed), 'b', ['one', 'two', 'three'].map(order))

test('the same seed taps the same in the same order, another one does not', () => {
  expect(tapsOf('1')).toEqual(tapsOf('1'))
  expect(tapsOf('1')).not.toEqual(tapsOf('2'))
})

test('each order is placed before it is cooked and cooked before it is served, each tap with a key of its own', () => {
  const taps = tapsOf('1')
  const way = taps.filter(({ params, body }) => (params.orderId ?? body.id) === 'two')
  expect(way.map(({ endpoint, body }) => body.to ?? endpoint.name)).toEqual([
    ...['placeOrder', 'preparing', 'ready', 'served'],
  ])
  expect(new Set(taps.map(({ key }) => key)).size).toBe(12)
})

test('moments are drawn without being drawn twice', () => {
  expect(drawn(chancesOf('1'), 20, 4)).toEqual(drawn(chancesOf('1'), 20, 4))
  expect(new Set(drawn(chancesOf('1'), 20, 4)).size).toBe(4)
  expect(drawn(chancesOf('1'), 3, 9)).toEqual([0, 1, 2])
})
