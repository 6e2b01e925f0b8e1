import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { passMaker } from '../../features/tickets/pass.rules'
import { line, now, order } from '../../features/tickets/sample-tickets'
import { carriedTogether, isNews } from './pass-rings.rules'

const atTable = { visitId: 'visit' }
const together = (orders: readonly KitchenOrder[]) =>
  carriedTogether(passMaker(['grill', 'bar'], true, [])(orders, now))
const rings = (before: readonly KitchenOrder[], after: readonly KitchenOrder[]) =>
  isNews(together(before), together(after))

const [meat, juice] = [line('ready'), line('preparing', { stationId: 'bar' })]
const half = order([meat, juice], atTable)
const whole = { ...half, lines: [meat, { ...juice, status: 'ready' as const }] }

test('the dish that makes a table whole rings; one of several does not', () => {
  expect(rings([], [half])).toBe(false)
  expect(rings([half], [whole])).toBe(true)
  expect(rings([whole], [whole])).toBe(false)
})

test('what is carried is silent, and a round that came later rings once all of it is there', () => {
  expect(rings([whole], [])).toBe(false)
  const coffee = line('preparing')
  const later = order([coffee], atTable)
  expect(rings([whole], [whole, later])).toBe(false)
  expect(rings([whole, later], [whole, { ...later, lines: [{ ...coffee, status: 'ready' as const }] }])).toBe(true)
})
