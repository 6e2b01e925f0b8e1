import { expect, test } from 'vitest'
import type { Answer, History, LogEntry, ScreenHistory } from './history'
import { judge } from './verdict'

/* One branch, two orders, one wall: what is right, and every way in which it can be wrong. */

const branchId = 'b'
const entry = (seq: number, id: string, version = 1): LogEntry => ({ branchId, seq, entity: 'order', id, version })
const accepted = (key: string, id: string, at: number, change: Partial<Answer> = {}): Answer => ({
  key,
  branchId,
  text: `{"id":"${id}"}`,
  accepted: true,
  sentAt: at - 10,
  at,
  mark: `mark ${id}`,
  made: { entity: 'order', id, version: 1 },
  ...change,
})

function wall(change: Partial<ScreenHistory> = {}, shown: Readonly<Record<string, number>> = { one: 1010, two: 2010 }) {
  const applied = [
    { at: 1010, seq: 1, id: 'one', version: 1 },
    { at: 2010, seq: 2, id: 'two', version: 1 },
  ]
  const states = [{ name: 'live', from: 0 }]
  const screen: ScreenHistory = {
    name: 'wall',
    branchId,
    showsAll: true,
    states,
    applied,
    snapshots: [],
    shownAt: (id: string) => shown[id],
    board: '[one,two]',
    truth: '[one,two]',
    ...change,
  }
  return screen
}

const history = (change: Partial<History> = {}): History => ({
  beganAt: 0,
  healedAt: 3000,
  endedAt: 30_000,
  rewind: null,
  answers: [accepted('k1', 'one', 1000), accepted('k2', 'two', 2000)],
  log: [entry(1, 'one'), entry(2, 'two')],
  marks: new Map([
    ['mark one', 1],
    ['mark two', 1],
  ]),
  screens: [wall()],
  others: [],
  deaths: [],
  idle: 0,
  leaks: [],
  ...change,
})

const verdict = (change: Partial<History> = {}) => judge(history(change), { convergenceMs: 5000, leastOrders: 1 })

test('a run in which all went well passes, with its figures', () => {
  expect(verdict()).toMatchObject({ orders: 2, accepted: 2, convergenceMs: 0, behindMs: 10, pass: true, why: [] })
})

test('a row that hardly any order met proves nothing', () => {
  const { pass, why } = judge(history(), { convergenceMs: 5000 })
  expect({ pass, why }).toEqual({
    pass: false,
    why: ['too little: 2 accepted orders; fewer than 10 prove nothing'],
  })
  const refused = [accepted('k1', 'one', 1000, { accepted: false, text: '409 stale' })]
  expect(verdict({ answers: refused }).why).toContain('too little: 0 accepted orders; fewer than 1 prove nothing')
})

test('where bells must be heard again, what only looks have found came too late', () => {
  const limits = { convergenceMs: 5000, leastOrders: 2, promptMs: 300 }
  const later = (shown: Readonly<Record<string, number>>) => {
    const answers = [accepted('k1', 'one', 9500), accepted('k2', 'two', 9900)]
    return judge(history({ answers, screens: [wall({}, shown)] }), limits)
  }
  expect(later({ one: 9520, two: 9950 })).toMatchObject({ pass: true, why: [] })
  expect(later({ one: 10_000, two: 10_400 }).why).toEqual(['slow: half took over 500 ms after healing'])
  expect(judge(history(), limits).why).toEqual([
    'too little: 0 changes of orders after healing; fewer than 2 prove nothing',
  ])
})

test('an accepted order that the log does not hold is lost', () => {
  expect(verdict({ log: [entry(1, 'one')], screens: [] })).toMatchObject({ lost: 1, pass: false })
})

test('two orders with one mark, and one version kept twice, are doubled', () => {
  expect(verdict({ marks: new Map([['mark one', 2]]) })).toMatchObject({ doubled: 1, pass: false })
  const log = [entry(1, 'one'), entry(2, 'two'), entry(3, 'two')]
  expect(verdict({ log })).toMatchObject({ doubled: 1, gaps: 0, pass: false })
})

test('a key that is answered otherwise after it was accepted has worked twice', () => {
  const again = (change: Partial<Answer>) =>
    verdict({ answers: [...history().answers, accepted('k1', 'one', 2500, change)] })
  expect(again({})).toMatchObject({ doubled: 0, accepted: 2, pass: true })
  expect(again({ text: '409 stale', accepted: false })).toMatchObject({ doubled: 1, pass: false })
  expect(again({ text: '{"id":"one","version":2}' })).toMatchObject({ doubled: 1, pass: false })
})

test('a key that was refused before it was accepted has worked once', () => {
  const refused: Answer = { key: 'k1', branchId, text: '409 stale', accepted: false, sentAt: 900, at: 1200 }
  expect(verdict({ answers: [...history().answers, refused] })).toMatchObject({ doubled: 0, pass: true })
})

