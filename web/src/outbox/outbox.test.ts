import type { Session } from '@sufra/shared/identity/identity.contract'
import { command } from '@sufra/shared/kernel/endpoint'
import { beforeEach, expect, test, vi } from 'vitest'
import { idle, useLive } from '../live/live-store'
import { holdCommands } from '../session/hold-commands'
import { enter, leave, useSession } from '../session/session-store'
import { sendAgain, takeOut } from './decisions'
import { carry } from './outbox'
import { questionsOf } from './outbox.rules'
import { useOutbox } from './outbox-store'
import { isKeptForLater, letGo } from './pending-replies'
import { startOutbox } from './start-outbox'

const room = vi.hoisted(() => ({ full: false, slowness: Promise.resolve() }))
vi.mock('./outbox-shelf', async (original) => {
  const { shelfInMemory } = await original<typeof import('./outbox-shelf')>()
  const inMemory = shelfInMemory()
  const add: typeof inMemory.add = async (tapped) => {
    await room.slowness
    if (room.full) throw new DOMException('full', 'QuotaExceededError')
    return inMemory.add(tapped)
  }
  const put: typeof inMemory.put = async (entry) => {
    if (room.full) throw new DOMException('full', 'QuotaExceededError')
    return inMemory.put(entry)
  }
  return { shelfInMemory, shelf: { ...inMemory, add, put } }
})

const serve = command<{ id: string; version: number }, { to: string }>(
  'advanceOrder',
  '/orders/:orderId',
  'take_orders',
)
const tap = (orderId: string) => carry(serve, { params: { orderId }, body: { to: 'served' } })

const sessionOf = (id: string): Session => ({
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  user: { id, name: id, email: null, role: 'WAITER', permissions: [] },
})
const signIn = (id: string) => enter(Promise.resolve({ token: `token of ${id}`, session: sessionOf(id) }))

interface Heard {
  readonly token: string | null
  readonly key: string | null
  readonly order: string
}
const heard: Heard[] = []
let line: (order: string) => Response | Error

vi.stubGlobal('fetch', async (url: string, request: RequestInit) => {
  const headers = new Headers(request.headers)
  const order = url.split('/').at(-1) ?? ''
  heard.push({ token: headers.get('authorization'), key: headers.get('idempotency-key'), order })
  const answer = line(order)
  if (answer instanceof Error) throw answer
  return answer
})
const yes = () => Response.json({ id: 'o', version: 2 })
const down = () => new TypeError('no line')
const no = () => Response.json({ error: { code: 'stale', message: '', details: {} } }, { status: 409 })

const queue = () => useOutbox.getState().queue
const questions = () => questionsOf(queue(), Date.now())
const lineBack = () => {
  line = yes
  dispatchEvent(new Event('online'))
}

holdCommands()
startOutbox()
beforeEach(async () => {
  line = yes
  room.full = false
  room.slowness = Promise.resolve()
  await signIn('ali')
  for (const entry of queue()) await takeOut(entry)
  heard.length = 0
  useOutbox.setState({ keeps: true })
})

test('with a line it is answered at once, and nothing waits', async () => {
  expect(await tap('o1')).toEqual({ id: 'o', version: 2 })
  expect(queue()).toEqual([])
})

test('the answer of another branch is no news here', async () => {
  const learned = async (branchId: string) => {
    useLive.setState({ ...idle, branchId: 'b1', view: 'service' })
    await carry(serve, { params: { branchId, orderId: 'o' }, body: { to: 'served' } })
    return Object.keys(useLive.getState().entities.order)
  }
  expect(await learned('b1')).toEqual(['o'])
  expect(await learned('b2')).toEqual([])
})

test('without one it is kept, and goes out under its first key as soon as there is one', async () => {
  line = down
  expect(isKeptForLater(await tap('o1'))).toBe(true)
  expect(queue()).toMatchObject([{ params: { orderId: 'o1' }, tries: 1 }])
  lineBack()
  await vi.waitFor(() => expect(queue()).toEqual([]))
  expect(new Set(heard.map(({ key }) => key)).size).toBe(1)
})

