import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { allDayOf } from './all-day.rules'
import { bumpsOf, matchesBump } from './recall.rules'
import { afterSix, cook, line, now, order, six } from './sample-tickets'
import { assignSlots, freedOf } from './slots.rules'
import { lineTapOf } from './steps.rules'
import type { KitchenLine } from './ticket.rules'
import { wallMaker } from './wall.rules'

const ticketsOf = (...orders: KitchenOrder[]) => wallMaker([], cook)(orders, now).tickets
const modifier = (modifierId: string, kind: KitchenLine['modifiers'][number]['kind']) => ({
  modifierId,
  kind,
  groupId: 'group',
  name: { en: modifierId },
  kitchenName: null,
})

test('all-day counts what is still to be made, with what is done differently broken out', () => {
  const tickets = ticketsOf(
    order([line('confirmed', { quantity: 2, modifiers: [modifier('cheese', 'addition')] })]),
    order([line('preparing', { quantity: 3, modifiers: [modifier('garlic', 'removal')] }), line('ready')]),
    order([line('confirmed', { quantity: 9 })], { held: true }),
  )
  const [row] = allDayOf(tickets)
  expect(row).toMatchObject({ quantity: 5, oldest: six })
  expect(row?.ticketIds).toHaveLength(2)
  expect(row?.parts.map(({ quantity, modifier: { modifierId } }) => [quantity, modifierId])).toEqual([
    [3, 'garlic'],
    [2, 'cheese'],
  ])
})

test('a tap ticks a dish on, and a done one off again while its ticket cooks', () => {
  const it = order([])
  expect(lineTapOf(it, line('preparing'), false, cook)).toMatchObject({ forward: [{ to: 'ready' }] })
  const waiting = line('confirmed')
  expect(lineTapOf(it, waiting, false, cook)).toMatchObject({ forward: [{ to: 'preparing' }, { to: 'ready' }] })
  expect(lineTapOf(it, waiting, false, { ...cook, permissions: [] })).toBeNull()
  const done = line('ready')
  expect(lineTapOf(it, done, false, cook)).toEqual({ back: [done.id] })
  expect(lineTapOf(it, done, true, cook)).toBeNull()
  expect(lineTapOf({ ...it, held: true }, line('confirmed'), false, cook)).toBeNull()
})

test('recall lists every step of the shift that this person may take back, newest first', () => {
  const [early, late] = [line('preparing'), line('ready', { readyAt: afterSix(4) })]
  const bumps = bumpsOf([order([early, late, line('served'), line('confirmed')])], ['grill'], cook)
  expect(bumps.map(({ to, lineIds, at }) => [to, lineIds, at])).toEqual([
    ['ready', [late.id], afterSix(4)],
    ['preparing', [early.id], six],
  ])
})

test('dishes moved with one tap come back with one', () => {
  const lines = [line('ready'), line('ready')]
  expect(bumpsOf([order(lines)], [], cook)[0]?.lineIds).toEqual(lines.map(({ id }) => id))
})

test('a bump is found by table, ticket and dish, in any language and with any spelling', () => {
  const [bump] = bumpsOf([order([line('ready')])], [], cook)
  const found = (query: string) => bump !== undefined && matchesBump(query, bump)
  for (const query of ['', '7', 't7', '#41', 'shaw', 'شاوَرما']) expect(found(query), query).toBe(true)
  for (const query of ['1', '#7x', 'hummus']) expect(found(query), query).toBe(false)
})

test('slots stay while tickets hang; a new one takes the smallest free that nobody has just left', () => {
  const first = assignSlots({}, ['a', 'b', 'c'])
  expect(first).toEqual({ a: 1, b: 2, c: 3 })
  const second = assignSlots(first, ['a', 'c', 'd'])
  expect(second).toEqual({ a: 1, c: 3, d: 4 })
  expect(freedOf(first, second)).toEqual([2])
  expect(assignSlots(second, ['a', 'c', 'd', 'e'], new Set([2])).e).toBe(5)
  expect(assignSlots(second, ['a', 'c', 'd', 'e']).e).toBe(2)
})