test('a number that was left out of the log is a gap', () => {
  const log = [entry(1, 'one'), entry(3, 'two')]
  expect(verdict({ log, screens: [] })).toMatchObject({ gaps: 1, pass: false })
})

test('what a screen applied and nobody kept is a phantom', () => {
  const applied = [{ at: 2010, seq: 3, id: 'three', version: 1 }]
  expect(verdict({ screens: [wall({ applied })] })).toMatchObject({ phantoms: 1, pass: false })
})

test('an order that a screen of its branch never showed was never painted', () => {
  expect(verdict({ screens: [wall({}, { one: 1010 })] })).toMatchObject({ neverPainted: 1, pass: false })
  const behindAPicture = wall({ snapshots: [{ seq: 2, at: 2500 }] }, { one: 1010 })
  expect(verdict({ screens: [behindAPicture] })).toMatchObject({ neverPainted: 0, behindMs: 500, pass: true })
})

test('what was accepted and shown after the last archive may go with its machine, and nothing else', () => {
  const rewind = { archivedAt: 1500, killedAt: 2500 }
  const log = [entry(1, 'one')]
  const screens = [wall({ board: '[one]', truth: '[one]' })]
  expect(verdict({ rewind, log, screens })).toMatchObject({ lost: 0, phantoms: 0, rewound: 1, pass: true })
  const early = { rewind: { archivedAt: 2100, killedAt: 2500 }, log, screens }
  expect(verdict(early)).toMatchObject({ lost: 1, phantoms: 1, rewound: 0, pass: false })
})

test('a board that is not what the database says is divergent', () => {
  const result = verdict({ screens: [wall({ board: '[one]' })] })
  expect(result).toMatchObject({ divergent: 1, pass: false })
  expect(result.why[0]).toContain('shows …[one]…')
})

test('a screen that lacks a change for longer than eight seconds and says it is live lies', () => {
  const late = { one: 1010, two: 12_000 }
  expect(verdict({ healedAt: 12_000, screens: [wall({}, late)] })).toMatchObject({ stalenessMs: 10_000, pass: false })
})

test('one that says so in time does not lie, however far it is behind', () => {
  const states = [
    { name: 'live', from: 0 },
    { name: 'not_confirmed', from: 6000 },
    { name: 'live', from: 12_100 },
  ]
  const told = verdict({ healedAt: 12_000, screens: [wall({ states }, { one: 1010, two: 12_000 })] })
  expect(told).toMatchObject({ stalenessMs: 4000, behindMs: 10_000, convergenceMs: 100, pass: true })
})

test('where screens may not be behind at all, saying so does not help', () => {
  const screens = [
    wall(
      {
        states: [
          { name: 'offline', from: 0 },
          { name: 'live', from: 5000 },
        ],
      },
      { one: 1010, two: 4500 },
    ),
  ]
  const limits = { convergenceMs: 5000, behindMs: 2000, leastOrders: 2 }
  expect(judge(history({ screens }), limits)).toMatchObject({ behindMs: 2500, pass: false })
})

test('on a bad line one delivery in a hundred may be late', () => {
  const limits = { convergenceMs: 5000, behindP99Ms: 3000, leastOrders: 2 }
  const screens = (late: number) =>
    Array.from({ length: 100 }, (_, n) => wall({}, n < late ? { one: 1010, two: 5500 } : undefined))
  expect(judge(history({ screens: screens(1) }), limits)).toMatchObject({ behindP99Ms: 10, behindMs: 3500, pass: true })
  expect(judge(history({ screens: screens(5) }), limits)).toMatchObject({ behindP99Ms: 3500, pass: false })
})

test('a screen that is not live and complete in time after the healing is late', () => {
  expect(verdict({ screens: [wall({}, { one: 1010, two: 9000 })] })).toMatchObject({ convergenceMs: 6000, pass: false })
  const silent = wall({
    states: [
      { name: 'live', from: 0 },
      { name: 'offline', from: 2900 },
    ],
  })
  expect(verdict({ screens: [silent] })).toMatchObject({ convergenceMs: 27_000, pass: false })
})

test('phones that came besides the screens are held to the same limit, and their worst is told', () => {
  expect(verdict({ others: [900, 4100] })).toMatchObject({ convergenceMs: 4100, convergenceP50Ms: 900, pass: true })
  const late = verdict({ others: [900, 5240] })
  expect(late).toMatchObject({ convergenceMs: 5240, pass: false, why: ['late: 5240 ms after healing'] })
})

test.each([
  ['a process that died of itself', { deaths: ['api 1 ended with 1'] }, { deaths: 1 }],
  ['a transaction left open', { idle: 1 }, { idle: 1 }],
  ['somebody else’s orders', { leaks: ['the waiter of one branch read another'] }, { leaks: 1 }],
])('%s fails the row', (_, change, found) => {
  expect(verdict(change)).toMatchObject({ ...found, pass: false })
})
