import type { Session } from '@sufra/shared/identity/identity.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '../../i18n/catalogues/en/auth'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useSession } from '../../session/session-store'
import { useToasts } from '../../ui/toast-store'
import { SignInAgain } from './sign-in-again'

const waiter: Session = {
  kind: 'staff',
  demo: true,
  provider: 'demo',
  branches: [],
  currentBranchId: null,
  table: null,
  user: { id: 'u', name: 'Ali', email: null, role: 'WAITER', permissions: [] },
  organization: { id: 'o', slug: 'diwan', name: 'Al Diwan' },
  expiresAt: '2030-01-01T00:00:00Z',
}
let answer: () => Response
const asked = vi.fn()

beforeEach(async () => {
  asked.mockReset()
  useToasts.setState({ shown: [] })
  useSession.setState({ state: 'open', session: waiter, lapsed: true }, true)
  answer = () => Response.json({ token: 'token', session: waiter }, { status: 201 })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    if (init?.method !== 'POST')
      return Response.json({ provider: null, firebase: null, azure: null, testimonial: null })
    asked(JSON.parse(String(init.body)))
    return answer()
  })
  await wordsForTests('en')
})

async function goOn() {
  await act(async () => void render(<SignInAgain session={waiter} other={false} />))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: auth.lapsed.goOn })))
}

test('a demo session that ran out goes on in its role, and says that it does', async () => {
  await goOn()
  expect(asked).toHaveBeenCalledExactlyOnceWith({ role: 'waiter' })
  expect(useToasts.getState().shown).toMatchObject([{ kind: 'success', text: auth.signedIn }])
  expect(useSession.getState()).not.toHaveProperty('lapsed')
})

test('one that does not says why in the form, and greets nobody', async () => {
  answer = () => Response.json({ error: { code: 'demo_off', message: '', details: {} } }, { status: 403 })
  await goOn()
  expect(screen.getByRole('alert').textContent).not.toBe('')
  expect(useToasts.getState().shown).toEqual([])
})
