import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { anOrder, idsOf, minutesAfterNoon } from '@sufra/shared/orders/sample-order'
import { expect, test } from 'vitest'
import { lastStepOf } from './last-step.rules'

const upTo = (order: Order, ...steps: Step[]): Order =>
  steps.reduce((now, to, i) => advance(now, { to, lineIds: idsOf(now) }, minutesAfterNoon(i)).next, order)
const today = anOrder().businessDate

test('the last tap is what is taken back: all dishes it moved, or the one', () => {
  const cooking = upTo(anOrder(), 'confirmed', 'preparing')
  expect(lastStepOf(cooking, today)).toEqual({ step: 'preparing', lineIds: idsOf(cooking) })
  const [first = ''] = idsOf(cooking)
  const one = advance(cooking, { to: 'ready', lineIds: [first] }, minutesAfterNoon(9)).next
  expect(lastStepOf(one, today)).toEqual({ step: 'ready', lineIds: [first] })
})

test('nothing is taken back of what waits, of yesterday, or once the party has left', () => {
  expect(lastStepOf(anOrder(), today)).toBeNull()
  const served = upTo(anOrder(), 'confirmed', 'preparing', 'ready', 'served')
  expect(lastStepOf(served, '2026-11-21')).toBeNull()
  expect(lastStepOf({ ...served, status: 'completed' }, today)).toBeNull()
})

test('what staff took themselves was never waiting', () => {
  const taken = anOrder({ placedBy: { kind: 'staff', id: 'u', name: 'Sara' }, confirmed: true })
  expect(lastStepOf(taken, today)).toBeNull()
  expect(lastStepOf(upTo(anOrder(), 'confirmed'), today)?.step).toBe('confirmed')
})
