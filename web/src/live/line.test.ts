import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Input } from './follow.core'
import { Line } from './line'

/* A line on networks that swallow, refuse and dawdle: who dials, how often, and which attempt is kept. */

type Said = (said?: unknown) => void

class Attempt {
  readonly heard = new Map<string, Said>()
  readonly at = Date.now()
  connected = false
  gone = false
  on(name: string, said: Said): void {
    this.heard.set(name, said)
  }
  say(name: string, said?: unknown): void {
    this.connected = name === 'connect'
    this.heard.get(name)?.(said)
  }
  removeAllListeners(): this {
    this.heard.clear()
    return this
  }
  disconnect(): void {
    this.gone = true
  }
}

const dialled: Attempt[] = []
vi.mock('socket.io-client', () => ({ io: () => dialled[dialled.push(new Attempt()) - 1] }))

const ended = vi.fn()
let token = 'token'
let taken: string[] = []
let line: Line

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 })
  dialled.length = 0
  taken = []
  ended.mockClear()
  line = new Line(
    null,
    () => token,
    (input: Input) => taken.push(input.type),
    ended,
  )
  line.reopen(0)
  await pass(1)
})
afterEach(() => {
  line.close()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const living = () => dialled.filter(({ gone }) => !gone)
const nth = (n: number) => dialled[n] as Attempt

test('while a first attempt is swallowed by a dead path, a second one opens within five seconds', async () => {
  await pass(4900)
  expect(dialled.map(({ gone }) => gone)).toEqual([false, false])
  expect(nth(1).at).toBeLessThan(3000)
  nth(1).say('connect')
  expect(taken).toEqual(['opened'])
  expect(line.up).toBe(true)
  expect(living()).toEqual([nth(1)])
})

test('once one is open nobody dials any more', async () => {
  nth(0).say('connect')
  await pass(60_000)
  expect(dialled).toHaveLength(1)
})

test('on a very slow network the first attempt has its nine seconds, and wins over those beside it', async () => {
  await pass(9000)
  expect(nth(0).gone).toBe(false)
  nth(0).say('connect')
  expect(living()).toEqual([nth(0)])
  expect(line.up).toBe(true)
})

test('never more than four are under way at once', async () => {
  await pass(60_000)
  expect(dialled.length).toBeGreaterThan(20)
  expect(living()).toEqual(dialled.slice(-4))
})

test('an attempt that is refused leaves the one beside it alone; when the last is refused, the next waits a moment', async () => {
  await pass(2600)
  nth(0).say('connect_error', new Error())
  expect([living(), taken]).toEqual([[nth(1)], []])
  nth(1).say('connect_error', new Error())
  expect([living(), taken]).toEqual([[], ['closed']])
  await pass(190)
  expect(dialled).toHaveLength(2)
  await pass(1400)
  expect(dialled).toHaveLength(3)
})

test('an open one that goes down is told, and another is dialled', async () => {
  nth(0).say('connect')
  nth(0).say('disconnect')
  expect(taken).toEqual(['opened', 'closed'])
  await pass(1600)
  expect(living()).toEqual([nth(1)])
})

test('a session that is over is told', () => {
  nth(0).say('connect_error', Object.assign(new Error(), { data: { code: 'signed_out' } }))
  expect(ended).toHaveBeenCalledOnce()
})

test('what is said late of the session before, after somebody has signed in again, ends nothing', async () => {
  token = 'the next one'
  nth(0).say('connect_error', Object.assign(new Error(), { data: { code: 'session_expired' } }))
  expect(ended).not.toHaveBeenCalled()
  token = 'token'
})

test('one that was closed hangs up on all and dials no more', async () => {
  await pass(2600)
  line.close()
  await pass(60_000)
  expect([dialled.length, living()]).toEqual([2, []])
})
