import type { Session } from '@sufra/shared/identity/identity.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { useOwnPhone } from './own-phone'
import { stateOfPhone } from './this-phone'
import { useProfile } from './use-profile'
import { pushesKey } from './use-pushes'

const endpoint = 'https://push.example/this-phone'
const keys = { p256dh: 'key', auth: 'secret' }
const subscription = { endpoint, toJSON: () => ({ endpoint, keys }), unsubscribe: vi.fn(async () => true) }
const pushManager = { getSubscription: async () => (subscription.unsubscribe.mock.calls.length ? null : subscription) }

/** Of the person who is signed in, as the house says it; and what the house is sent. */
let told: { endpoint: string; branchId: string; ofThisSession: boolean }[]
let sent: unknown[]
let asked: string[]
let answers: boolean

const sessionAt = (currentBranchId: string, part: Partial<Session> = {}, permissions = ['serve_tables']): Session =>
  ({
    kind: 'staff',
    user: { id: 'ali', role: 'WAITER', permissions },
    currentBranchId,
    branches: [],
    ...part,
  }) as unknown as Session

beforeEach(() => {
  vi.stubEnv('PROD', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { getRegistration: async () => ({ pushManager }) },
    configurable: true,
  })
  subscription.unsubscribe.mockClear()
  ;[told, sent, asked, answers] = [[{ endpoint, branchId: 'riyadh', ofThisSession: true }], [], [], true]
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    asked.push(url)
    if (!answers) throw new TypeError('offline')
    if (method === 'POST') sent.push([url, JSON.parse(String(body))])
    return Response.json({ publicKey: 'k', on: true, phones: told.length, told })
  })
})
afterAll(() => vi.unstubAllEnvs())

function Phone({ session }: { readonly session: Session }) {
  useOwnPhone(session)
  return null
}
const freed = () => subscription.unsubscribe.mock.calls.length > 0

test('whose notices come here for where they work has nothing to do', async () => {
  render(<Phone session={sessionAt('riyadh')} />)
  await vi.waitFor(() => expect(asked).toEqual(['/api/branches/riyadh/pushes']))
  expect([sent, freed()]).toEqual([[], false])
})

test('whose notices came here in an earlier session gets them in this one, to end with it', async () => {
  told = [{ endpoint, branchId: 'riyadh', ofThisSession: false }]
  render(<Phone session={sessionAt('riyadh')} />)
  await vi.waitFor(() => expect(sent).toEqual([['/api/branches/riyadh/pushes/subscribe', { endpoint, keys }]]))
  expect(freed()).toBe(false)
})

test('whoever works at another branch now is told of that one', async () => {
  const { rerender } = render(<Phone session={sessionAt('riyadh')} />)
  rerender(<Phone session={sessionAt('jeddah')} />)
  await vi.waitFor(() => expect(sent).toEqual([['/api/branches/jeddah/pushes/subscribe', { endpoint, keys }]]))
  expect(freed()).toBe(false)
})

test('a phone that rang for somebody else rings for nobody once another person signs in on it', async () => {
  told = []
  render(<Phone session={sessionAt('riyadh')} />)
  await vi.waitFor(() => expect(freed()).toBe(true))
  expect((await stateOfPhone()).state).toBe('off')
})

test.each([
  ['a cook', sessionAt('riyadh', {}, ['view_kitchen_display'])],
  ['a screen on which nobody works', sessionAt('riyadh', { kind: 'device' })],
])('%s is told of no tables, and nobody has to be asked', async (_who, session) => {
  render(<Phone session={session} />)
  await vi.waitFor(() => expect(freed()).toBe(true))
  expect(asked).toEqual([])
})

test('while the house can’t be asked nothing is taken back; it is asked again', async () => {
  vi.useFakeTimers()
  ;[told, answers] = [[], false]
  render(<Phone session={sessionAt('riyadh')} />)
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.length, freed()]).toEqual([1, false])
  answers = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect([asked.length, freed()]).toEqual([2, true])
  vi.useRealTimers()
})

test.each([
  ['was told here is told on', [{ endpoint, branchId: 'riyadh', ofThisSession: true }], 1],
  ['was not told stays so', [], 0],
])('when everybody else is signed out, the phone in one’s hand that %s', async (_what, before, times) => {
  const client = new QueryClient()
  client.setQueryData(pushesKey('riyadh'), { publicKey: 'k', on: true, phones: before.length, told: before })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useProfile('ali', 'riyadh'), { wrapper })
  const passwords = { current: 'the old one', next: 'the new one' }
  await result.current.end(null)
  await result.current.replacePassword(passwords)
  const subscribed = ['/api/branches/riyadh/pushes/subscribe', { endpoint, keys }]
  const toldOn = Array(times).fill(subscribed)
  expect(sent).toEqual([
    ...[['/api/auth/sessions/end', { sessionId: null }], ...toldOn],
    ...[['/api/auth/password', passwords], ...toldOn],
  ])
})
