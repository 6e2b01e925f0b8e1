import { AppError } from '@sufra/shared/kernel/app-error'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterAttempt,
  atNewPrice,
  changesOf,
  doneIn,
  lostWith,
  nextToSend,
  outcomeOf,
  type Queued,
  questionsOf,
  queued,
  sentAgain,
  takenAnewAt,
  waitingFor,
} from './outbox.rules'

const hour = 3_600_000

type Said = Partial<Pick<Queued, 'name' | 'params' | 'body' | 'at' | 'concerns'>>
const entry = (seq: number, said: Said = {}): Queued =>
  queued(
    {
      key: `key-${seq}`,
      userId: 'ali',
      name: 'advanceOrder',
      path: '/x',
      params: {},
      body: {},
      at: 0,
      tableNumber: null,
      ticket: null,
      ...said,
    },
    seq,
  )
const order = (seq: number, id: string, tableId = 'table') =>
  entry(seq, { name: 'placeOrder', params: { branchId: 'b' }, body: { id, tableId } })
const step = (seq: number, orderId: string) => entry(seq, { params: { branchId: 'b', orderId }, body: { to: 'ready' } })
const ordered = (seq: number, id: string, visitId: string) =>
  entry(seq, { name: 'placeOrder', body: { id, tableId: `at ${visitId}`, visitId }, concerns: [visitId] })
const ofParty = (seq: number, name: string, visitId: string, body = {}, tableIds: readonly string[] = []) =>
  entry(seq, { name, params: { branchId: 'b', visitId }, body, concerns: [visitId, ...tableIds] })
const refused = (one: Queued, code = 'stale'): Queued =>
  afterAttempt(one, { kind: 'refused', refusal: { code, details: {} } }, 0)
const keys = (list: readonly Queued[]) => list.map(({ key }) => key)

describe('what depends on what', () => {
  test('a step waits for the order it belongs to', () => {
    const placed = order(1, 'o1')
    expect(keys(waitingFor([placed, step(2, 'o1'), step(3, 'o2')], placed))).toEqual(['key-2'])
  })

  test('two orders for one table need the same table and not each other', () => {
    const first = order(1, 'o1')
    expect(waitingFor([first, order(2, 'o2')], first)).toEqual([])
  })

  test('the first order of a party seats it, and what is ordered there after that waits until it has', () => {
    const seats = entry(1, { name: 'placeOrder', body: { id: 'o1', tableId: 't1', takenAt: '18:00' } })
    const again = entry(2, { name: 'placeOrder', body: { id: 'o2', tableId: 't1', takenAt: '18:10' } })
    expect(keys(waitingFor([seats, again, order(3, 'o3', 't2')], seats))).toEqual(['key-2'])
  })

  test('an order for a party that is being seated waits until it is', () => {
    const seated = entry(1, { name: 'seatParty', params: { branchId: 'b', tableId: 'table' }, body: { id: 'visit' } })
    expect(keys(waitingFor([seated, order(2, 'o1')], seated))).toEqual(['key-2'])
  })

  test('a party that is to sit at several tables waits for each of them', () => {
    const cleaned = entry(1, { name: 'markCleaned', params: { branchId: 'b', tableId: 't2' }, body: {} })
    const body = { id: 'visit', otherTableIds: ['t2', 't3'] }
    const seated = entry(2, { name: 'seatParty', params: { branchId: 'b', tableId: 't1' }, body })
    expect(keys(waitingFor([cleaned, seated], cleaned))).toEqual(['key-2'])
    const fetched = entry(3, { name: 'placeOrder', params: { branchId: 'b' }, body: { id: 'o1', tableId: 't3' } })
    expect(keys(waitingFor([seated, fetched], seated))).toEqual(['key-3'])
  })

  test('what is ordered where a party is being moved, joined or given back waits until it is', () => {
    const party = { branchId: 'b', visitId: 'v' }
    const moved = entry(1, { name: 'transferVisit', params: party, body: { toTableId: 'table' } })
    expect(nextToSend([refused(moved, 'table_not_free'), order(2, 'o1')], 0)).toBeNull()
    const joined = entry(1, { name: 'addTable', params: party, body: { tableId: 'table' } })
    expect(keys(waitingFor([joined, order(2, 'o1')], joined))).toEqual(['key-2'])
    const merged = entry(1, { name: 'mergeVisits', params: party, body: { otherVisitId: 'w' } })
    const closed = entry(2, { name: 'closeVisit', params: { branchId: 'b', visitId: 'w' }, body: {} })
    expect(keys(waitingFor([merged, closed], merged))).toEqual(['key-2'])
  })

  test('a party leaves, moves and joins another only after what was done for it, and after that only', () => {
    const [mine, theirs] = [ordered(1, 'o1', 'v'), ordered(2, 'o2', 'w')]
    const served = { ...step(3, 'o1'), concerns: ['v'] }
    const close = ofParty(4, 'closeVisit', 'v')
    const later = ordered(5, 'o3', 'w')
    for (const earlier of [mine, served]) {
      const put = afterAttempt(earlier, { kind: 'trouble' }, 0)
      expect(nextToSend([put, close], 0)).toBeNull()
      expect(nextToSend([put, close, later], 0)?.key).toBe('key-5')
      expect(nextToSend([put, ofParty(4, 'transferVisit', 'v', { toTableId: 't9' })], 0)).toBeNull()
      expect(nextToSend([put, ofParty(4, 'mergeVisits', 'x', { otherVisitId: 'v' })], 0)).toBeNull()
    }
    expect(keys(waitingFor([mine, theirs, close], theirs))).toEqual([])
  })

  test('what was ordered where nobody sat is for the table: who sits there by then leaves after it', () => {
    const unseated = { ...order(1, 'o1', 't1'), concerns: ['t1'] }
    expect(keys(waitingFor([unseated, ofParty(2, 'closeVisit', 'v', {}, ['t1'])], unseated))).toEqual(['key-2'])
    expect(waitingFor([unseated, ofParty(2, 'closeVisit', 'v', {}, ['t2'])], unseated)).toEqual([])
  })

  test('a table is cleaned after its party has left it', () => {
    const close = ofParty(1, 'closeVisit', 'v', {}, ['t1'])
    const cleaned = entry(2, { name: 'markCleaned', params: { branchId: 'b', tableId: 't1' } })
    expect(nextToSend([refused(close), cleaned], 0)).toBeNull()
  })

  test('a step goes on while its party’s close is asked about: it may be what the close wants', () => {
    const close = refused(ofParty(1, 'closeVisit', 'v'), 'lines_not_served')
    expect(nextToSend([close, { ...step(2, 'o1'), concerns: ['v'] }], 0)?.key).toBe('key-2')
  })

  test('with an order that is taken out goes what needs it; its party leaves all the same', () => {
    const placed = ordered(1, 'o1', 'v')
    const queue = [placed, { ...step(2, 'o1'), concerns: ['v'] }, ofParty(3, 'closeVisit', 'v')]
    expect(keys(waitingFor(queue, placed))).toEqual(['key-2', 'key-3'])
    expect(keys(lostWith(queue, placed))).toEqual(['key-2'])
  })

  test('the branch is where everything happens: nothing waits because of it', () => {
    expect(changesOf(step(1, 'o1'))).toEqual(['o1'])
  })
})

