import type { Session } from '@sufra/shared/identity/identity.contract'
import type { GuestVisit } from '@sufra/shared/live/live.contract'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { act, render, screen } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCart } from '../../features/cart/cart-store'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { useSession } from '../../session/session-store'
import { lifetimeOf, useToasts } from '../../ui/toast-store'
import type { Guest } from './guest-context'
import { SeatedWork } from './seated-work'

const placing = vi.hoisted(() => ({ told: (_: unknown, __: boolean, ___: 'allergy' | 'change' | null) => {} }))
vi.mock('../../features/cart/use-placing', () => ({
  usePlacing: ({ onPlaced }: { readonly onPlaced: typeof placing.told }) => {
    placing.told = onPlaced
  },
  useTakenBack: () => undefined,
}))

const sitting = (id: string, number: number) => ({ id, number, visitId: 'visit' })
const phone = {
  kind: 'guest',
  user: { id: 'phone', name: '' },
  branches: [{ id: 'north' }],
  currentBranchId: 'north',
  table: sitting('seven', 7),
} as unknown as Session
const guest = { kind: 'table', branchId: 'north', owner: 'phone', table: sitting('seven', 7) } as unknown as Guest
const moved = { id: 'visit', status: 'open', tableIds: ['nine'], version: 2 } as unknown as GuestVisit

const ofSession = vi.fn<() => Promise<Response>>()
beforeEach(async () => {
  ofSession.mockReset()
  vi.stubGlobal('fetch', ofSession)
  await wordsForTests('en')
  vi.useFakeTimers()
  useSession.setState({ state: 'open', session: phone }, true)
  useLive.setState({ ...idle, branchId: 'north', view: 'guest' })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () =>
  render(
    <MemoryRouter>
      <SeatedWork guest={guest as Parameters<typeof SeatedWork>[0]['guest']} />
    </MemoryRouter>,
  )
const move = () =>
  act(async () => useLive.setState(({ entities }) => ({ entities: { ...entities, visit: { visit: moved } } })))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const tableNumber = () => {
  const now = useSession.getState()
  return now.state === 'open' ? now.session.table?.number : undefined
}

test('a phone whose party was moved learns its new table, though its first question was lost', async () => {
  ofSession.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  ofSession.mockImplementation(async () => Response.json({ ...phone, table: sitting('nine', 9) }))
  show()
  await move()
  expect(tableNumber()).toBe(7)
  await pass(2000)
  expect(tableNumber()).toBe(9)
  await pass(10_000)
  expect(ofSession).toHaveBeenCalledTimes(2)
})

test('nobody asks on for a page that is gone', async () => {
  ofSession.mockRejectedValue(new TypeError('Failed to fetch'))
  const { unmount } = show()
  await move()
  unmount()
  await pass(10_000)
  expect(ofSession).toHaveBeenCalledTimes(1)
})

const order = { id: 'o', version: 1, status: 'pending' } as unknown as Order
const Here = () => <output>{useLocation().pathname}</output>
const showAt = (state: object | null) =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/menu', state }]}>
      <SeatedWork guest={guest as Parameters<typeof SeatedWork>[0]['guest']} />
      <Here />
    </MemoryRouter>,
  )
const here = () => screen.getByRole('status').textContent

test('an order that is placed shows where it stands', () => {
  showAt(null)
  act(() => placing.told(order, false, null))
  expect(here()).toBe('/orders')
})

test('of an allergy that the order went out without, the guest is told to tell the waiter, long enough to read it', () => {
  useToasts.setState({ shown: [] })
  showAt(null)
  act(() => placing.told(order, false, 'allergy'))
  const [notice] = useToasts.getState().shown
  expect(notice?.text).toContain('Please tell your waiter now.')
  expect(notice && lifetimeOf(notice)).toBe(60_000)
})

test('what this table’s guest told of allergies goes with the visit', async () => {
  const told = { seat: { tableId: 'seven', visitId: 'visit', since: 0 }, allergies: ['nuts' as const] }
  useCart.setState(told)
  show()
  await move()
  expect(useCart.getState().allergies).toEqual(['nuts'])
  const closed = { ...moved, status: 'closed' as const, version: 3 }
  await act(async () => useLive.setState(({ entities }) => ({ entities: { ...entities, visit: { visit: closed } } })))
  expect(useCart.getState().allergies).toEqual([])
})

test('a dish that is half chosen when the answer comes stays open, and a notice leads to the order', () => {
  useToasts.setState({ shown: [] })
  showAt({ sheet: { kind: 'item', itemId: 'hummus' } })
  act(() => placing.told(order, false, null))
  expect(here()).toBe('/menu')
  const [notice] = useToasts.getState().shown
  expect(notice?.text).toBe('Your order · Pending')
  act(() => notice?.action?.run())
  expect(here()).toBe('/orders')
})
