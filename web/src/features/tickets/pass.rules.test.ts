import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { isSilent, passMaker } from './pass.rules'
import { afterSix, line, now, order } from './sample-tickets'

const hang = (orders: readonly KitchenOrder[], may = true, own: readonly string[] = []) =>
  passMaker(['grill', 'bar'], may, own)(orders, now)
const atTable = { visitId: 'visit' }
const bar = { stationId: 'bar' }

test('a table goes green only when every dish that was fired stands at the pass', () => {
  const [card] = hang([order([line('ready'), line('preparing', bar)], atTable)])
  expect(card).toMatchObject({ whole: false, action: 'call' })
  expect(card?.ticks).toEqual([
    { stationId: 'grill', done: 1, all: 1, status: 'ready' },
    { stationId: 'bar', done: 0, all: 1, status: 'preparing' },
  ])
  const [green] = hang([order([line('ready'), line('served', bar)], atTable)])
  expect(green).toMatchObject({ whole: true, action: 'handOver' })
})

test('a screen that hears some stations only calls no table whole: the bar may owe it a round of its own', () => {
  const mixed = order([line('ready'), line('ready', bar)], atTable)
  const [card] = hang([mixed], true, ['grill'])
  expect(card).toMatchObject({ done: true, heard: false, whole: false, action: 'call' })
  expect(card?.ticks.map(({ stationId }) => stationId)).toEqual(['grill'])
  expect(passMaker([], true, ['grill'])([mixed], now)).toMatchObject([{ whole: false }])
  expect(hang([mixed], true, ['bar', 'grill'])).toMatchObject([{ heard: true, whole: true }])
  // One order comes whole, whoever cooks the rest of it.
  const takeaway = order([line('ready'), line('ready', bar)], { tableNumber: null })
  expect(hang([takeaway], true, ['grill'])).toMatchObject([{ heard: true, whole: true, action: 'handOver' }])
})

test('all rounds of a party are one card, also when only one of them is ready', () => {
  const rounds = [order([line('ready')], atTable), order([line('confirmed', bar)], atTable)]
  const cards = hang(rounds)
  expect(cards).toMatchObject([{ id: 'visit', whole: false }])
  expect(cards[0]?.waiting).toMatchObject([{ order: { id: rounds[0]?.id }, to: 'served' }])
})

test('what is taken away hangs by its own ticket, and what came first is first', () => {
  const late = order([line('confirmed')], { confirmedAt: afterSix(3), tableNumber: null })
  const early = order([line('confirmed')], { tableNumber: null })
  expect(hang([late, early]).map(({ id }) => id)).toEqual([early.id, late.id])
})

test('what waits for a confirmation or is carried whole does not hang; a held course is only named', () => {
  const pending = order([line('pending')], { status: 'pending' })
  const held = order([line('confirmed', { course: 2 })], { ...atTable, held: true })
  expect(hang([pending, held, order([line('served')])])).toEqual([])
  const [card] = hang([order([line('ready')], atTable), held])
  expect(card).toMatchObject({ heldCourses: [2], whole: true })
})

test('a dish that nobody has confirmed yet, or that was taken off, keeps no table from going green', () => {
  const [card] = hang([order([line('ready'), line('pending'), line('cancelled')], atTable)])
  expect(card).toMatchObject({ whole: true })
  expect(card?.lines).toHaveLength(1)
})

test('before anything is ready nobody is called; who may not serve calls even when all is ready', () => {
  expect(hang([order([line('preparing')])])).toMatchObject([{ action: null, waiting: [] }])
  expect(hang([order([line('ready')])], false)).toMatchObject([{ whole: true, action: 'call' }])
})

test('a call shows until what it called for is carried', () => {
  const called = { ...atTable, pagedAt: afterSix(2) }
  expect(hang([order([line('ready')], called)])).toMatchObject([{ calledAt: afterSix(2) }])
  const next = line('ready', { readyAt: afterSix(4) })
  expect(hang([order([line('served'), next], called)])).toMatchObject([{ calledAt: null }])
})

test('it is late as on the wall, and no more once all of it is ready', () => {
  const slow = line('preparing', { prepMinutes: 5 })
  expect(hang([order([slow])])[0]?.ticket).toMatchObject({ age: 'late', dueAt: afterSix(5) })
  expect(hang([order([{ ...slow, status: 'ready' }])])[0]?.ticket.age).toBeNull()
})

test('a card of which nothing changed stays the same object, any other is a new one', () => {
  const make = passMaker([], true, [])
  const [one, two] = [order([line('preparing')]), order([line('preparing')])]
  const first = make([one, two], now)
  const next = { ...two, version: 2, lines: [line('ready')] }
  const [same, other] = make([one, next], now + 5000)
  expect(same).toBe(first[0])
  expect(other).not.toBe(first[1])
})

test('a station that owes something and that no living wall shows is silent; what it has done stays done', () => {
  const owing = { stationId: 'bar', done: 1, all: 2, status: 'preparing' } as const
  const done = { ...owing, done: 2 }
  const nobodyThere = { living: new Set(['grill']) }
  expect(isSilent(owing, nobodyThere)).toBe(true)
  expect(isSilent(done, nobodyThere)).toBe(false)
  expect(isSilent(owing, { living: new Set(['bar']) })).toBe(false)
  expect([isSilent(owing, 'unheard'), isSilent(done, 'unheard'), isSilent(owing, 'asking')]).toEqual([
    true,
    false,
    false,
  ])
})
