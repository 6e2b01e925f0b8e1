import type { KitchenOrder, Snapshot } from '@sufra/shared/live/live.contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tapped } from '../../features/orders/order-commands'
import type { Ticket } from '../../features/tickets/ticket.rules'
import { fromSnapshot } from '../../live/entities'
import { idle, learn, useLive } from '../../live/live-store'
import { useCancelled } from './use-cancelled'

const restaurant = vi.hoisted(() => ({ tapSeen: vi.fn() }))
vi.mock('../../features/orders/order-commands', () => restaurant)

const noon = '2026-11-20T12:00:00.000Z'
type Status = 'confirmed' | 'cancelled'
const orderOf = (version: number, status: Status, seen: string | null = null, id = 'order') => {
  const line = { id: 'hummus', stationId: 'cold', confirmedAt: noon, cancelSeenAt: seen }
  return { id, version, status, tableNumber: 7, lines: [line] } as unknown as KitchenOrder
}
const ticketOf = (order: KitchenOrder) => ({ rounds: [{ order }] }) as unknown as Ticket

const emptyState = { orders: [], visits: [], calls: [], tables: [], menuItems: [], stockItems: [], areas: [] }
/** What a wall is answered that has been away, or opens. */
const answered = (orders: readonly KitchenOrder[], cancelled: readonly KitchenOrder[]) =>
  act(() =>
    useLive.setState(({ entities, snapshots }) => ({
      view: 'kitchen',
      entities: fromSnapshot({ state: { ...emptyState, orders, cancelled } } as unknown as Snapshot, entities),
      snapshots: snapshots + 1,
    })),
  )

beforeEach(() => {
  localStorage.clear()
  useLive.setState({ ...idle, branchId: 'branch', view: 'kitchen', snapshots: 1 })
  restaurant.tapSeen.mockReset()
})

const all: readonly string[] = []
const cold: readonly string[] = ['cold']

/** A wall that has just been opened. */
function openWall(branchId = 'branch', stationIds = all) {
  const initialProps = { branchId, stationIds, tickets: [] as readonly Ticket[] }
  const wall = renderHook((now) => useCancelled(now.branchId, now.tickets, now.stationIds), { initialProps })
  const shows = (...orders: KitchenOrder[]) => wall.rerender({ ...initialProps, tickets: orders.map(ticketOf) })
  const gone = () => wall.result.current.gone.map(({ order }) => order.id)
  const see = () => act(async () => wall.result.current.gone[0] && wall.result.current.see(wall.result.current.gone[0]))
  return { ...wall, shows, gone, see }
}

/** A wall on which one order of one dish hangs. */
function hung(stationIds = all) {
  const wall = openWall('branch', stationIds)
  act(() => learn('order', orderOf(1, 'confirmed')))
  wall.shows(orderOf(1, 'confirmed'))
  return wall
}

function struck(stationIds = all) {
  const wall = hung(stationIds)
  act(() => learn('order', orderOf(2, 'cancelled')))
  wall.shows()
  return wall
}

test('an order that is cancelled stays, struck', () => {
  const { shows, gone } = struck()
  expect(gone()).toEqual(['order'])
  shows()
  expect(gone()).toEqual(['order'])
})

test('one whose cancellation was taken back is not struck any more, tick after tick', () => {
  const { shows, gone } = struck()
  const living = orderOf(3, 'confirmed')
  act(() => learn('order', living))
  shows(living)
  shows(living)
  expect(gone()).toEqual([])
})

test('one that others who cook it have seen is not struck any more', () => {
  const { gone } = struck()
  act(() => learn('order', orderOf(3, 'cancelled', noon)))
  expect(gone()).toEqual([])
})

test('what was cancelled while the wall was cut off is struck once it is back, until it is seen', async () => {
  const { shows, gone, see } = hung()
  answered([], [orderOf(2, 'cancelled'), orderOf(2, 'cancelled', null, 'never hung here')])
  shows()
  expect(gone()).toEqual(['order'])
  restaurant.tapSeen.mockResolvedValue({ ok: true } as Tapped)
  await see()
  expect(gone()).toEqual([])
})

test('a ticket that was cancelled before anybody confirmed it is struck too, also where another station had', () => {
  const [hummus] = orderOf(1, 'confirmed').lines
  const pending = { ...hummus, confirmedAt: null }
  const half = (version: number, status: Status) =>
    ({ ...orderOf(version, status), lines: [pending, { ...hummus, id: 'kebab', stationId: 'grill' }] }) as KitchenOrder
  const { shows, gone } = openWall('branch', cold)
  shows(half(1, 'confirmed'))
  answered([], [half(2, 'cancelled')])
  shows()
  expect(gone()).toEqual(['order'])
})

test('what was cancelled while the wall was closed is struck when it opens, not before it knows', () => {
  hung().unmount()
  useLive.setState({ ...idle, branchId: 'branch' })
  const { shows, gone, unmount } = openWall()
  expect(gone()).toEqual([])
  answered([], [orderOf(2, 'cancelled')])
  shows()
  expect(gone()).toEqual(['order'])
  unmount()
  expect(openWall().gone()).toEqual(['order'])
})

test('what ended well meanwhile, or was seen, is not struck', () => {
  const { shows, gone } = struck()
  answered([], [])
  shows()
  expect(gone()).toEqual([])
})

test('at another branch, or at stations that cook none of it, nothing is struck', () => {
  struck(cold).unmount()
  expect(openWall('branch', cold).gone()).toEqual(['order'])
  expect(openWall('branch', ['grill']).gone()).toEqual([])
  useLive.setState({ ...idle, branchId: 'other', snapshots: 1 })
  expect(openWall('other', cold).gone()).toEqual([])
})

test.each(['stale', 'forbidden', 'not_found'])('where seeing it is refused as %s it goes', async (code) => {
  const { gone, see } = struck()
  restaurant.tapSeen.mockResolvedValue({ ok: false, refusal: { code, details: {} } } as Tapped)
  await see()
  expect(gone()).toEqual([])
})

test('where seeing it fails otherwise it stays', async () => {
  const { gone, see } = struck()
  restaurant.tapSeen.mockResolvedValue({ ok: false, refusal: { code: 'not_kept', details: {} } } as Tapped)
  await see()
  expect(gone()).toEqual(['order'])
})
