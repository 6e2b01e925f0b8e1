import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const line = vi.hoisted(() => ({ reopen: vi.fn(), ask: vi.fn(), report: vi.fn(), close: vi.fn(), take: vi.fn() }))
vi.mock('./live-connection', () => ({
  LiveConnection: class {
    reopen = line.reopen
    ask = line.ask
    report = line.report
    close = line.close
    constructor(_address: null, _branchId: string, _token: unknown, take: typeof line.take) {
      line.take = take as typeof line.take
    }
  },
}))

import { follow } from './follow'
import { useLive } from './live-store'
import { monotonic } from './server-clock'

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval', 'requestAnimationFrame', 'cancelAnimationFrame'],
  })
  line.reopen.mockClear()
})
afterEach(() => void vi.useRealTimers())

const state = { orders: [], tables: [], areas: [], visits: [], calls: [], menuItems: [], stockItems: [] }
const seen = () => useLive.getState().connection.name

const snapshotOf = (seq: number, orders: readonly object[] = []) => ({
  branchId: 'b',
  epoch: 'e',
  seq,
  view: 'service',
  audience: 'a',
  at: new Date().toISOString(),
  state: { ...state, orders },
})

/** Open, told all there is and live. */
function living(audienceChanged: () => void = () => {}) {
  const followed = follow('b', { token: () => null, sessionEnded: () => {}, audienceChanged })
  line.take({ type: 'opened', now: monotonic() })
  const [message, answered] = line.ask.mock.calls.at(-1) ?? []
  answered({ ok: true, n: message.n, kind: 'snapshot', snapshot: snapshotOf(1) })
  vi.advanceTimersByTime(500)
  expect(seen()).toBe('live')
  line.reopen.mockClear()
  return followed
}

test('a device that slept does not say live over what it knew before, and dials at once', () => {
  const followed = living()
  vi.setSystemTime(Date.now() + 40 * 60_000)
  vi.advanceTimersByTime(500)
  expect(line.reopen.mock.calls).toEqual([[0]])
  vi.advanceTimersByTime(50)
  expect(seen()).toBe('not_confirmed')
  followed.stop()
})

test('a clock that is put right by a second is no sleep', () => {
  const followed = living()
  vi.setSystemTime(Date.now() + 1000)
  vi.advanceTimersByTime(500)
  expect(line.reopen).not.toHaveBeenCalled()
  expect(seen()).toBe('live')
  followed.stop()
})

const change = (seq: number, kind: string, put: unknown) =>
  line.take({
    type: 'event',
    now: monotonic(),
    event: { branchId: 'b', seq, type: `${kind}.changed`, at: '', kind, put } as never,
  })
const orders = () => Object.keys(useLive.getState().entities.order)

test('a change of a kind that came after this page was opened is passed over, and nothing beside it', () => {
  const followed = living()
  change(2, 'parcel', { id: 'p', version: 1 })
  change(3, 'order', { id: 'o', version: 1, status: 'ready' })
  vi.advanceTimersByTime(50)
  expect(orders()).toEqual(['o'])
  expect(seen()).toBe('live')
  followed.stop()
})

test('a change that cannot be shown is not passed over: the whole is asked for, and until then it is not live', () => {
  const followed = living()
  const asked = line.ask.mock.calls.length
  change(2, 'call', null)
  change(3, 'order', { id: 'o', version: 1, status: 'ready' })
  vi.advanceTimersByTime(50)
  const beat = { branchId: 'b', epoch: 'e', head: 3, at: '2026-01-01', confirmedAt: '2026-01-01' }
  line.take({ type: 'beat', now: monotonic() + 4000, beat })
  expect(line.ask).toHaveBeenCalledTimes(asked)
  expect(useLive.getState().truthAt).toBeLessThan(monotonic() + 3000)
  line.take({ type: 'tick', now: monotonic() + 4000 })
  expect(line.ask.mock.lastCall?.[0]).not.toHaveProperty('audience')
  answered({ ok: true, kind: 'snapshot', snapshot: snapshotOf(3, [{ id: 'o', version: 1, status: 'ready' }]) })
  vi.advanceTimersByTime(50)
  expect(orders()).toEqual(['o'])
  followed.stop()
})

/** What the gateway answers to the last `subscribe`. */
function answered(answer: object) {
  const [message, hear] = line.ask.mock.calls.at(-1) ?? []
  hear({ n: message.n, ...answer })
}
const deltas = (audience: string) => ({
  ok: true,
  kind: 'deltas',
  branchId: 'b',
  epoch: 'e',
  seq: 1,
  view: 'service',
  audience,
  at: new Date().toISOString(),
  events: [],
  confirmedAt: null,
})

test('whoever hears as somebody else, or is refused, is told; and once more when it is let in again', () => {
  const audienceChanged = vi.fn()
  const followed = living(audienceChanged)
  const tellAgain = () => line.take({ type: 'resync', now: monotonic() })
  tellAgain()
  answered(deltas('a'))
  expect(audienceChanged).not.toHaveBeenCalled()
  tellAgain()
  answered(deltas('another'))
  expect(audienceChanged).toHaveBeenCalledTimes(1)
  tellAgain()
  answered({ ok: false, error: { code: 'not_ready', message: '' } })
  expect(audienceChanged).toHaveBeenCalledTimes(1)
  for (const code of ['forbidden', 'not_found']) {
    tellAgain()
    answered({ ok: false, error: { code, message: '' } })
  }
  expect(audienceChanged).toHaveBeenCalledTimes(3)
  tellAgain()
  answered(deltas('another'))
  expect(audienceChanged).toHaveBeenCalledTimes(4)
  followed.stop()
})
