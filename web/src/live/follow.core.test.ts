import { cases } from '@sufra/shared/kernel/test-cases'
import type { LiveEvent, Snapshot, SubscribeAnswer, ViewName } from '@sufra/shared/live/live.contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { connectionStateOf } from './connection-state.rules'
import { applyEvent, type Entities, fromSnapshot, noEntities } from './entities'
import { type Followed, following, type Input, step } from './follow.core'

const branchId = 'b'
const at = '2026-01-01T00:00:00.000Z'
const statuses = ['pending', 'confirmed', 'preparing', 'ready', 'served', 'completed', 'cancelled']

/** A log: each entry moves one of a few orders one version on. */
function logOf(picks: readonly number[]): LiveEvent[] {
  const versions = new Map<string, number>()
  return picks.map((pick, i) => {
    const id = `order-${pick % 5}`
    const version = (versions.get(id) ?? 0) + 1
    versions.set(id, version)
    const put = { id, version, status: statuses[Math.min(version - 1, pick % statuses.length)] }
    return { branchId, seq: i + 1, mark: i + 1, type: 'order.changed', at, kind: 'order', put }
  })
}

const fold = (events: readonly LiveEvent[]): Entities =>
  events.reduce((known, event) => applyEvent(known, 'service', event), noEntities)

function snapshotAt(log: readonly LiveEvent[], seq: number): Snapshot {
  const orders = Object.values(fold(log.slice(0, seq)).order)
  const state = { orders, tables: [], areas: [], visits: [], calls: [], menuItems: [], stockItems: [] }
  return { branchId, epoch: 'e', seq, mark: seq, view: 'service', audience: 'a', at, state }
}

class Screen {
  followed: Followed = following(branchId, 0)
  entities: Entities = noEntities
  asked: { n: number; since?: number | undefined } | null = null
  reconnects = 0

  take(input: Input): void {
    const { next, outputs } = step(this.followed, input)
    this.followed = next
    for (const output of outputs) {
      if (output.type === 'subscribe') this.asked = output.message
      if (output.type === 'reconnect') this.reconnects += 1
      if (output.type === 'replace')
        this.entities = fromSnapshot(output.snapshot, output.afresh ? noEntities : this.entities)
      if (output.type === 'apply')
        this.entities = output.events.reduce((known, event) => applyEvent(known, output.view, event), this.entities)
    }
  }
}

test('when what is known is not enough, the whole is asked for, not what came since', () => {
  const screen = new Screen()
  screen.take({ type: 'opened', now: 0 })
  screen.take({ type: 'answer', now: 1, answer: answerFor(screen, logOf([1, 2, 3]), 3, 'snapshot') })
  screen.take({ type: 'resync', now: 2 })
  expect(screen.asked).toMatchObject({ n: 2, since: 3, audience: 'a' })
  screen.take({ type: 'resync', now: 3, whole: true })
  expect(screen.asked).toEqual({ n: 3, branchId, epoch: 'e', since: 3, mark: 3 })
})

function answerFor(
  screen: Screen,
  log: readonly LiveEvent[],
  seq: number,
  kind: 'snapshot' | 'deltas',
): SubscribeAnswer {
  const n = screen.asked?.n ?? 0
  const since = screen.asked?.since
  if (kind === 'snapshot' || since === undefined || since > seq)
    return { n, ok: true, kind: 'snapshot', snapshot: snapshotAt(log, seq), confirmedAt: at }
  const events = log.slice(since, seq)
  return {
    n,
    ok: true,
    kind: 'deltas',
    branchId,
    epoch: 'e',
    seq,
    view: 'service',
    audience: 'a',
    at,
    events,
    confirmedAt: at,
  }
}

const open = (screen: Screen) => screen.take({ type: 'opened', now: 0 })
const answer = (screen: Screen, given: SubscribeAnswer) => screen.take({ type: 'answer', now: 1, answer: given })
const hear = (screen: Screen, event: LiveEvent | undefined) => event && screen.take({ type: 'event', now: 1, event })

const inVain = (screen: Screen): SubscribeAnswer => ({
  n: screen.asked?.n ?? 0,
  ok: false,
  error: { code: 'not_ready', message: '' },
})
const beatAt = (head: number): Input => ({
  type: 'beat',
  now: 6,
  beat: { branchId, epoch: 'e', head, at, confirmedAt: at },
})

