import type { Session } from '@sufra/shared/identity/identity.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useSession } from '../../session/session-store'
import { keepToken } from '../../session/token-store'
import { restoreGuest } from './guest-session'

const session = { kind: 'guest', user: { id: 'phone' } } as Session
const refusal = { error: { code: 'session_expired', message: '', details: {} }, message: '' }
const ended = () => new Response(JSON.stringify(refusal), { status: 401 })
const answer = () => new Response(JSON.stringify(session), { headers: { 'content-type': 'application/json' } })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.unstubAllGlobals())

/** Every state that a page would have shown meanwhile. */
function states(): string[] {
  const seen: string[] = []
  useSession.subscribe(({ state }) => seen.push(state))
  return seen
}

test('while the restaurant is asked again, a seated guest stays seated', async () => {
  keepToken('seat', 'device')
  useSession.setState({ state: 'open', session }, true)
  const seen = states()
  vi.stubGlobal('fetch', () => Promise.resolve(answer()))
  await restoreGuest()
  expect(seen).toEqual(['open'])
})

test('without an answer the guest is known as before, at no moment as nobody', async () => {
  keepToken('seat', 'device')
  useSession.setState({ state: 'unreachable' }, true)
  const seen = states()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await restoreGuest()
  expect(seen).not.toContain('none')
})

test('a customer of this tab comes first; one whose session has ended leaves the table’s', async () => {
  keepToken('seat', 'device')
  keepToken('customer', 'tab')
  const asked: string[] = []
  vi.stubGlobal('fetch', (_: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(headers.authorization ?? '')
    return Promise.resolve(asked.length === 1 ? ended() : answer())
  })
  await restoreGuest()
  expect(asked).toEqual(['Bearer customer', 'Bearer seat'])
  expect(useSession.getState().state).toBe('open')
})
