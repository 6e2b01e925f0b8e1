import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { cook, line, now, order } from '../../features/tickets/sample-tickets'
import { wallMaker } from '../../features/tickets/wall.rules'
import { shapeOf } from './shapes'

const plain = { selected: false, refused: false }
const shapesOf = (...orders: KitchenOrder[]) =>
  wallMaker([], cook)(orders, now).tickets.map((ticket) => shapeOf(ticket, plain))
const hummus = { menuItemId: 'hummus', name: { en: 'Hummus', ar: 'حمص' } }

test('a step changes the head of a ticket; its dishes are measured no second time', () => {
  const [waiting, cooking] = shapesOf(
    order([line('confirmed'), line('confirmed', hummus)]),
    order([line('preparing'), line('preparing', hummus)]),
  )
  expect(cooking?.lines).toEqual(waiting?.lines)
  expect(cooking?.head).not.toBe(waiting?.head)
})

test('the same dish is another part below another dish, with a note, at a seat, ticked off, or under a later round', () => {
  const [two] = shapesOf(order([line('confirmed'), line('confirmed')]))
  expect(two?.lines[0]).not.toBe(two?.lines[1])
  const parts = [
    ...shapesOf(order([line('confirmed', { notes: 'well done' })])),
    ...shapesOf(order([line('confirmed', { seat: 2 })])),
    ...shapesOf(order([line('ready'), line('preparing')])),
    ...shapesOf(order([line('confirmed')], { visitId: 'visit' }), order([line('confirmed')], { visitId: 'visit' })),
  ].flatMap(({ lines }) => lines)
  expect(parts.filter((part) => part === two?.lines[0])).toHaveLength(1)
  expect(new Set([...parts, ...(two?.lines ?? [])]).size).toBe(6)
})

test('being selected, or refused, gives a ticket a foot and changes nothing else', () => {
  const [ticket] = wallMaker([], cook)([order([line('confirmed')])], now).tickets
  if (!ticket) throw new Error('nothing hangs')
  const { foot, ...rest } = shapeOf(ticket, plain)
  const [selected, refused] = [
    shapeOf(ticket, { ...plain, selected: true }),
    shapeOf(ticket, { ...plain, refused: true }),
  ]
  expect(foot).toBeNull()
  expect(new Set([selected.foot, refused.foot, null]).size).toBe(3)
  expect(selected).toMatchObject(rest)
  expect(refused).toMatchObject(rest)
})
