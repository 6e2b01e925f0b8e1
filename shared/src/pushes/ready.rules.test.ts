import { expect, test } from 'vitest'
import type { LineStatus } from '../orders/orders.contract'
import { readyMessage } from './ready.rules'

const shawarma = { en: 'Shawarma', ar: 'شاورما', ckb: 'شاوەرمە' }
const line = (status: LineStatus, quantity = 1, name: { en: string; ar?: string } = shawarma) => ({
  status,
  quantity,
  name,
  readyAt: status === 'ready' ? '2026-11-21T18:00:00.000Z' : null,
})
const order = { id: 'o1', ticket: 31, tableNumber: 7, pagedAt: null }

test('names the table and what waits, in the waiter’s language', () => {
  const lines = [line('ready', 2), line('ready', 1, { en: 'Hummus' }), line('preparing', 5), line('served')]
  expect(readyMessage({ ...order, lines }, 'en')).toEqual({
    title: 'Table 7: ready to serve',
    body: '2 Shawarma and 1 Hummus',
    lang: 'en',
    tag: 'ready:o1',
    path: '/waiter',
  })
  expect(readyMessage({ ...order, lines }, 'ar')).toMatchObject({
    title: 'الطاولة 7: جاهز للتقديم',
    body: expect.stringContaining('شاورما'),
  })
})

test('an order without a table goes by its ticket', () => {
  expect(readyMessage({ ...order, tableNumber: null, lines: [line('ready')] }, 'en')?.title).toBe(
    'Order 31: ready to hand over',
  )
})

test('once everything was carried nothing is said', () => {
  expect(readyMessage({ ...order, lines: [line('served'), line('cancelled')] }, 'ckb')).toBeNull()
})

test('once the pass has called for it, it says that', () => {
  const called = { ...order, pagedAt: '2026-11-21T18:01:00.000Z', lines: [line('ready')] }
  expect(readyMessage(called, 'en')).toMatchObject({ title: 'Table 7: the pass is calling', tag: 'ready:o1' })
  expect(readyMessage({ ...called, tableNumber: null }, 'ckb')?.title).toBe('داواکاری 31: چێشتلێنان بانگت دەکات')
  expect(readyMessage({ ...called, pagedAt: '2026-11-21T17:00:00.000Z' }, 'en')?.title).toBe('Table 7: ready to serve')
})
