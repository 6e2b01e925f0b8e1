import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tapped } from '../../features/orders/order-commands'
import type { Move } from '../../features/tickets/steps.rules'
import { takeMoves } from './wall-taps'

const restaurant = vi.hoisted(() => ({ tapStep: vi.fn() }))
vi.mock('../../features/orders/order-commands', () => restaurant)

const order = { id: 'o1', lines: [] } as unknown as KitchenOrder
const start: Move = { order, to: 'preparing', lineIds: ['l1'] }
const refused: Tapped = { ok: false, refusal: { code: 'order_changed', details: {} } }

beforeEach(() => {
  restaurant.tapStep.mockReset()
  restaurant.tapStep.mockResolvedValue({ ok: true, kept: false, order, lineIds: [] })
})

const asked = () => restaurant.tapStep.mock.calls.map(([, to, lineIds]) => [to, lineIds])

test('a key that bounces takes one step, not a second one that is refused', async () => {
  await Promise.all([takeMoves([start]), takeMoves([start])])
  expect(asked()).toEqual([['preparing', ['l1']]])
})

test('another dish of the same picture, and the next picture of the order, are steps of their own', async () => {
  const picture = { ...order }
  await takeMoves([{ ...start, order: picture }])
  await takeMoves([{ ...start, order: picture, lineIds: ['l2'] }])
  await takeMoves([{ ...start, order: { ...picture } }])
  expect(asked()).toEqual([
    ['preparing', ['l1']],
    ['preparing', ['l2']],
    ['preparing', ['l1']],
  ])
})

test('what was refused may be tried again', async () => {
  const picture = { ...order }
  restaurant.tapStep.mockResolvedValueOnce(refused)
  await takeMoves([{ ...start, order: picture }])
  await takeMoves([{ ...start, order: picture }])
  expect(asked()).toHaveLength(2)
})
