import type { Session } from '@sufra/shared/identity/identity.contract'
import { command, query } from '@sufra/shared/kernel/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { ask, send } from '../api/client'
import { holdCommands } from './hold-commands'
import { enter, leave, sessionExpired, useSession } from './session-store'

const takeOrder = command<{ done: boolean }, { name: string }>('takeOrder', '/orders', 'take_orders')
const read = query<{ done: boolean }>('read', '/orders', 'view_orders')

const sessionOf = (userId: string, kind: Session['kind'] = 'staff'): Session => ({
  kind,
  demo: false,
  provider: 'builtin',
  user: { id: userId, name: userId, email: null, role: 'WAITER', permissions: [] },
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [branch('riyadh'), branch('jeddah')],
  currentBranchId: 'riyadh',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
})
const branch = (id: string) => ({
  id,
  slug: id,
  name: { en: id, ar: id },
  restaurantName: { en: id, ar: id },
  currency: 'SAR',
  timeZone: 'Asia/Riyadh',
  cutOffMinutes: 300,
  kitchenConfirms: false,
})

/** The server: it knows these tokens and no others. */
const alive = new Set<string>()
const heard: { readonly token: string; readonly key: string | null }[] = []
const fetched = vi.fn(async (_: string, request: RequestInit) => {
  const headers = new Headers(request.headers)
  const token = (headers.get('authorization') ?? '').replace('Bearer ', '')
  heard.push({ token, key: headers.get('idempotency-key') })
  const ended = { error: { code: 'session_expired', message: '', details: {} } }
  return alive.has(token) ? Response.json({ done: true }) : Response.json(ended, { status: 401 })
})

const signIn = (userId: string, token: string, kind?: Session['kind']) => {
  alive.add(token)
  return enter(Promise.resolve({ token, session: sessionOf(userId, kind) }))
}
const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => 'done',
      () => 'refused',
    ),
    new Promise((resolve) => setTimeout(resolve, 30, 'waits')),
  ])

vi.stubGlobal('fetch', fetched)
holdCommands()
beforeEach(() => {
  alive.clear()
  heard.length = 0
  useSession.setState({ state: 'none' }, true)
})

test('a command that meets the end of the session waits, and goes on with its key when the same person is back', async () => {
  await signIn('ali', 'first')
  alive.clear()
  const sent = send(takeOrder, { body: { name: 'hummus' }, key: 'one-key' })
  expect(await settled(sent)).toBe('waits')
  expect(useSession.getState()).toMatchObject({ state: 'open', lapsed: true, session: { user: { id: 'ali' } } })
  await signIn('ali', 'second')
  expect(await sent).toEqual({ done: true })
  expect(heard).toEqual([
    { token: 'first', key: 'one-key' },
    { token: 'second', key: 'one-key' },
  ])
  expect(useSession.getState()).not.toHaveProperty('lapsed')
})

test('it is never sent as somebody else', async () => {
  await signIn('ali', 'first')
  alive.clear()
  const sent = send(takeOrder, { body: { name: 'hummus' } })
  expect(await settled(sent)).toBe('waits')
  await signIn('sara', 'hers')
  expect(await settled(sent)).toBe('refused')
  expect(heard.map(({ token }) => token)).toEqual(['first'])
})

test('whoever leaves instead gives it up', async () => {
  await signIn('ali', 'first')
  alive.clear()
  const sent = ask(read)
  expect(await settled(sent)).toBe('waits')
  leave()
  expect(await settled(sent)).toBe('refused')
})

test('a late answer to an old token asks nobody to sign in once more', async () => {
  await signIn('ali', 'first')
  alive.clear()
  const slow = fetched.getMockImplementation()
  fetched.mockImplementationOnce(async (url, request) => {
    await signIn('ali', 'second')
    return slow ? slow(url, request) : Response.error()
  })
  alive.delete('first')
  expect(await send(takeOrder, { body: { name: 'hummus' } })).toEqual({ done: true })
  expect(useSession.getState()).not.toHaveProperty('lapsed')
})

test('a token of its own is nobody’s session', async () => {
  await signIn('ali', 'first')
  await expect(ask(read, { bearer: 'a provider’s' })).rejects.toMatchObject({ code: 'session_expired' })
  expect(useSession.getState()).not.toHaveProperty('lapsed')
})

test('a customer’s page does not wait: it says that the session is over', async () => {
  await signIn('reem', 'hers', 'customer')
  alive.clear()
  await expect(ask(read)).rejects.toMatchObject({ code: 'session_expired' })
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'expired' })
})

test('who comes back to their lapsed session is in the branch they were in', async () => {
  await signIn('ali', 'first')
  const now = useSession.getState()
  if (now.state === 'open')
    useSession.setState({ ...now, session: { ...now.session, currentBranchId: 'jeddah' } }, true)
  sessionExpired()
  expect((await signIn('ali', 'second')).currentBranchId).toBe('jeddah')
  expect((await signIn('sara', 'third')).currentBranchId).toBe('riyadh')
})
