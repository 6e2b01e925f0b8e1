import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { phoneTag } from '@sufra/shared/live/phone-tag.rules'
import { expect, test } from 'vitest'
import { changedBy, inOrderOfInterest, isRefused, outlookOf, soldIn, usualOf } from './tracker.rules'

const placedAt = '2026-11-20T18:00:00.000Z'
const after = (minutes: number) => Date.parse(placedAt) + minutes * 60_000

const line = (status: GuestOrder['lines'][number]['status'], prepMinutes: number): GuestOrder['lines'][number] => ({
  id: `${status}-${prepMinutes}`,
  menuItemId: 'dish',
  name: { en: 'Dish' },
  quantity: 1,
  unitPrice: 1000,
  modifiers: [],
  notes: null,
  allergies: [],
  seat: null,
  course: 1,
  status,
  prepMinutes,
  confirmedAt: status === 'pending' ? null : placedAt,
  preparingAt: null,
  readyAt: null,
  servedAt: null,
  cancelledAt: null,
  cancelReason: null,
})

const order = (
  status: GuestOrder['status'],
  lines: GuestOrder['lines'],
  more: Partial<GuestOrder> = {},
): GuestOrder => ({
  id: 'order',
  version: 1,
  channel: 'dine-in',
  ticket: 12,
  tableId: 't',
  tableNumber: 7,
  visitId: 'v',
  status,
  held: false,
  notes: null,
  lines,
  total: 1000,
  currency: 'SAR',
  taxRateBasisPoints: 1500,
  placedAt,
  confirmedAt: null,
  preparingAt: null,
  readyAt: null,
  servedAt: null,
  completedAt: null,
  cancelledAt: null,
  cancelReason: null,
  ...more,
})

test('the slowest dish decides what is usual', () => {
  expect(usualOf(order('confirmed', [line('confirmed', 12), line('confirmed', 4)]), null)).toEqual({
    from: 12,
    to: 15,
    known: false,
  })
})

test('nothing is promised before the restaurant has confirmed', () => {
  expect(outlookOf(order('pending', [line('pending', 12)]), after(3), null).kind).toBe('waiting')
})

test('what is left shrinks with the clock, then it is due, then it is honestly late', () => {
  const cooking = order('preparing', [line('preparing', 12), line('served', 4)])
  expect(outlookOf(cooking, after(6), null)).toMatchObject({ kind: 'cooking', left: { from: 6, to: 9 }, passed: 6 })
  expect(outlookOf(cooking, after(14), null).kind).toBe('soon')
  expect(outlookOf(cooking, after(21), null)).toMatchObject({ kind: 'late', by: 6 })
})

test('a kitchen that takes twice its plan says so before anybody asks', () => {
  const slow = { orders: 30, range: { from: 180, to: 220 } }
  const cooking = order('preparing', [line('preparing', 10)])
  expect(usualOf(cooking, slow)).toEqual({ from: 18, to: 22, known: true })
  expect(outlookOf(cooking, after(12), slow)).toMatchObject({ kind: 'cooking', left: { from: 6, to: 10 } })
  expect(outlookOf(cooking, after(12), null).kind).toBe('soon')
})

test('a dish that is done does not hold the others back', () => {
  expect(outlookOf(order('preparing', [line('preparing', 4), line('ready', 30)]), after(1), null)).toMatchObject({
    kind: 'cooking',
    left: { from: 3, to: 4 },
  })
})

test('ready, served and cancelled say so', () => {
  expect(outlookOf(order('ready', [line('ready', 12)]), after(20), null).kind).toBe('ready')
  expect(outlookOf(order('served', [line('served', 12)]), after(20), null).kind).toBe('served')
  expect(outlookOf(order('cancelled', [], { cancelReason: 'No gas' }), after(1), null)).toEqual({
    kind: 'cancelled',
    reason: { words: 'No gas', code: undefined },
  })
})

