import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { follow } from './follow'
import type { Input } from './follow.core'
import { LiveConnection } from './live-connection'

/* A line on networks that swallow, refuse and dawdle: who dials, how often, and which attempt is kept. */

type Said = (said?: unknown) => void

type Options = { readonly query: { readonly near: string } }

class Attempt {
  readonly near: string
  readonly heard = new Map<string, Said>()
  readonly at = Date.now()
  connected = false
  gone = false
  constructor(near: string) {
    this.near = near
  }
  on(name: string, said: Said): void {
    this.heard.set(name, said)
  }
  say(name: string, said?: unknown): void {
    this.connected = name === 'connect'
    this.heard.get(name)?.(said)
  }
  emit(): void {
    // Nobody answers.
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
vi.mock('socket.io-client', () => ({
  io: ({ query }: Options) => dialled[dialled.push(new Attempt(query.near)) - 1],
}))

const ended = vi.fn()
let token: string | null = 'token'
let taken: string[] = []
let line: LiveConnection

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 })
  dialled.length = 0
  taken = []
  ended.mockClear()
  token = 'token'
  line = new LiveConnection(
    null,
    'branch',
    () => token,
    (input: Input) => taken.push(input.type),
    ended,
  )
  line.reopen(0)
  await pass(1)
})
afterEach(() => {
  clearInterval(air)
  line.close()
  vi.useRealTimers()
})
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const living = () => dialled.filter(({ gone }) => !gone)
const nth = (n: number) => dialled[n] as Attempt

