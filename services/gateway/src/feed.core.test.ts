import { cases } from '@sufra/shared/kernel/test-cases'
import { limits } from '@sufra/shared/live/live.limits'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { stepFeed, unknownFeed } from './feed.core'
import * as world from './feed.world'
import { recall } from './kept-event.core'

const event = (seq: number) => world.orderEvent(seq, `o${seq}`, 1, 'v')
const events = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => event(from + i))
const bell = (from: number, to: number, epoch = 'e1') => ({
  epoch,
  from,
  to,
  before: from - 1,
  events: events(from, to),
})
const headAt = (head: number, mark = head, epoch = 'e1') => ({ epoch, head, mark })
const at10 = stepFeed(unknownFeed, { kind: 'head', at: '1', cursorThen: 0, head: headAt(10) })[0]

describe('one branch followed', () => {
  test('the next bell is delivered at once', () => {
    const [next, outputs] = stepFeed(at10, { kind: 'bell', bell: bell(11, 12) })
    expect(outputs).toEqual([{ do: 'deliver', events: events(11, 12) }])
    expect(next.cursor).toBe(12)
  })

  test('a bell heard twice says nothing', () => {
    const [next] = stepFeed(at10, { kind: 'bell', bell: bell(11, 11) })
    expect(stepFeed(next, { kind: 'bell', bell: bell(11, 11) })).toEqual([next, []])
  })

  test('a bell too far ahead reads the log, once for many', () => {
    const [gap, outputs] = stepFeed(at10, { kind: 'bell', bell: bell(13, 13) })
    expect(outputs).toEqual([{ do: 'readLog', after: 10 }])
    expect(stepFeed(gap, { kind: 'bell', bell: bell(15, 15) })[1]).toEqual([])
  })

  test('a head past the cursor is a lost bell', () => {
    const heard = { kind: 'head', at: '2', cursorThen: 10, head: headAt(12) } as const
    const [behind, outputs] = stepFeed(at10, heard)
    expect(outputs).toEqual([{ do: 'readLog', after: 10 }])
    expect(behind.confirmedAt).toBe('1')
    const page = { ...headAt(12), after: 10, before: 10, events: events(11, 12), full: false }
    expect(stepFeed(behind, { kind: 'page', page })[0].confirmedAt).toBe('2')
  })

  test('a head that a bell has overtaken is not a step back in time', () => {
    const [ahead] = stepFeed(at10, { kind: 'bell', bell: bell(11, 11) })
    const late = { kind: 'head', at: '2', cursorThen: 10, head: headAt(10) } as const
    const [next, outputs] = stepFeed(ahead, late)
    expect(outputs).toEqual([])
    expect(next.confirmedAt).toBe('2')
  })

  test('a head below what was delivered asks for a new epoch and confirms nothing', () => {
    const back = { kind: 'head', at: '2', cursorThen: 10, head: headAt(9) } as const
    expect(stepFeed(at10, back)).toEqual([at10, [{ do: 'bumpEpoch', epoch: 'e1' }]])
  })

  test('another epoch in the database: everybody starts again', () => {
    const restored = { kind: 'head', at: '2', cursorThen: 10, head: headAt(7, 7, 'e2') } as const
    const [next, outputs] = stepFeed(at10, restored)
    expect(outputs).toEqual([{ do: 'resyncAll' }])
    expect(next).toMatchObject({ epoch: 'e2', cursor: 7, ring: [] })
  })

  test('another epoch in a bell is only a reason to ask the database', () => {
    expect(stepFeed(at10, { kind: 'bell', bell: bell(11, 11, 'e2') })).toEqual([at10, [{ do: 'pollNow' }]])
  })

  test('a trimmed log that cannot fill the gap: everybody starts again', () => {
    const [behind] = stepFeed(at10, { kind: 'reach', seq: 20 })
    const page = { ...headAt(20), after: 10, before: null, events: events(15, 20), full: false }
    const [next, outputs] = stepFeed(behind, { kind: 'page', page })
    expect(outputs).toEqual([{ do: 'resyncAll' }])
    expect(next.cursor).toBe(20)
  })

  test.each([
    ['the same number has another mark', headAt(10, 99)],
    ['a number that was passed has another mark', headAt(11, 99)],
  ])('another history under the same name, where %s, asks for a new epoch', (_what, head) => {
    const state = head.head === 10 ? at10 : stepFeed(at10, { kind: 'bell', bell: bell(11, 12) })[0]
    const look = { kind: 'head', at: '2', cursorThen: 10, head } as const
    expect(stepFeed(state, look)).toEqual([state, [{ do: 'bumpEpoch', epoch: 'e1' }]])
  })

  test('a log that has grown past the cursor since it was put back asks for a new epoch, and nothing of it is told', () => {
    const [behind] = stepFeed(at10, { kind: 'head', at: '2', cursorThen: 10, head: headAt(12, 99) })
    const page = { ...headAt(12, 99), after: 10, before: 98, events: events(11, 12), full: false }
    const [next, outputs] = stepFeed(behind, { kind: 'page', page })
    expect(outputs).toEqual([{ do: 'bumpEpoch', epoch: 'e1' }])
    expect(next).toMatchObject({ cursor: 10, confirmedAt: '1' })
  })

  test.each([
    ['follows another event', { ...bell(11, 12), before: 99 }],
    ['repeats the last event with another mark', { ...bell(10, 12), events: [{ ...event(10), mark: 99 }, event(11)] }],
  ])('a bell that %s is only a reason to ask the database', (_what, strange) => {
    expect(stepFeed(at10, { kind: 'bell', bell: strange })).toEqual([at10, [{ do: 'pollNow' }]])
  })

  test('what an older version wrote without a mark is believed by its number', () => {
    const unmarked = { ...bell(11, 11), before: null, events: [{ ...event(11), mark: null }] }
    const [next] = stepFeed(at10, { kind: 'bell', bell: unmarked })
    const look = { kind: 'head', at: '2', cursorThen: 11, head: headAt(11, 10) } as const
    expect(stepFeed(next, look)[1]).toEqual([])
  })

  test('it remembers the last 500 events and no more', () => {
    const [next] = stepFeed(at10, { kind: 'bell', bell: bell(11, 1010) })
    expect(next.ring).toHaveLength(limits.ringEvents)
    expect(next.ring.slice(-1).map(recall)).toEqual([event(1010)])
  })
})

