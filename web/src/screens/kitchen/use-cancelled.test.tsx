import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { idle, learn, useLive } from '../../live/live-store'
import { useCancelled } from './use-cancelled'

const orderOf = (version: number, status: 'confirmed' | 'cancelled') =>
  ({ id: 'order', version, status, lines: [{ id: 'hummus', cancelSeenAt: null }] }) as unknown as KitchenOrder
const ticketOf = (order: KitchenOrder) => ({ rounds: [{ order, own: order.lines }] }) as unknown as Ticket

beforeEach(() => {
  sessionStorage.clear()
  useLive.setState({ ...idle, view: 'kitchen' })
})

/** A wall with one order of one dish, which is then cancelled. */
function struck() {
  const hung = ticketOf(orderOf(1, 'confirmed'))
  const wall = renderHook(({ tickets }) => useCancelled(tickets), { initialProps: { tickets: [hung] } })
  const shows = (order: KitchenOrder | null) => wall.rerender({ tickets: order ? [ticketOf(order)] : [] })
  act(() => learn('order', orderOf(2, 'cancelled')))
  shows(null)
  return { shows, gone: () => wall.result.current.gone.map(({ order }) => order.id) }
}

test('an order that is cancelled stays, struck', () => {
  const { shows, gone } = struck()
  expect(gone()).toEqual(['order'])
  shows(null)
  expect(gone()).toEqual(['order'])
})

test('one whose cancellation was taken back is not struck any more, tick after tick', () => {
  const { shows, gone } = struck()
  const living = orderOf(3, 'confirmed')
  act(() => learn('order', living))
  shows(living)
  shows(living)
  expect(gone()).toEqual([])
  expect(sessionStorage.getItem('sufra.wall.cancelled')).toBe('[]')
})
