import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { afterSix, cook, line, now, order, six, voided } from './sample-tickets'
import { lateCount, linesOf, roundOf, shownOf, type Ticket, ticketOf } from './ticket.rules'

const ticketFor = (orders: readonly KitchenOrder[], who = cook): Ticket | null => {
  const rounds = orders.flatMap((each) => roundOf(each, ['grill']) ?? [])
  return ticketOf(rounds, who, null, now)
}
const texts = (ticket: Ticket | null) => (ticket ? linesOf(ticket) : []).map(({ line: { id } }) => id)

test('a station sees its own dishes to cook and the others beside them', () => {
  const round = roundOf(order([line('confirmed'), line('preparing', { stationId: 'drinks' })]), ['grill'])
  expect(round?.own).toHaveLength(1)
  expect(round?.elsewhere).toHaveLength(1)
  expect(round?.status).toBe('confirmed')
})

test('an order without a dish of this station does not hang here', () => {
  expect(roundOf(order([line('confirmed', { stationId: 'drinks' })]), ['grill'])).toBeNull()
})

test('a cook may not serve: a ready ticket waits at the pass', () => {
  expect(ticketFor([order([line('ready')])])?.action).toBeNull()
})

test('the button moves only the lines that stand right before its step', () => {
  const behind = line('confirmed')
  const ticket = ticketFor([order([behind, line('preparing')])])
  expect(ticket?.moves).toMatchObject([{ to: 'preparing', lineIds: [behind.id] }])
})

test('on a wall with one tap the button goes on to ready, by both steps', () => {
  const [behind, ahead] = [line('confirmed'), line('preparing')]
  const ticket = ticketFor([order([behind, ahead])], { ...cook, oneTap: true })
  expect(ticket?.action).toBe('ready')
  expect(ticket?.moves).toMatchObject([
    { to: 'preparing', lineIds: [behind.id] },
    { to: 'ready', lineIds: [ahead.id, behind.id] },
  ])
})

test('a held course is in sight and offers nothing but to be fired', () => {
  expect(ticketFor([order([line('confirmed')], { held: true })])).toMatchObject({
    held: true,
    action: 'fire',
    moves: [],
    age: null,
  })
})

test('a dish taken off is seen before anything else is done', () => {
  const off = voided()
  const ticket = ticketFor([order([off, line('confirmed')])])
  expect(ticket?.action).toBe('see')
  expect(ticket?.rounds.map(shownOf)).toEqual([{ lineIds: [off.id], tableNumber: 7 }])
})

test('once seen it stays struck, and the ticket goes on', () => {
  const ticket = ticketFor([order([voided(afterSix(4)), line('confirmed')])])
  expect(ticket?.action).toBe('preparing')
  expect(texts(ticket)).toHaveLength(2)
})

test('a ticket of which everything here was taken off hangs until that was seen', () => {
  const drink = line('confirmed', { stationId: 'drinks' })
  expect(ticketFor([order([voided(), drink])])).toMatchObject({ status: 'cancelled', action: 'see' })
  expect(ticketFor([order([voided(afterSix(4)), drink])])).toBeNull()
})

test('what came off at another station is neither shown nor acknowledged here', () => {
  const elsewhere = { ...voided(), stationId: 'drinks' }
  const ticket = ticketFor([order([voided(), elsewhere, line('confirmed')])])
  expect(ticket?.rounds.map(shownOf)[0]?.lineIds).not.toContain(elsewhere.id)
  expect(ticketFor([order([elsewhere, line('confirmed')])])?.action).toBe('preparing')
})

test('what was taken off before the kitchen had it is not shown', () => {
  const early = { ...voided(), confirmedAt: null }
  expect(texts(ticketFor([order([early, line('confirmed')])]))).toHaveLength(1)
})

test('a table that moved is seen first', () => {
  const rounds = [roundOf(order([line('confirmed')]), [])].flatMap((round) => round ?? [])
  expect(ticketOf(rounds, cook, { tableNumber: 3, ticket: 41, channel: 'dine-in' }, now)?.action).toBe('see')
})

test('it is late from its slowest dish on, and says since when', () => {
  const ticket = ticketFor([order([line('confirmed', { prepMinutes: 5 })])])
  expect(ticket).toMatchObject({ age: 'late', dueAt: afterSix(5), since: six })
  expect(lateCount(ticket ? [ticket] : [])).toBe(1)
})

test('courses follow one another, and each is named where it begins', () => {
  const [second, first] = [line('confirmed', { course: 2 }), line('confirmed')]
  const ticket = ticketFor([order([second, first])])
  expect(ticket && linesOf(ticket).map(({ line: { id }, course }) => [id, course])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])
})

test('one course needs no name', () => {
  const ticket = ticketFor([order([line('confirmed'), line('preparing')])])
  expect(ticket && linesOf(ticket).every(({ course }) => course === null)).toBe(true)
})