test('a refusal while somebody stands there is theirs; later it is a question, which they decide', async () => {
  line = no
  await expect(tap('o1')).rejects.toMatchObject({ code: 'stale' })
  expect(queue()).toEqual([])

  line = down
  await tap('o2')
  line = no
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(questions()).toMatchObject([{ why: 'refused', entry: { refused: { code: 'stale' } } }]))
  const tries = heard.length
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(heard.length).toBe(tries)

  line = yes
  const [question] = questions()
  if (question) await sendAgain(question.entry)
  await vi.waitFor(() => expect(queue()).toEqual([]))
})

test('somebody else’s hands never send it: it waits for who tapped it', async () => {
  line = down
  await tap('o1')
  leave()
  await signIn('sara')
  expect(queue()).toEqual([])
  heard.length = 0
  lineBack()
  await new Promise((resolve) => setTimeout(resolve, 30))
  expect(heard).toEqual([])

  leave()
  await signIn('ali')
  await vi.waitFor(() => expect(heard).toMatchObject([{ token: 'Bearer token of ali', order: 'o1' }]))
  await vi.waitFor(() => expect(queue()).toEqual([]))
})

test('the end of the session is no answer: it waits until the same person is back', async () => {
  line = () => Response.json({ error: { code: 'session_expired', message: '', details: {} } }, { status: 401 })
  expect(isKeptForLater(await tap('o1'))).toBe(true)
  expect(useSession.getState()).toMatchObject({ state: 'open', lapsed: true })
  expect(questions()).toEqual([])
  line = yes
  await signIn('ali')
  await vi.waitFor(() => expect(queue()).toEqual([]))
})

test('with no room on the device it is done now or not at all, and the screen says that it keeps nothing', async () => {
  room.full = true
  expect(await tap('o1')).toEqual({ id: 'o', version: 2 })
  line = down
  await expect(tap('o2')).rejects.toMatchObject({ code: 'not_kept' })
  expect(queue()).toEqual([])
  expect(useOutbox.getState().keeps).toBe(false)
})

/** The device is slow to write down what is tapped from now on, until told. */
function slowDevice(): () => void {
  let go = () => {}
  room.slowness = new Promise((resolve) => {
    go = resolve
  })
  return go
}

test('what was still being written down when the line was found dead waits like the others, and is said to', async () => {
  const written = slowDevice()
  const first = tap('o1')
  letGo()
  line = down
  written()
  expect(isKeptForLater(await first)).toBe(true)
  await vi.waitFor(() => expect(queue()).toMatchObject([{ params: { orderId: 'o1' }, tries: 1 }]))
  expect(useOutbox.getState().fresh).toEqual({})
})

test('a device that does not answer holds nothing up: it is done at once, and not kept beside that', async () => {
  const written = slowDevice()
  expect(await tap('o1')).toEqual({ id: 'o', version: 2 })
  expect(useOutbox.getState().keeps).toBe(false)
  written()
  room.slowness = Promise.resolve()
  await tap('o2')
  expect(queue()).toEqual([])
  expect(heard.map(({ order }) => order)).toEqual(['o1', 'o2'])
})

test('a refusal that there is no room to write down is a question all the same, and what comes after it is sent', async () => {
  line = down
  await tap('o1')
  await tap('o2')
  room.full = true
  line = (order) => (order === 'o1' ? no() : yes())
  heard.length = 0
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(heard.map(({ order }) => order)).toEqual(['o1', 'o2']))
  await vi.waitFor(() => expect(questions()).toMatchObject([{ why: 'refused', entry: { params: { orderId: 'o1' } } }]))
  expect(queue()).toHaveLength(1)
  expect(useOutbox.getState().keeps).toBe(false)

  line = yes
  const [question] = questions()
  if (question) await sendAgain(question.entry)
  await vi.waitFor(() => expect(queue()).toEqual([]))
})