test('a course that is held is confirmed and comes later, behind what comes next', () => {
  const mains = order('confirmed', [line('confirmed', 12)], { id: 'mains', held: true })
  expect(outlookOf(mains, after(30), null)).toEqual({ kind: 'held' })
  expect(outlookOf({ ...mains, status: 'pending' }, after(30), null).kind).toBe('waiting')
  const starters = order('preparing', [], { id: 'starters', placedAt: '2026-11-20T17:00:00.000Z' })
  const drinks = order('served', [], { id: 'drinks', placedAt: '2026-11-20T18:20:00.000Z' })
  expect(inOrderOfInterest([drinks, mains, starters]).map(({ id }) => id)).toEqual(['starters', 'mains', 'drinks'])
})

test('what is still coming stands before what has been, the newest first', () => {
  const orders = [
    order('served', [], { id: 'a', placedAt: '2026-11-20T18:20:00.000Z' }),
    order('preparing', [], { id: 'b' }),
    order('pending', [], { id: 'c', placedAt: '2026-11-20T18:10:00.000Z' }),
  ]
  expect(inOrderOfInterest(orders).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test('what this phone ordered stands before the newer order of another phone, while it is under way', () => {
  const own = order('pending', [], { id: 'own' })
  const theirs = order('preparing', [], { id: 'theirs', placedAt: '2026-11-20T18:20:00.000Z' })
  const isOwn = ({ id }: { readonly id: string }) => id === 'own'
  expect(inOrderOfInterest([theirs, own], isOwn).map(({ id }) => id)).toEqual(['own', 'theirs'])
  const served = { ...own, status: 'served' as const }
  expect(inOrderOfInterest([served, theirs], isOwn).map(({ id }) => id)).toEqual(['theirs', 'own'])
})

test('a bill has every round at the rate it was ordered at, and nothing that was cancelled', () => {
  const rounds = [order('served', []), order('pending', [], { taxRateBasisPoints: 500 }), order('cancelled', [])]
  expect(soldIn(rounds)).toEqual([
    { amount: 1000, taxRateBasisPoints: 1500 },
    { amount: 1000, taxRateBasisPoints: 500 },
  ])
})

test('only the phone that ordered offers to take it back, and only while nobody has confirmed it', () => {
  const sentBy = (session: string, status: 'pending' | 'confirmed' = 'pending', lines = [line('pending', 5)]) =>
    order(status, lines, { visitId: 'visit', phone: phoneTag('visit', session) })
  const phone = { placedHere: ['order'], session: 'mine' }
  expect(changedBy(sentBy('mine'), phone)).toBe('here')
  expect(changedBy(sentBy('theirs'), { ...phone, placedHere: [] })).toBe('sender')
  // As the answer to sending it names it, before the table's board does.
  expect(changedBy({ ...sentBy('mine'), phone: undefined }, phone)).toBe('here')
  expect(changedBy(sentBy('mine', 'confirmed'), phone)).toBe('nobody')
  expect(changedBy(sentBy('mine', 'pending', [line('preparing', 12), line('pending', 5)]), phone)).toBe('nobody')
  expect(changedBy(order('pending', [line('pending', 5)], { visitId: null }), { ...phone, session: null })).toBe('here')
})

test('what this phone sent before it scanned again is a waiter’s to change, and so is what a waiter took', () => {
  const before = order('pending', [line('pending', 5)], { visitId: 'visit', phone: phoneTag('visit', 'before') })
  expect(changedBy(before, { placedHere: ['order'], session: 'mine' })).toBe('waiter')
  expect(changedBy({ ...before, phone: null }, { placedHere: [], session: 'mine' })).toBe('waiter')
})

test('a party is refused when all it asked for was cancelled before anybody had confirmed it', () => {
  const confirmedAt = '2026-11-20T18:20:00.000Z'
  expect(isRefused([order('cancelled', [], { confirmedAt: null })])).toBe(true)
  expect(isRefused([order('cancelled', [], { confirmedAt })])).toBe(false)
  expect(isRefused([order('cancelled', [], { confirmedAt: null }), order('completed', [], { confirmedAt })])).toBe(
    false,
  )
  expect(isRefused([])).toBe(false)
})
