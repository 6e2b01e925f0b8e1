import { renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { afterSix, cook, line, now, order, voided } from '../../features/tickets/sample-tickets'
import { wallMaker } from '../../features/tickets/wall.rules'
import { useFresh } from './use-fresh'

const wall = wallMaker([], cook)
const first = order([line('confirmed')], { visitId: 'visit' })
const hung = (...orders: (typeof first)[]) => wall(orders, now).tickets

function freshAfter(before: (typeof first)[], after: (typeof first)[]): string[] {
  const { result, rerender } = renderHook(({ tickets }) => useFresh(tickets, true), {
    initialProps: { tickets: hung(...before) },
  })
  expect([...result.current]).toEqual([])
  rerender({ tickets: hung(...after) })
  return [...result.current]
}

test('a course that is fired makes its ticket new, while the table’s first still hangs', () => {
  const course = order([line('confirmed')], { visitId: 'visit', held: true, placedAt: afterSix(1) })
  const fired = { ...course, held: false, confirmedAt: afterSix(5) }
  expect(freshAfter([first, course], [first, fired])).toEqual([first.id])
})

test('a dish that the cook has seen go off marks its ticket when it is back', () => {
  const off = voided(afterSix(4))
  const back = { ...off, status: 'confirmed' as const, cancelledAt: null }
  expect(
    freshAfter([{ ...first, lines: [...first.lines, off] }], [{ ...first, lines: [...first.lines, back] }]),
  ).toEqual([first.id])
})
