import type { Session } from '@sufra/shared/identity/identity.contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refreshRights } from './refresh-rights'
import { enter, leave, useSession } from './session-store'

const branch = (id: string) => ({ id }) as Session['branches'][number]
const sessionOf = (part: Partial<Session>, user: Partial<Session['user']> = {}): Session => ({
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
  user: { id: 'ali', name: 'Ali', email: null, role: 'WAITER', permissions: ['take_orders'], ...user },
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [branch('riyadh')],
  currentBranchId: 'riyadh',
  ...part,
})

/** What the server says of them now; the first answers may be kept waiting, or not come at all. */
let atServer: Session
const fetched = vi.fn<() => Promise<Response>>()
const here = () => {
  const now = useSession.getState()
  return now.state === 'open' ? now.session : null
}

beforeEach(async () => {
  vi.useFakeTimers()
  fetched.mockReset().mockImplementation(async () => Response.json(atServer))
  vi.stubGlobal('fetch', fetched)
  atServer = sessionOf({})
  await enter(Promise.resolve({ token: 't', session: atServer }))
})
afterEach(() => vi.useRealTimers())

test('who was given another role has its rights without a reload', async () => {
  atServer = sessionOf({}, { role: 'FLOOR_MANAGER', permissions: ['manage_tables', 'manage_orders'] })
  refreshRights()
  await vi.waitFor(() => expect(here()?.user).toEqual(atServer.user))
})

test('who was moved to another branch is there', async () => {
  atServer = sessionOf({ branches: [branch('jeddah')], currentBranchId: 'jeddah' })
  refreshRights()
  await vi.waitFor(() => expect(here()).toMatchObject({ currentBranchId: 'jeddah', branches: [{ id: 'jeddah' }] }))
})

test('who was given more branches stays where they work', async () => {
  const branches = [branch('jeddah'), branch('riyadh')]
  atServer = sessionOf({ branches, currentBranchId: 'jeddah' })
  refreshRights()
  await vi.waitFor(() => expect(here()?.branches).toEqual(branches))
  expect(here()?.currentBranchId).toBe('riyadh')
})

test('it is asked until it is answered', async () => {
  fetched.mockRejectedValueOnce(new Error('offline'))
  atServer = sessionOf({}, { role: 'MANAGER' })
  refreshRights()
  await vi.advanceTimersByTimeAsync(1000)
  expect(here()?.user.role).toBe('WAITER')
  await vi.advanceTimersByTimeAsync(1500)
  expect(here()?.user.role).toBe('MANAGER')
})

test('an answer that was under way when something newer was learnt is not taken: it is asked again', async () => {
  const old = sessionOf({}, { role: 'HOST' })
  let answer: (response: Response) => void = () => undefined
  fetched.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
  refreshRights()
  await vi.advanceTimersByTimeAsync(10)
  atServer = sessionOf({}, { role: 'MANAGER' })
  refreshRights()
  await vi.waitFor(() => expect(here()?.user.role).toBe('MANAGER'))
  answer(Response.json(old))
  await vi.advanceTimersByTimeAsync(10)
  expect([here()?.user.role, fetched.mock.calls.length]).toEqual(['MANAGER', 3])
})

test('nobody who left meanwhile is signed in again', async () => {
  refreshRights()
  leave()
  await vi.advanceTimersByTimeAsync(10)
  expect(useSession.getState()).toEqual({ state: 'none', ended: 'signed_out' })
})
