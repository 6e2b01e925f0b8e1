import { orderCode } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { expect, test } from 'vitest'
import { suitsSearch } from './order-search.rules'

const order = {
  id: '01980000-0000-7000-8000-0000000a1b2c',
  ticket: 45,
  tableNumber: 7,
  lines: [{ name: { en: 'Arabic coffee', ar: 'قهوة عربية' } }],
} as unknown as Order

test('an order is found by its table, its ticket, its code and its dishes', () => {
  for (const asked of ['7', '٤٥', '#0A1B2C', 'a1b2c', 'coffee', 'قهوه', ' '])
    expect(suitsSearch(order, asked), asked).toBe(true)
})

test('and not by anything else', () => {
  for (const asked of ['4', '70', 'tea', 'ffffff', '2']) expect(suitsSearch(order, asked), asked).toBe(false)
})

test('a table is found by name and nothing else by its number; a code by its beginning, too', () => {
  const table = Number(order.tableNumber)
  for (const asked of [`Table ${table}`, `الطاولة ${table}`, `مێزی ${table}`]) {
    expect(suitsSearch(order, asked), asked).toBe(true)
    expect(suitsSearch({ ...order, tableNumber: 999, ticket: table }, asked), asked).toBe(false)
  }
  expect(suitsSearch(order, orderCode(order.id).slice(0, 3))).toBe(true)
})
