import { act, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useSession } from '../../session/session-store'
import { takeWelcome } from '../../session/welcome'
import { useToasts } from '../../ui/toast-store'
import { useDoor } from './use-door'

const opened = (role: string) => ({ token: 'token', session: { user: { id: role, role }, branches: [] } })
let answer: (role: string) => Response

beforeEach(async () => {
  sessionStorage.clear()
  useToasts.setState({ shown: [] })
  useSession.setState({ state: 'none' }, true)
  answer = (role) => Response.json(opened(role), { status: 201 })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => answer(JSON.parse(String(init.body)).role))
  await wordsForTests('en')
})

async function through(role: 'owner' | 'waiter' | 'customer') {
  const { result } = renderHook(() => useDoor(), { wrapper: MemoryRouter })
  await act(() => result.current.enter(role))
  return result.current
}
const shown = () => useToasts.getState().shown.map(({ kind, text }) => [kind, text])

test.each(['owner', 'waiter'] as const)('a demo session of the role %s opens, and says that it did', async (role) => {
  await through(role)
  expect(useSession.getState()).toMatchObject({ state: 'open', session: { user: { id: role } } })
  expect([shown(), takeWelcome()]).toEqual([[['success', auth.signedIn]], null])
})

test('a customer reads it on the guests’ page, where their first page is', async () => {
  await through('customer')
  expect([shown(), takeWelcome()]).toEqual([[], auth.signedIn])
})

test('a door that stays shut says why, greets nobody and can be tried again', async () => {
  answer = () => Response.json({ error: { code: 'demo_no_auth', message: '', details: {} } }, { status: 403 })
  for (const role of ['owner', 'customer'] as const) {
    const { opening } = await through(role)
    expect([shown(), takeWelcome(), opening]).toEqual([[['error', auth.error.demo_no_auth]], null, null])
  }
  expect(useSession.getState().state).toBe('none')
})