test('in a branch is shown what was done there, at the time that the server would give it', () => {
  const there = entry(2, { params: { branchId: 'c' }, at: 60_000 })
  expect(doneIn([order(1, 'o1'), there], 'c', 5000)).toEqual([{ ...there, at: 65_000 }])
})

describe('what is sent next', () => {
  test('the oldest first', () => {
    expect(nextToSend([step(2, 'o1'), step(1, 'o1')], 0)?.key).toBe('key-1')
  })

  test('what was refused holds up what waits for it, and nothing else', () => {
    expect(nextToSend([refused(order(1, 'o1')), step(2, 'o1'), step(3, 'o9')], 0)?.key).toBe('key-3')
  })

  test('an answer that says nothing is asked for again a little later; the others go on meanwhile', () => {
    const put = afterAttempt(step(1, 'o1'), { kind: 'trouble' }, 0)
    expect(nextToSend([put, step(2, 'o1'), step(3, 'o2')], 0)?.key).toBe('key-3')
    expect(nextToSend([put, step(2, 'o1')], put.notBefore)?.key).toBe('key-1')
    // The phone's clock was put back by three hours meanwhile.
    expect(nextToSend([put, step(2, 'o1')], put.notBefore - 3 * 3_600_000)?.key).toBe('key-1')
  })

  test('after half a day it is asked about first', () => {
    const old = entry(1, { at: 0 })
    expect(nextToSend([old], 12 * hour)?.key).toBe('key-1')
    expect(nextToSend([old], 12 * hour + 1)).toBeNull()
    expect(questionsOf([old], 12 * hour + 1)).toMatchObject([{ why: 'old' }])
    expect(nextToSend([sentAgain(old)], 20 * hour)?.key).toBe('key-1')
  })
})

