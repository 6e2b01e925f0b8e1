import type { Session } from '@sufra/shared/identity/identity.contract'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { noEntities } from '../live/entities'
import { idle, useLive } from '../live/live-store'
import { enter } from '../session/session-store'
import { keepLastKnown } from './last-known'

interface StoredBoard {
  readonly id: string
  readonly at: number
}
const store = vi.hoisted(() => ({ kept: [] as StoredBoard[] }))
vi.mock('./outbox-db', async (original) => ({
  ...(await original<typeof import('./outbox-db')>()),
  inStore: async (_name: string, _mode: string, ask: (asked: object) => unknown) =>
    ask({
      put: (board: StoredBoard) => store.kept.push(board),
      get: (wanted: string) => store.kept.filter(({ id }) => id === wanted).at(-1),
      clear: () => 0,
    }),
}))

const session: Session = {
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  user: { id: 'ali', name: 'Ali', email: null, role: 'WAITER', permissions: [] },
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const keptOf = () => store.kept.map(({ id }) => id)
const follows = (branchId: string) => useLive.setState({ ...idle, branchId })
const goesLive = () => useLive.setState({ view: 'service', connection: { name: 'live' } })
const goesOffline = () => useLive.setState({ connection: { name: 'offline', since: 0 } })

let branches = 0
let branch: string

beforeAll(async () => {
  vi.useFakeTimers({ now: 1_000_000_000 })
  await enter(Promise.resolve({ token: 'token', session }))
  keepLastKnown()
})

/** Just behind a tick, in a branch of which nothing is kept. */
beforeEach(async () => {
  await pass(5000 - (performance.now() % 5000) + 100)
  branches += 1
  branch = `branch ${branches}`
  follows(branch)
  store.kept.length = 0
})

test('a board is kept the moment it is live, and no second time within five seconds', async () => {
  goesLive()
  expect(keptOf()).toEqual([`ali:${branch}`])
  await pass(1000)
  goesOffline()
  useLive.setState({ entities: { ...noEntities } })
  goesLive()
  expect(keptOf()).toHaveLength(1)
})

test('moments of truth that no tick falls on are kept too', async () => {
  goesLive()
  goesOffline()
  await pass(6000)
  useLive.setState({ entities: { ...noEntities } })
  goesLive()
  expect(keptOf()).toHaveLength(2)
})

test('the board of another branch is kept at once, however short ago this one’s was', async () => {
  goesLive()
  await pass(1000)
  follows('the other branch')
  goesLive()
  expect(keptOf()).toEqual([`ali:${branch}`, 'ali:the other branch'])
})

test('a board on which nothing happens is kept anew after a minute', async () => {
  goesLive()
  await pass(59_000)
  expect(keptOf()).toHaveLength(1)
  await pass(6000)
  expect(keptOf()).toHaveLength(2)
})

test('and also when the device’s clock was set back by an hour', async () => {
  goesLive()
  vi.setSystemTime(Date.now() - 3_600_000)
  await pass(65_000)
  expect(keptOf()).toHaveLength(2)
})

test('what is not live is not kept', async () => {
  useLive.setState({ view: 'service', connection: { name: 'offline', since: 0 } })
  await pass(65_000)
  expect(keptOf()).toEqual([])
})

test.each([
  ['is as old as it is', 60_000, 61_500],
  ['is of an age that nobody knows when the clock was put back since', -3_600_000, null],
])('a board that was kept %s', async (_, passed, age) => {
  goesLive()
  follows('another')
  vi.setSystemTime(Date.now() + passed)
  follows(branch)
  await pass(1500)
  expect(useLive.getState().view).toBe('service')
  const { knownAt } = useLive.getState()
  expect(knownAt && performance.now() - knownAt).toBe(age)
})
