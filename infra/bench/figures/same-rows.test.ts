import { expect, test } from 'vitest'
import { rowsPerOrder } from './same-rows'

test('rows are counted by order, and what did not grow is not named', () => {
  const before = new Map([
    ['branch', 6],
    ['order_line', 4],
    ['orders', 2],
  ])
  const after = new Map([
    ['branch', 6],
    ['order_line', 24],
    ['orders', 12],
  ])
  expect(rowsPerOrder(before, after)).toBe('order_line 2, orders 1')
})