describe('what an answer means', () => {
  test.each([
    ['offline', 'no_line'],
    ['retry_same_key', 'trouble'],
    ['still_running', 'trouble'],
    ['unexpected', 'trouble'],
    ['session_expired', 'no_session'],
    ['stale', 'refused'],
    ['forbidden', 'refused'],
    ['too_many_requests', 'refused'],
  ] as const)('%s: %s', (code, kind) => {
    expect(outcomeOf(new AppError(code)).kind).toBe(kind)
  })

  test('a refusal is one question, with all that waits for it', () => {
    const queue = [refused(order(1, 'o1')), step(2, 'o1'), step(3, 'o1'), step(4, 'o9')]
    const [question, ...more] = questionsOf(queue, 0)
    expect(more).toEqual([])
    expect(keys(question?.waiting ?? [])).toEqual(['key-2', 'key-3'])
  })

  test('agreed at the new price it is another request, so it has another key', () => {
    const dearer = { ...order(1, 'o1'), refused: { code: 'price_changed', details: { total: 2500, currency: 'SAR' } } }
    expect(atNewPrice(dearer, 'new')).toMatchObject({
      key: 'new',
      refused: null,
      confirmed: true,
      body: { id: 'o1', agreedTotal: 2500 },
    })
  })
})

/* A restaurant, a bad line, a device that is reloaded whenever it likes; a person who in the end answers each question. */
type Act = 'through' | 'lost before' | 'lost after' | 'trouble' | 'trouble after'

interface Restaurant {
  readonly did: Queued[]
  readonly known: Set<string>
  attempts: number
}

function answer(restaurant: Restaurant, sent: Queued, act: Act, refuses: ReadonlySet<number>) {
  restaurant.attempts += 1
  if (act === 'lost before') return { kind: 'no_line' } as const
  if (act === 'trouble') return { kind: 'trouble' } as const
  if (refuses.has(sent.seq) && !restaurant.known.has(sent.key))
    return act === 'lost after'
      ? ({ kind: 'no_line' } as const)
      : ({ kind: 'refused', refusal: { code: 'stale', details: {} } } as const)
  if (!restaurant.known.has(sent.key)) restaurant.did.push(sent)
  restaurant.known.add(sent.key)
  if (act === 'lost after') return { kind: 'no_line' } as const
  return act === 'trouble after' ? ({ kind: 'trouble' } as const) : null
}

const tapped = fc.array(fc.record({ makes: fc.boolean(), order: fc.nat(3), table: fc.nat(2) }), {
  minLength: 1,
  maxLength: 14,
})
const acts = fc.array(
  fc.constantFrom<Act>('through', 'through', 'lost before', 'lost after', 'trouble', 'trouble after'),
  { maxLength: 60 },
)

test('whatever the line does, each command is done once, after what it depends on, or asked about and not done', () => {
  fc.assert(
    fc.property(tapped, acts, fc.array(fc.nat(14), { maxLength: 4 }), (taps, line, refusedSeqs) => {
      const all = taps.map(({ makes, order: o, table }, i) =>
        makes ? order(i + 1, `o${o}`, `t${table}`) : step(i + 1, `o${o}`),
      )
      const refuses = new Set(refusedSeqs)
      const restaurant: Restaurant = { did: [], known: new Set(), attempts: 0 }
      let queue: readonly Queued[] = all
      let now = 0
      for (let turn = 0; turn < 2000; turn += 1) {
        // Only what lies on the device outlives a reload.
        if (turn % 7 === 0) queue = JSON.parse(JSON.stringify(queue)) as Queued[]
        const next = nextToSend(queue, now)
        if (!next) {
          if (queue.every((each) => each.notBefore <= now)) break
          now += 60_000
          continue
        }
        const outcome = answer(restaurant, next, line[restaurant.attempts] ?? 'through', refuses)
        queue = outcome
          ? queue.map((each) => (each.key === next.key ? afterAttempt(each, outcome, now) : each))
          : queue.filter(({ key }) => key !== next.key)
        now += 10
      }
      const did = keys(restaurant.did)
      expect(new Set(did).size).toBe(did.length)
      const left = new Set(keys(queue))
      const asked = questionsOf(queue, now)
      const held = new Set(asked.flatMap(({ entry: one, waiting }) => keys([one, ...waiting])))
      // Nothing is lost: done, or in sight with its question. Nothing that waits for a question was done.
      for (const { key } of all) expect(did.includes(key)).toBe(!left.has(key))
      expect(held).toEqual(left)
      // In order: nothing was done before something earlier that it depends on.
      for (const [place, done] of restaurant.did.entries())
        for (const later of restaurant.did.slice(0, place)) expect(keys(waitingFor([done, later], done))).toEqual([])
    }),
    { numRuns: 1000 },
  )
})

