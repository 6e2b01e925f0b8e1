import { orderCode } from '@sufra/shared/kernel/ids'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCart } from '../../features/cart/cart-store'
import { useMenuStore } from '../../features/menu/menu-store'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { type Guest, GuestContext } from './guest-context'
import { OrdersScreen } from './orders-screen'
import { loadPast, usePast } from './past-orders'
import { useKeptOrders } from './use-orders'

const branch = { name: { en: 'South' }, timeZone: 'Asia/Riyadh', guestCancel: true }
vi.mock('../../features/menu/use-menu', () => ({ useMenu: () => ({ menu: { branch } }) }))

const sara: Guest & { kind: 'takeaway' } = { kind: 'takeaway', branchId: 'south', owner: 'sara' }
const atNorth = (change: Partial<Order> = {}): Order => ({ ...anOrder(), branchId: 'north', ...change })

let past: Order[] = []
let rating: object | null = null
const asked: string[] = []
beforeEach(async () => {
  asked.length = 0
  rating = null
  localStorage.clear()
  useMenuStore.setState({ menu: null })
  usePast.setState({ owner: null, orders: [], next: null })
  useLive.setState({ ...idle, branchId: 'south', view: 'customer' })
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${new URL(url, location.href).pathname}`)
    if (url.includes('my-orders')) return Response.json({ orders: past, next: null })
    if (url.endsWith('/rating')) return Response.json({ rating })
    return Response.json({ ...past[0], status: 'cancelled', version: 9 })
  })
  await wordsForTests('en')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(orders: Order[]) {
  past = orders
  await loadPast('sara')
  render(
    <MemoryRouter>
      <GuestContext value={sara}>
        <OrdersScreen />
      </GuestContext>
    </MemoryRouter>,
  )
}

test('what a customer ordered at another branch is cancelled there, and not ordered again here', async () => {
  const order = atNorth()
  await show([order])
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel order' })))
  expect(asked.at(-1)).toBe(`POST /api/branches/north/orders/${order.id}/cancel`)
  expect(screen.queryByRole('button', { name: 'Order again' })).toBeNull()
})

test('at the branch that is chosen it can be changed, too', async () => {
  await show([atNorth({ branchId: 'south' })])
  expect(screen.getByRole('button', { name: 'Change' })).toBeDefined()
})

test('how it was is asked where it was cooked', async () => {
  const order = atNorth({ status: 'completed' })
  await show([order])
  await act(async () => undefined)
  expect(asked).toContain(`GET /api/branches/north/orders/${order.id}/rating`)
})

test('while another branch cooks, its order is read again and again; when it is done, no more', async () => {
  vi.useFakeTimers()
  past = [atNorth()]
  renderHook(() => useKeptOrders(sara))
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  const reads = asked.length
  expect(reads).toBeGreaterThanOrEqual(3)
  past = past.map((order) => ({ ...order, status: 'completed', version: order.version + 1 }))
  await act(() => vi.advanceTimersByTimeAsync(6000))
  expect(usePast.getState().orders[0]?.status).toBe('completed')
  const then = asked.length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(asked.length).toBe(then)
})

test('where the house wants to hear it from the guest, the order says whom to tell', async () => {
  useMenuStore.setState({ menu: { branch: { ...branch, guestCancel: false } } as unknown as BranchMenu })
  await show([atNorth({ branchId: 'south' })])
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(screen.getByText('To change or cancel it, tell a waiter.')).toBeDefined()
})

test('what is being written about a meal stays when another order is under way', async () => {
  rating = { stars: 5, comment: null, finalAt: '2999-01-01T00:00:00.000Z' }
  await show([atNorth({ branchId: 'south', status: 'completed' })])
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: 'The hummus' } })
  const next = atNorth({ branchId: 'south' })
  act(() => usePast.setState(({ orders }) => ({ orders: [next, ...orders] })))
  expect(await screen.findByDisplayValue('The hummus')).toBeTruthy()
})

const later = (change: Partial<Order>): Order =>
  atNorth({ branchId: 'south', placedAt: '2999-01-01T00:00:00.000Z', ...change })

test('how it was is asked with the order that was served, never under one that was cancelled', async () => {
  const served = atNorth({ branchId: 'south', status: 'completed' })
  await show([later({ status: 'cancelled' }), served])
  const card = await screen.findByRole('region', { name: 'How was it?' })
  expect(card.closest('.round')?.textContent).toContain(orderCode(served.id))
  expect(card.closest('.track__lead')).toBeNull()
})

test('nothing is added to an order that was cancelled; the menu is offered instead', async () => {
  await show([atNorth({ branchId: 'south', status: 'cancelled' })])
  expect(screen.queryByText('Add to the order')).toBeNull()
  expect(screen.getByText('Look at the menu')).toBeTruthy()
})

test('what was served can be ordered again, without what was cancelled of it', async () => {
  const order = atNorth({ branchId: 'south', status: 'completed' })
  const [line] = order.lines
  if (!line) throw new Error('an order has a line')
  const voided = { ...line, id: 'voided', menuItemId: 'voided', status: 'cancelled' as const }
  await show([{ ...order, lines: [line, voided] }])
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }))
  expect(useCart.getState().cart.lines.map(({ menuItemId }) => menuItemId)).toEqual([line.menuItemId])
})

test('orders of before are one row each until they are opened', async () => {
  await show([later({}), atNorth({ status: 'completed' }), atNorth({ status: 'cancelled' })])
  expect(screen.getByRole('heading', { name: 'Earlier orders' })).toBeTruthy()
  expect([...document.querySelectorAll('details.round')].map((round) => round.hasAttribute('open'))).toEqual([
    false,
    false,
  ])
})
