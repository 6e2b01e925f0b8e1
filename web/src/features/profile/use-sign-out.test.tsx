import type { Session } from '@sufra/shared/identity/identity.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useOutbox } from '../../outbox/outbox-store'
import { enter, useSession } from '../../session/session-store'
import { useToasts } from '../../ui/toast-store'
import { Toaster } from '../../ui/toaster'
import { useSignOut } from './use-sign-out'

const session: Session = {
  kind: 'staff',
  demo: true,
  provider: 'demo',
  user: { id: 'u', name: 'Ali', email: null, role: 'WAITER', permissions: [] },
  organization: { id: 'o', slug: 'demo', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
}

function Way() {
  const leave = useSignOut(session)
  return (
    <button type="button" onClick={leave}>
      Logout
    </button>
  )
}

beforeEach(async () => {
  await wordsForTests('en')
  useToasts.setState({ shown: [] })
  await enter(Promise.resolve({ token: 'token', session }))
  render(
    <MemoryRouter>
      <Way />
      <Toaster />
    </MemoryRouter>,
  )
})

const logOut = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Logout' })))

test('a demo that is left says that it is over', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}))
  await logOut()
  expect(await screen.findByText('Demo session ended')).not.toBeNull()
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'signed_out' })
  expect(sessionStorage.getItem('sufra.token')).toBeNull()
})

test('when the server can’t be told nobody is signed out in silence, and one may leave all the same', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await logOut()
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to sign out')
  expect(useSession.getState().state).toBe('open')
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Leave anyway' })))
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'signed_out' })
})

test('a session that was over already is left without a word of failure', async () => {
  const over = { error: { code: 'session_expired', message: '', details: {} } }
  vi.stubGlobal('fetch', async () => Response.json(over, { status: 401 }))
  await logOut()
  expect(await screen.findByText('Demo session ended')).not.toBeNull()
})

test('what is not sent yet is said first; the person may leave all the same', async () => {
  act(() =>
    useOutbox.setState({
      queue: ['k', 'l'].map((key) => ({ key, name: 'x', params: {}, body: {} })) as never,
      fresh: {},
    }),
  )
  fireEvent.click(screen.getByText('Logout'))
  expect(useSession.getState().state).toBe('open')
  expect(screen.getByText(/2 things you did are not sent yet/)).not.toBeNull()
  expect(screen.getByRole('button', { name: 'Leave anyway' })).not.toBeNull()
  act(() => useOutbox.setState({ queue: [] }))
})
