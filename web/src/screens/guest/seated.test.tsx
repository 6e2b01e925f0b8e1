import type { Session } from '@sufra/shared/identity/identity.contract'
import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useCart } from '../../features/cart/cart-store'
import { keepOrders } from '../../features/tracker/kept-orders'
import { wordsForTests } from '../../i18n/words-for-tests'
import { sessionExpired, useSession } from '../../session/session-store'
import { Account } from './account-menu'
import { Seated } from './seated'

vi.mock('../../live/use-follow', () => ({ useFollow: () => undefined }))
vi.mock('./seated-work', () => ({ SeatedWork: () => null }))

const ordered = asGuestSees({ ...anOrder(), notes: 'No nuts, please' })
const kept = { orders: [ordered], timeZone: 'Asia/Riyadh', at: '2026-11-20T12:05:00.000Z', ended: false }
const branches = ['north', 'south'].map((id) => ({ id, name: { en: id }, restaurantName: { en: 'Sufra' } }))
const customer = {
  kind: 'customer',
  user: { id: 'sara', name: 'Sara' },
  branches,
  currentBranchId: null,
  table: null,
} as unknown as Session
const phone = {
  kind: 'guest',
  user: { id: 'phone', name: '' },
  branches,
  currentBranchId: 'north',
  table: { id: 'seven', number: 7, visitId: 'visit' },
} as unknown as Session

const open = (session: Session) => useSession.setState({ state: 'open', session }, true)
const show = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <Routes>
        <Route element={<Seated />}>
          <Route path="*" element={<Account />} />
        </Route>
      </Routes>
    </MemoryRouter>,
  )

beforeEach(async () => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ branches }))
  await wordsForTests('en')
})
afterEach(() => vi.restoreAllMocks())

test('a customer whose session ran out is offered the sign-in, and nobody is shown what they ordered', async () => {
  keepOrders({ ...kept, owner: 'sara', tableNumber: null })
  open(customer)
  for (const path of ['/menu', '/orders']) {
    const { container, unmount } = show(path)
    await act(async () => sessionExpired())
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined()
    expect(container.textContent).not.toContain('Your visit here has ended')
    expect(container.textContent).not.toContain('No nuts')
    unmount()
    open(customer)
  }
})

test("who opens the page after a customer has gone reads nothing of theirs; a table's phone reads its own", async () => {
  keepOrders({ ...kept, owner: 'sara', tableNumber: null })
  useSession.setState({ state: 'none' }, true)
  const next = show('/orders')
  await screen.findByRole('link', { name: 'Sign in' })
  expect(next.container.textContent).not.toContain('No nuts')
  next.unmount()
  keepOrders({ ...kept, owner: 'phone', tableNumber: 7 })
  show('/orders')
  expect(await screen.findByText('Your visit here has ended. Thank you for coming.')).toBeDefined()
})

test("when a table's session has run out its phone is told that the visit has ended, and forgets its allergies", async () => {
  open(phone)
  useCart.setState({ seat: { tableId: 'seven', visitId: 'visit', since: 0 }, allergies: ['nuts'] })
  const { container } = show('/menu')
  await act(async () => sessionExpired())
  expect(useCart.getState().allergies).toEqual([])
  expect(container.textContent).toContain('Scan the code on your table to begin a new one.')
})

test('a customer who signs out leaves nothing of themselves on the phone', async () => {
  const away = vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  keepOrders({ ...kept, owner: 'sara', tableNumber: null })
  open({ ...customer, branches: customer.branches.slice(0, 1) })
  show('/menu')
  expect(localStorage.getItem('sufra.guest')).toContain('Sara')
  fireEvent.click(screen.getByRole('button', { name: 'Account' }))
  await act(async () => fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' })))
  await expect.poll(() => away.mock.calls).toEqual([['/']])
  expect(['sufra.orders', 'sufra.guest'].map((key) => localStorage.getItem(key))).toEqual([null, null])
})
