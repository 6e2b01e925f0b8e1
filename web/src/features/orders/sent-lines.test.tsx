import type { Order } from '@sufra/shared/orders/orders.contract'
import { anOrder, noon } from '@sufra/shared/orders/sample-order'
import { cleanup, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { SentLines } from './sent-lines'

beforeEach(() => wordsForTests('en'))

const order = anOrder({ confirmed: true })
const [first] = order.lines
const saidOf = (sent: Order): string => {
  cleanup()
  render(<SentLines orders={[sent]} />)
  return screen.getByRole('list').textContent ?? ''
}

test('nothing is said of the kitchen’s eyes that nobody would take back once they have seen it', () => {
  expect(saidOf(order)).not.toMatch(/seen/i)
  expect(saidOf(order)).toMatch(/Confirmed/)
})

test('a dish that was seen, and one somebody was warned of', () => {
  const seen = { ...order, lines: order.lines.map((line) => (line === first ? { ...line, seenAt: noon } : line)) }
  expect(saidOf(seen)).toMatch(/Seen by the kitchen/i)
  expect(saidOf(seen)).not.toMatch(/Not seen yet/)
  expect(saidOf({ ...order, unseenSince: noon })).toMatch(/Not seen yet/)
})

test('whose dish it is, for who brings it', () => {
  expect(saidOf(order)).not.toContain('Seat')
  const lines = order.lines.map((line) => (line === first ? { ...line, seat: 2 } : line))
  expect(saidOf({ ...order, lines })).toContain('Seat 2')
})