describe('a screen that follows a branch', () => {
  test('ends equal to the log, whatever is cut, doubled, late or out of order on the way', () => {
    const action = fc.oneof(
      fc.record({ do: fc.constant('emit' as const), swap: fc.boolean(), twice: fc.boolean() }),
      fc.record({ do: fc.constant('cut' as const), deltas: fc.boolean(), ahead: fc.nat(4) }),
      fc.record({ do: fc.constant('late answer' as const) }),
      fc.record({ do: fc.constant('asked in vain' as const) }),
    )
    fc.assert(
      fc.property(
        fc.array(fc.nat(40), { minLength: 1, maxLength: 40, size: 'max' }),
        fc.array(action, { maxLength: 60, size: 'max' }),
        (picks, actions) => {
          const log = logOf(picks)
          const screen = new Screen()
          let sent = 0
          open(screen)
          answer(screen, answerFor(screen, log, 0, 'snapshot'))
          for (const act of actions) {
            if (act.do === 'emit') {
              const pair = [log[sent], log[sent + 1]]
              const took = act.swap && pair[1] ? 2 : 1
              for (const event of act.swap ? pair.reverse() : pair.slice(0, 1)) {
                hear(screen, event)
                if (act.twice) hear(screen, event)
              }
              sent = Math.min(log.length, sent + took)
            } else if (act.do === 'cut') {
              // What was emitted to the dead socket is lost; while the answer is on its way, new events come first.
              screen.take({ type: 'closed', now: 1 })
              sent = Math.min(log.length, sent + act.ahead)
              open(screen)
              const seq = sent
              hear(screen, log[sent])
              const reply = answerFor(screen, log, seq, act.deltas ? 'deltas' : 'snapshot')
              sent = Math.min(log.length, sent + 1)
              answer(screen, reply)
            } else if (act.do === 'asked in vain') {
              screen.take({ type: 'resync', now: 1 })
              hear(screen, log[sent])
              answer(screen, inVain(screen))
              sent = Math.min(log.length, sent + 1)
              screen.take(beatAt(sent))
              hear(screen, log[sent])
              sent = Math.min(log.length, sent + 1)
              screen.take({ type: 'tick', now: 3000 })
              answer(screen, answerFor(screen, log, sent, 'deltas'))
            } else answer(screen, { ...answerFor(screen, log, 0, 'snapshot'), n: 0 })
          }
          for (const event of log.slice(sent)) hear(screen, event)
          expect(screen.entities.order).toEqual(fold(log).order)
          expect(screen.followed.upTo).toBe(log.length)
        },
      ),
      cases(10_000),
    )
  })

  test('an order that was taken back and goes on stays, also when its cancelling is told after that', () => {
    const was = (version: number, status: string): LiveEvent => {
      const put = { id: 'order', version, status }
      return { branchId, seq: version, type: 'order.changed', at, kind: 'order', put }
    }
    const known = [was(7, 'served'), was(6, 'cancelled')].reduce(
      (all, one) => applyEvent(all, 'service', one),
      noEntities,
    )
    expect(known.order).toMatchObject({ order: { version: 7, status: 'served' } })
  })

  test('another epoch asks for everything anew', () => {
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, [], 0, 'snapshot'))
    screen.take({ type: 'beat', now: 2, beat: { branchId, epoch: 'restored', head: 0, at, confirmedAt: at } })
    expect(screen.asked?.n).toBe(2)
  })

  test('after a restore nothing that only the lost database knew stays, however new it was', () => {
    const log = logOf([1, 1, 1])
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, log, 3, 'snapshot'))
    screen.take({ type: 'closed', now: 1 })
    open(screen)
    const snapshot = { ...snapshotAt(log, 1), epoch: 'restored' }
    answer(screen, { n: screen.asked?.n ?? 0, ok: true, kind: 'snapshot', snapshot, confirmedAt: at })
    expect(screen.entities.order).toEqual(fold(log.slice(0, 1)).order)
  })

  test('a screen says at which event it stands: the last answer, event or beat', () => {
    const log = logOf([1, 2, 3])
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, log, 1, 'snapshot'))
    const asksFrom = () => {
      screen.take({ type: 'resync', now: 10 })
      const { asked } = screen
      answer(screen, { n: asked?.n ?? 0, ok: false, error: { code: 'stale', message: '' } })
      return asked
    }
    expect(asksFrom()).toMatchObject({ since: 1, mark: 1 })
    answer(screen, answerFor(screen, log, 1, 'snapshot'))
    screen.take({ type: 'resync', now: 11 })
    answer(screen, answerFor(screen, log, 1, 'snapshot'))
    screen.take({ type: 'event', now: 12, event: { ...(log[1] as LiveEvent), mark: 22 } })
    expect(asksFrom()).toMatchObject({ since: 2, mark: 22 })
    screen.take({ type: 'resync', now: 13 })
    answer(screen, answerFor(screen, log, 2, 'snapshot'))
    screen.take({ type: 'beat', now: 14, beat: { branchId, epoch: 'e', head: 3, mark: 33, at, confirmedAt: at } })
    expect(asksFrom()).toMatchObject({ since: 3, mark: 33 })
  })

  test('a beat that names another event where the screen stands asks anew, though the number is the same', () => {
    const log = logOf([1, 2, 3])
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, log, 3, 'snapshot'))
    screen.take({ type: 'beat', now: 50, beat: { branchId, epoch: 'e', head: 3, mark: 3, at, confirmedAt: at } })
    expect(screen.asked?.n).toBe(1)
    screen.take({ type: 'beat', now: 60, beat: { branchId, epoch: 'e', head: 3, mark: 99, at, confirmedAt: at } })
    expect(screen.asked?.n).toBe(2)
  })

  test('a snapshot of another history under the same epoch leaves nothing of what was known, however new', () => {
    const log = logOf([1, 1, 1])
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, log, 3, 'snapshot'))
    screen.take({ type: 'resync', now: 1 })
    const gone = { n: screen.asked?.n ?? 0, ok: true, kind: 'snapshot', another: true, confirmedAt: at } as const
    answer(screen, { ...gone, snapshot: snapshotAt(log, 1) })
    expect(screen.entities.order).toEqual(fold(log.slice(0, 1)).order)
  })

  test('a beat below what it has proves nothing; three in a row ask again', () => {
    const log = logOf([1, 2, 3])
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, log, 3, 'snapshot'))
    const proved = screen.followed.truthAt
    const low = { branchId, epoch: 'e', head: 2, at, confirmedAt: at }
    screen.take({ type: 'beat', now: 50, beat: low })
    screen.take({ type: 'beat', now: 60, beat: low })
    expect(screen.followed.truthAt).toBe(proved)
    expect(screen.asked?.n).toBe(1)
    screen.take({ type: 'beat', now: 70, beat: low })
    expect(screen.asked?.n).toBe(2)
  })

  test('what came while it asked in vain is not passed over: the next answer goes on from what it has', () => {
    const log = logOf([1, 2, 3, 4, 5])
    const screen = new Screen()
    screen.take({ type: 'opened', now: 0 })
    screen.take({ type: 'answer', now: 1, answer: answerFor(screen, log, 3, 'snapshot') })
    screen.take({ type: 'resync', now: 2 })
    screen.take({ type: 'event', now: 3, event: log[3] as LiveEvent })
    screen.take({ type: 'answer', now: 4, answer: inVain(screen) })
    screen.take({ type: 'event', now: 5, event: log[4] as LiveEvent })
    screen.take(beatAt(5))
    screen.take({ type: 'tick', now: 2500 })
    expect(screen.asked).toMatchObject({ since: 3 })
    screen.take({ type: 'answer', now: 2600, answer: answerFor(screen, log, 5, 'deltas') })
    expect(screen.entities.order).toEqual(fold(log).order)
  })

  test('five seconds without a beat: it comes back on a new connection', () => {
    const screen = new Screen()
    open(screen)
    answer(screen, answerFor(screen, [], 0, 'snapshot'))
    screen.take({ type: 'tick', now: 4900 })
    expect(screen.reconnects).toBe(0)
    screen.take({ type: 'tick', now: 5200 })
    expect(screen.reconnects).toBe(1)
    expect(screen.followed.socket).toBe('down')
  })

  /** Answered so many milliseconds after each subscribe; ticks as a screen does. When it was answered, if it was. */
  function answeredAfter(screen: Screen, takesMs: number, untilMs: number): number | null {
    let askedAt = 0
    let n = 0
    open(screen)
    for (let now = 0; now < untilMs; now += 500) {
      screen.take({ type: 'tick', now })
      if (screen.followed.socket === 'down') screen.take({ type: 'opened', now })
      if (screen.asked?.n !== n) [n, askedAt] = [screen.asked?.n ?? 0, now]
      if (now - askedAt < takesMs) continue
      screen.take({ type: 'answer', now, answer: answerFor(screen, [], 0, 'snapshot') })
      return now
    }
    return null
  }

  test.each([
    [6000, 6000, 0],
    [12_000, 20_500, 1],
    [25_000, 50_000, 2],
    [55_000, 112_500, 3],
  ])('an answer that takes %i ms arrives on a line that lives', (takesMs, at, cuts) => {
    const screen = new Screen()
    expect(answeredAfter(screen, takesMs, 200_000)).toBe(at)
    expect(screen.reconnects).toBe(cuts)
    expect(screen.followed.inVain).toBe(0)
  })

  test('no answer at all: it comes back every minute at last', () => {
    const screen = new Screen()
    answeredAfter(screen, Number.POSITIVE_INFINITY, 57_500 + 10 * 60_500)
    expect(screen.reconnects).toBe(3 + 10 - 1)
  })

  /** A staff screen on a line whose answers take so long, the first of them at least; its beats come at once. */
  function onSlowLine(takesMs: number, firstMs: number, untilMs: number, view: ViewName = 'service') {
    const screen = new Screen()
    const asks: number[] = []
    const instant = (now: number) => new Date(Date.parse(at) + now).toISOString()
    open(screen)
    for (let now = 0; now <= untilMs; now += 100) {
      screen.take({ type: 'tick', now })
      if (screen.asked && screen.asked.n > asks.length) asks.push(now)
      const took = now - (asks.at(-1) ?? 0)
      if (screen.followed.asking && took >= (asks.length === 1 ? firstMs : takesMs)) {
        const stamp = { at: instant(now), confirmedAt: instant(now) }
        const nothing = { epoch: 'e', seq: 0, view, audience: 'a', events: [], ...stamp }
        screen.take({ type: 'answer', now, answer: { n: asks.length, ok: true, kind: 'deltas', branchId, ...nothing } })
      }
      if (now % 2000 === 0) {
        const beat = { branchId, epoch: 'e', head: 0, at: instant(now), confirmedAt: instant(now) }
        screen.take({ type: 'beat', now, beat })
      }
    }
    return { screen, asks, state: connectionStateOf(screen.followed, untilMs).name }
  }

  test('one slow answer, as in a rush after an outage, does not leave it unconfirmed for ever: it asks for a quick one', () => {
    const { asks, state } = onSlowLine(100, 3200, 20_000)
    expect(asks).toEqual([0, 5200])
    expect(state).toBe('live')
  })

  test('a line that is slow for good is asked less and less often, and never called dead while it beats', () => {
    const { asks, state, screen } = onSlowLine(9000, 3200, 200_000)
    expect(asks.map((ask, i) => ask - (asks[i - 1] ?? 0))).toEqual([0, 5200, 13_000, 17_000, 25_000, 41_000, 69_000])
    expect([state, screen.reconnects]).toEqual(['not_confirmed', 0])
  })

  /** It has had a slow answer at 3,200 ms and asks for a quick one at 5,200. */
  function measuring(): Screen {
    const screen = new Screen()
    open(screen)
    screen.take({ type: 'answer', now: 3200, answer: answerFor(screen, [], 0, 'snapshot') })
    screen.take({ type: 'beat', now: 5100, beat: { branchId, epoch: 'e', head: 0, at, confirmedAt: at } })
    screen.take({ type: 'tick', now: 5200 })
    expect(screen.asked).toMatchObject({ n: 2, since: 0 })
    return screen
  }

  test('while it asks for a quick answer it shows what it hears, and loses nothing that came in another order', () => {
    const log = logOf([0, 1, 2])
    const screen = measuring()
    hear(screen, log[1])
    expect(screen.entities).toEqual(fold(log.slice(1, 2)))
    answer(screen, answerFor(screen, log, 3, 'deltas'))
    expect(screen.entities).toEqual(fold(log))
    expect(screen.followed.upTo).toBe(3)
  })

  test('refused a quick answer it waits as after every refusal', () => {
    const screen = measuring()
    screen.take({ type: 'answer', now: 5300, answer: inVain(screen) })
    for (const now of [5500, 6000, 7000]) screen.take({ type: 'tick', now })
    expect(screen.asked?.n).toBe(2)
    screen.take({ type: 'tick', now: 7400 })
    expect(screen.asked?.n).toBe(3)
  })

  test('a quick answer that never comes, though beats do, ends the connection after a minute', () => {
    const screen = measuring()
    for (let now = 6000; now <= 66_000; now += 2000) {
      screen.take({ type: 'beat', now, beat: { branchId, epoch: 'e', head: 0, at, confirmedAt: at } })
      screen.take({ type: 'tick', now })
      expect(screen.reconnects).toBe(now > 65_200 ? 1 : 0)
    }
  })

  test('a guest’s phone, which hears less and may take longer, is not made to ask by so little', () => {
    expect(onSlowLine(100, 3200, 20_000, 'guest').asks).toEqual([0])
  })
})