const pick = fc.nat(20)
const entry = fc.record({ entity: fc.nat(3), visit: fc.constantFrom('v1', 'v2') })
const acts = [
  fc.record({
    do: fc.constant('commit' as const),
    events: fc.array(entry, { minLength: 1, maxLength: 3 }),
    rings: fc.nat(2),
  }),
  fc.record({ do: fc.constant('ring' as const), pick }),
  fc.record({
    do: fc.constantFrom('startPoll' as const, 'lookAtHead' as const, 'endPoll' as const, 'lookAgain' as const),
  }),
  fc.record({ do: fc.constant('lookAtLog' as const) }),
  fc.record({ do: fc.constant('endRead' as const), fails: fc.boolean() }),
  fc.record({ do: fc.constant('rumour' as const), ahead: fc.nat(9) }),
] as const
type Act = typeof acts extends readonly fc.Arbitrary<infer A>[] ? A : never

/** A bell of a transaction that never was: its number is no event. */
const rumour = (w: world.World, ahead: number) =>
  world.send(w, { kind: 'bell', bell: { epoch: 'e1', from: 0, to: w.log.length + ahead, events: [] } })

function perform(w: world.World, act: Act): void {
  if (act.do === 'commit') world.commit(w, act.events, act.rings)
  if (act.do === 'ring') world.ring(w, act.pick)
  if (act.do === 'rumour') rumour(w, act.ahead)
  if (act.do === 'startPoll') world.startPoll(w)
  if (act.do === 'lookAtHead') world.lookAtHead(w)
  if (act.do === 'endPoll') world.endPoll(w)
  if (act.do === 'lookAgain') world.lookAgain(w)
  if (act.do === 'lookAtLog') world.lookAtLog(w)
  if (act.do === 'endRead') world.endRead(w, act.fails)
}

/** Where what was delivered is not the log's own next event; -1: nowhere. */
const firstWrong = ({ delivered, deliveredFrom, log }: world.World): number =>
  delivered.findIndex((event, place) => event !== log[deliveredFrom + place])

test('whatever happens to the bells, exactly the log comes out: in order, no gap, no repeat', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(...acts), { maxLength: 80, size: 'max' }), (script) => {
      const w = world.newWorld()
      const wrong = script.flatMap((act) => {
        perform(w, act)
        const proof = w.headAt.get(w.feed.confirmedAt ?? '')
        return firstWrong(w) === -1 && w.feed.cursor >= (proof?.head ?? 0) ? [] : [act.do]
      })
      expect(wrong).toEqual([])
      world.settle(w)
      expect(firstWrong(w)).toBe(-1)
      expect(w.deliveredFrom + w.delivered.length).toBe(w.log.length)
      expect(w.feed.confirmedAt).toBe(`${w.clock}`)
      expect(w.resyncs).toBe(0)
    }),
    cases(10_000),
  )
})