/* What a waiter taps for three parties: an order, a step of it, the party moves on to be one with another, or leaves. */
const partyTap = fc.record({
  what: fc.constantFrom('order', 'step', 'merge', 'close'),
  party: fc.nat(2),
  other: fc.nat(2),
})
type PartyTap = typeof partyTap extends fc.Arbitrary<infer T> ? T : never

const partiesOf = ({ what, party, other }: PartyTap) => (what === 'merge' ? [party, other] : [party])

function tapOf({ what, party, other }: PartyTap, at: number): Queued {
  if (what === 'order') return ordered(at, `o${party}`, `v${party}`)
  if (what === 'step') return { ...step(at, `o${party}`), concerns: [`v${party}`] }
  if (what === 'close') return ofParty(at, 'closeVisit', `v${party}`)
  return ofParty(at, 'mergeVisits', `v${party}`, { otherVisitId: `v${other}` })
}

test('whatever is put off, no party moves or leaves before what was done for it, and no other party waits', () => {
  fc.assert(
    fc.property(fc.array(partyTap, { maxLength: 10 }), fc.array(fc.nat(9), { maxLength: 4 }), (taps, putOff) => {
      const all = taps.map((tap, i) => {
        const one = tapOf(tap, i)
        return putOff.includes(i) ? afterAttempt(one, { kind: 'trouble' }, 0) : one
      })
      const went: number[] = []
      for (let left = all; ; ) {
        const next = nextToSend(left, 0)
        if (!next) break
        went.push(next.seq)
        left = left.filter(({ seq }) => seq !== next.seq)
      }
      const stays = new Set(all.map(({ seq }) => seq).filter((seq) => !went.includes(seq)))
      const shares = (a: PartyTap, b: PartyTap) => partiesOf(a).some((party) => partiesOf(b).includes(party))
      for (const [place, tap] of taps.entries()) {
        const before = taps.filter((earlier, i) => i < place && stays.has(i) && shares(earlier, tap))
        if (before.length > 0 && (tap.what === 'close' || tap.what === 'merge')) expect(stays).toContain(place)
        if (before.length === 0 && !putOff.includes(place)) expect(went).toContain(place)
      }
    }),
    { numRuns: 1000 },
  )
})

describe('an order that was refused is taken down anew', () => {
  const seated = { v: { tableIds: ['t9', 't8'] } }
  const at = (one: Queued) => takenAnewAt(one, seated)

  test.each([
    'party_left',
    'item_sold_out',
    'item_inactive',
    'item_not_in_branch',
    'modifier_sold_out',
    'table_cleaning',
  ])('%s: at its table', (code) => expect(at(refused(order(1, 'o1', 't7'), code))).toBe('t7'))

  test('where its party sits by now', () => {
    const theirs = { ...order(1, 'o1', 't7'), body: { id: 'o1', tableId: 't7', visitId: 'v' } }
    expect(at(refused(theirs, 'item_sold_out'))).toBe('t9')
    expect(at(refused({ ...theirs, body: { ...theirs.body, tableId: 't8' } }, 'item_sold_out'))).toBe('t8')
    expect(at(refused({ ...theirs, body: { ...theirs.body, visitId: 'gone' } }, 'item_sold_out'))).toBe('t7')
  })

  test('as takeaway, where it was to be taken away', () => {
    const away = { ...order(1, 'o1', 't7'), body: { id: 'o1', channel: 'takeaway' } }
    expect(at(refused(away, 'item_sold_out'))).toBe('takeaway')
  })

  test.each(['price_changed', 'id_taken', 'idempotency_key_reused', 'forbidden', 'table_not_in_branch'])(
    'not when %s: it is sent as it is, or the restaurant has it',
    (code) => expect(at(refused(order(1, 'o1', 't7'), code))).toBeNull(),
  )

  test('not while it waits, not what is taken away, and nothing but orders', () => {
    const fetched = entry(1, { name: 'placeOrder', params: { branchId: 'b' }, body: { id: 'o1' } })
    const none = [order(1, 'o1', 't7'), refused(fetched, 'item_sold_out'), refused(step(2, 'o1'), 'party_left')]
    expect(none.map(at)).toEqual([null, null, null])
  })
})

test('without the order that was to seat a party, the next one there is not lost: it seats them', () => {
  const first = entry(1, { name: 'placeOrder', body: { id: 'o1', tableId: 't1', takenAt: '18:00' } })
  const second = entry(2, { name: 'placeOrder', body: { id: 'o2', tableId: 't1', takenAt: '18:10' } })
  expect(keys(lostWith([first, second, step(3, 'o1')], first))).toEqual(['key-3'])
})
