import { beforeEach, expect, test, vi } from 'vitest'
import { leave, restoreSession, useSession } from './session-store'
import { currentToken, keepToken } from './token-store'

let answer: (response: Response) => void
beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    () =>
      new Promise<Response>((resolve) => {
        answer = resolve
      }),
  )
  keepToken('before', 'tab')
})

const refused = () => Response.json({ error: { code: 'session_expired', message: '', details: {} } }, { status: 401 })

test('who signed out while the server was asked who they are stays out', async () => {
  const restored = restoreSession('tab')
  leave()
  answer(Response.json({ user: { id: 'ali' }, branches: [] }))
  await restored
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'signed_out' })
})

test('who came in meanwhile is not put out by what is said of the one before', async () => {
  const restored = restoreSession('tab')
  keepToken('sara', 'tab')
  answer(refused())
  await restored
  expect(currentToken()).toBe('sara')
})
