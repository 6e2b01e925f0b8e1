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

test('a held course rings when it is fired, and not before', () => {
  const course = order([line('confirmed')], { visitId: 'visit', held: true })
  const fired = { ...course, held: false, confirmedAt: afterSix(5) }
  expect(ringsOf(heard([first]), heard([first, course]))).toEqual([])
  expect(ringsOf(heard([first, course]), heard([first, fired]))).toEqual(['new'])
  const confirmed = { ...first, confirmedAt: afterSix(5) }
  expect(ringsOf(heard([first]), heard([confirmed]))).toEqual([])
})

test('a dish that the cook has seen go off sounds when it is back', () => {
  const off = voided(afterSix(4))
  const without = { ...first, lines: [...first.lines, off] }
  const back = { ...first, lines: [...first.lines, { ...off, status: 'confirmed' as const, cancelledAt: null }] }
  expect(ringsOf(heard([without]), heard([back]))).toEqual(['changed'])
  expect(ringsOf(heard([back]), heard([back]))).toEqual([])
})

test('a ticket that moves on or leaves is silent', () => {
  const cooking = { ...first, lines: first.lines.map((each) => ({ ...each, status: 'preparing' as const })) }
  expect(ringsOf(heard([first]), heard([cooking]))).toEqual([])
  expect(ringsOf(heard([first]), heard([]))).toEqual([])
})
