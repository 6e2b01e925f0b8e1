import { expect, test } from 'vitest'
import { afterSix, cook, line, now, order, voided } from '../../features/tickets/sample-tickets'
import { wallMaker } from '../../features/tickets/wall.rules'
import { heardOf, ringsOf } from './rings.rules'

const wall = wallMaker([], cook)
const first = order([line('confirmed')], { visitId: 'visit' })
const heard = (orders: readonly (typeof first)[], at = now, cancelled: readonly string[] = []) =>
  heardOf(wall(orders, at).tickets, cancelled)

test('a new order rings, a round added to a ticket too', () => {
  expect(ringsOf(heard([]), heard([first]))).toEqual(['new'])
  const second = order([line('confirmed')], { visitId: 'visit', placedAt: afterSix(1), confirmedAt: afterSix(1) })
  expect(ringsOf(heard([first]), heard([first, second]))).toEqual(['new'])
})

test('a dish taken off, a cancelled ticket and one that becomes late each have a sound, once', () => {
  const changed = { ...first, lines: [...first.lines, voided()] }
  expect(ringsOf(heard([first]), heard([changed]))).toEqual(['changed'])
  expect(ringsOf(heard([first]), heard([], now, [first.id]))).toEqual(['cancelled'])
  expect(ringsOf(heard([first]), heard([first], now + 600_000))).toEqual(['late'])
  expect(ringsOf(heard([changed], now + 600_000), heard([changed], now + 605_000))).toEqual([])
})

test('a ticket that moves on or leaves is silent', () => {
  const cooking = { ...first, lines: first.lines.map((each) => ({ ...each, status: 'preparing' as const })) }
  expect(ringsOf(heard([first]), heard([cooking]))).toEqual([])
  expect(ringsOf(heard([first]), heard([]))).toEqual([])
})