test('while a first attempt is swallowed by a dead path, a second one opens within five seconds', async () => {
  await pass(3900)
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

test('never more than five are under way at once', async () => {
  await pass(60_000)
  expect(dialled.length).toBeGreaterThan(20)
  expect(living()).toEqual(dialled.slice(-5))
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

test('a branch’s screens ask for the same gateway, and again after it said goodbye or was cut off', async () => {
  nth(0).say('connect')
  nth(0).say('disconnect')
  await pass(1600)
  expect(dialled.map(({ near }) => near)).toEqual(['branch', 'branch'])
})

test('whoever is not answered there asks for any other', async () => {
  await pass(5100)
  const [first, ...others] = dialled.map(({ near }) => near)
  expect(first).toBe('branch')
  expect(new Set(others).size).toBe(2)
  expect(others).not.toContain('branch')
})

test('whoever heard nothing any more asks for any other, and the next time for home again', async () => {
  nth(0).say('connect')
  line.reopenElsewhere()
  await pass(1600)
  expect(nth(1).near).not.toBe('branch')
  nth(1).say('connect')
  nth(1).say('disconnect')
  await pass(1600)
  expect(nth(2).near).toBe('branch')
})

test('while nobody is there, home and elsewhere take turns', async () => {
  for (let round = 0; round < 4; round += 1) {
    nth(round).say('connect_error', new Error())
    await pass(1600)
  }
  expect(dialled.map(({ near }) => near === 'branch')).toEqual([true, false, true, false, true])
})

test('whoever is woken asks for home again, wherever it was led before', async () => {
  nth(0).say('connect')
  line.reopenElsewhere()
  await pass(2600)
  line.reopen(0)
  await pass(1)
  expect(living().map(({ near }) => near)).toEqual(['branch'])
})

const isHome = ({ near }: Attempt) => near === 'branch'

/** From now on a network says to each attempt what it says of its like; undefined: it swallows it. */
function network(says: (attempt: Attempt) => string | undefined): void {
  clearInterval(air)
  air = setInterval(() => {
    for (const attempt of living()) {
      const said = attempt.connected || attempt.gone ? undefined : says(attempt)
      if (said) attempt.say(said, new Error())
    }
  }, 50)
}
let air: ReturnType<typeof setInterval> | undefined

const screensOfBranch = () =>
  Array.from({ length: 40 }, () => {
    const screen = new LiveConnection(null, 'branch', () => token, vi.fn(), ended)
    screen.reopen(0)
    return screen
  })

test.each([
  ['that swallows everything', undefined],
  ['that is refused at once', 'connect_error'],
])('after 20 s of an internet %s all 40 screens of a branch are at home', async (_, said) => {
  line.close()
  const screens = screensOfBranch()
  network(() => 'connect')
  await pass(100)
  network(() => said)
  for (const screen of screens) screen.reopenElsewhere()
  await pass(20_000)
  network(() => 'connect')
  await pass(3600)
  expect(screens.every(({ up }) => up)).toBe(true)
  expect(living()).toHaveLength(40)
  expect(living().filter(isHome)).toHaveLength(40)
  for (const screen of screens) screen.close()
})

test.each([
  ['the other one answers at once', 1],
  ['the first other word leads to the same one', 2],
  ['two of them do', 3],
])('a gateway that hangs is left: %s', async (_, answering) => {
  nth(0).say('connect')
  line.reopenElsewhere()
  network((attempt) => (dialled.indexOf(attempt) >= answering && !isHome(attempt) ? 'connect' : undefined))
  await pass(2000 * answering + 1100)
  expect(line.up).toBe(true)
  expect(living().map(isHome)).toEqual([false])
})

const page = () => {
  line.close()
  dialled.length = 0
  return follow('branch', { token: () => token, sessionEnded: ended, audienceChanged: ended })
}

test.each(['the clock of its timers too', 'and the clock of its timers ran on'])(
  'a page that slept for a minute, %s, asks for home',
  async (clock) => {
    const followed = page()
    await pass(1)
    nth(0).say('connect')
    await pass(1000)
    const ran = performance.now.bind(performance)
    if (clock.startsWith('and')) vi.spyOn(performance, 'now').mockImplementation(() => ran() + 60_000)
    vi.setSystemTime(Date.now() + 60_000)
    await pass(8000)
    expect(dialled.slice(0, 2).map(isHome)).toEqual([true, true])
    followed.stop()
    vi.restoreAllMocks()
  },
)

test('a page that is awake and hears nothing any more asks for any other', async () => {
  const followed = page()
  await pass(1)
  nth(0).say('connect')
  await pass(10_500)
  expect(nth(1).near).not.toBe('branch')
  followed.stop()
})

const over = () => Object.assign(new Error(), { data: { code: 'signed_out' } })

test('a session that is over is told, and nobody knocks again before somebody has signed in', async () => {
  ended.mockImplementationOnce(() => {
    token = null
  })
  await pass(2600)
  nth(0).say('connect_error', over())
  expect(ended).toHaveBeenCalledOnce()
  expect([living(), taken]).toEqual([[], ['closed']])
  await pass(50_000)
  expect(dialled).toHaveLength(2)
  token = 'the next one'
  await pass(2100)
  expect(living()).toHaveLength(1)
})

test('where nobody signs in, the same session asks once a minute whether it is one again', async () => {
  for (let minute = 1; minute <= 3; minute += 1) {
    dialled.at(-1)?.say('connect_error', over())
    await pass(61_000)
    expect(living()).toHaveLength(1)
  }
  expect(ended).toHaveBeenCalledTimes(3)
})

test('one that its session’s end has closed stays closed', async () => {
  ended.mockImplementationOnce(() => line.close())
  nth(0).say('connect_error', over())
  await pass(120_000)
  expect(dialled).toHaveLength(1)
})

test('whoever is refused for minutes knocks less often, and as often as at first once it was open', async () => {
  const triesIn = async (ms: number) => {
    const before = dialled.length
    await pass(ms)
    return dialled.length - before
  }
  network(() => 'connect_error')
  expect(await triesIn(20_000)).toBeGreaterThan(15)
  await pass(5 * 60_000)
  const tries = await triesIn(60_000)
  expect(tries).toBeGreaterThanOrEqual(10)
  expect(tries).toBeLessThan(30)
  network(() => 'connect')
  await pass(8000)
  expect(line.up).toBe(true)
  network(() => 'connect_error')
  living()[0]?.say('disconnect')
  expect(await triesIn(20_000)).toBeGreaterThan(15)
})

test('what is said late of the session before, after somebody has signed in again, ends nothing', async () => {
  token = 'the next one'
  nth(0).say('connect_error', Object.assign(new Error(), { data: { code: 'session_expired' } }))
  expect(ended).not.toHaveBeenCalled()
})

test('one that was closed hangs up on all and dials no more', async () => {
  await pass(2600)
  line.close()
  await pass(60_000)
  expect([dialled.length, living()]).toEqual([2, []])
})
