import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { afterSix, cook, line, now, order, six } from './sample-tickets'
import { linesOf } from './ticket.rules'
import { wallMaker } from './wall.rules'

const hang = (orders: readonly KitchenOrder[], who = cook) => wallMaker([], who)(orders, now)
const ids = (orders: readonly KitchenOrder[]) => hang(orders).tickets.map(({ id }) => id)
const at = (minutes: number) => ({ placedAt: afterSix(minutes), confirmedAt: afterSix(minutes) })
const visit = { visitId: 'visit' }

test('an order nobody has confirmed is coming, not to be cooked', () => {
  const wall = hang([order([line('pending')], { confirmedAt: null })])
  expect(wall.tickets).toHaveLength(0)
  expect(wall.coming).toHaveLength(1)
})

test('where the kitchen confirms, it is a ticket with that step', () => {
  const wall = hang([order([line('pending')], { confirmedAt: null })], { ...cook, kitchenConfirms: true })
  expect(wall.tickets[0]?.action).toBe('confirmed')
})

test('oldest first, rushed before all, held behind all', () => {
  const [old, young] = [order([line('confirmed')]), order([line('confirmed')], at(4))]
  const rushed = order([line('confirmed')], { ...at(5), rushedAt: afterSix(5) })
  const held = order([line('confirmed')], { held: true })
  expect(ids([held, old, young, rushed])).toEqual([rushed.id, old.id, young.id, held.id])
})

test('a later round of a party joins the ticket that still cooks, and says when it came', () => {
  const [first, second] = [order([line('preparing')], visit), order([line('confirmed')], { ...visit, ...at(3) })]
  const { tickets } = hang([first, second])
  expect(tickets).toHaveLength(1)
  const lines = tickets[0] ? linesOf(tickets[0]) : []
  expect(lines.map(({ opensRound, round }) => opensRound && round.came)).toEqual([false, afterSix(3)])
  expect(tickets[0]?.moves.map(({ order: { id } }) => id)).toEqual([second.id])
})

test('it stays there when the first round is done before it', () => {
  const first = order([line('ready', { readyAt: afterSix(4) })], visit)
  const second = order([line('preparing')], { ...visit, ...at(3) })
  expect(ids([first, second])).toEqual([first.id])
  const served = { ...first, lines: first.lines.map((each) => ({ ...each, status: 'served' as const, servedAt: six })) }
  expect(ids([served, second])).toEqual([first.id])
  expect(hang([served, second]).tickets[0]?.rounds).toHaveLength(1)
})

test('what comes after the first round stood at the pass hangs by itself, and so does another party', () => {
  const first = order([line('ready', { readyAt: afterSix(2) })], visit)
  const later = order([line('confirmed')], { ...visit, ...at(3) })
  const other = order([line('confirmed')], { visitId: 'other', ...at(4) })
  expect(ids([first, later, other])).toEqual([first.id, later.id, other.id])
})

test('a held course waits on the ticket of its party, and its dishes are not moved', () => {
  const first = order([line('preparing')], visit)
  const held = order([line('confirmed', { course: 2 })], { ...visit, held: true })
  const { tickets } = hang([first, held])
  expect(tickets).toHaveLength(1)
  expect(tickets[0]).toMatchObject({ held: false, action: 'ready' })
  expect(tickets[0]?.moves.map(({ order: { id } }) => id)).toEqual([first.id])
})

test('a ticket on which nothing changed is the very same object, also when time goes on', () => {
  const orders = [order([line('confirmed')]), order([line('preparing')])]
  const wall = wallMaker([], cook)
  const first = wall(orders, now).tickets
  const changed = orders.map((each, index) => (index === 1 ? { ...each, version: 2 } : each))
  const kept = wall(changed, now + 5000).tickets
  expect(kept.map((ticket) => first.includes(ticket))).toEqual([true, false])
  expect(wall(changed, now + 600_000).tickets.map(({ age }) => age)).toEqual(['late', 'late'])
})

test('a table that moved marks its ticket, and the others stay as they are', () => {
  const [moved, other] = [order([line('confirmed')]), order([line('confirmed')])]
  const from = { tableNumber: 3, channel: 'dine-in' as const }
  const { tickets } = hang([{ ...moved, movedFrom: from }, other])
  expect(tickets.map(({ action, movedFrom }) => [action, movedFrom?.tableNumber])).toEqual([
    ['see', 3],
    ['preparing', undefined],
  ])
})
