import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Tapped } from '../../features/orders/order-commands'
import type { PassCard } from '../../features/tickets/pass.rules'
import { useToasts } from '../../ui/toast-store'
import { handOver, takeBack, usePassTaps } from './pass-taps'

const restaurant = vi.hoisted(() => ({ tapStep: vi.fn(), tapHandOver: vi.fn(), tapRecall: vi.fn(), tapPage: vi.fn() }))
vi.mock('../../features/orders/order-commands', () => restaurant)

const said = { done: 'Served', kept: 'Kept', undo: 'Undo' }
const orderOf = (id: string) => ({ id, channel: 'dine-in', status: 'ready', lines: [] }) as unknown as KitchenOrder
const cardOf = (...ids: string[]) =>
  ({
    waiting: ids.map((id) => ({ order: orderOf(id), to: 'served', lineIds: [`${id}'s dish`] })),
  }) as unknown as PassCard
const yes: Tapped = { ok: true, kept: false, order: orderOf('any'), lineIds: [] }
const no: Tapped = { ok: false, refusal: { code: 'stale', details: {} } }
const takenBack = () => restaurant.tapRecall.mock.calls.map(([order, step]) => [order.id, step])

beforeEach(() => {
  usePassTaps.setState({ last: [] })
  for (const tap of Object.values(restaurant)) tap.mockReset().mockResolvedValue(yes)
})

test('the key takes back the table that was carried last, also before the answer', async () => {
  await handOver(cardOf('T3'), said)
  restaurant.tapStep.mockReturnValueOnce(new Promise(() => undefined))
  void handOver(cardOf('T5'), said)
  takeBack()
  expect(takenBack()).toEqual([['T5', 'served']])
})

test('what was refused was not carried, so it is not taken back', async () => {
  restaurant.tapStep.mockResolvedValueOnce(yes).mockResolvedValueOnce(no)
  await handOver(cardOf('T3', 'T4'), said)
  takeBack()
  expect(takenBack()).toEqual([['T3', 'served']])
})

test('taken back once, the same table is not taken back again when the answer comes', async () => {
  const carried = handOver(cardOf('T3'), said)
  takeBack()
  await carried
  takeBack()
  expect(takenBack()).toEqual([['T3', 'served']])
})

test('what is taken away is handed over, which ends it, and is not offered back', async () => {
  const order = { ...orderOf('41'), channel: 'takeaway', status: 'ready' } as KitchenOrder
  await handOver({ ...cardOf(), waiting: [{ order, to: 'served', lineIds: ['dish'] }] }, said)
  expect(restaurant.tapHandOver).toHaveBeenCalledExactlyOnceWith(order)
  expect(restaurant.tapStep).not.toHaveBeenCalled()
  expect(usePassTaps.getState().last).toEqual([])
  expect(useToasts.getState().shown.at(-1)).toMatchObject({ text: 'Served' })
  expect(useToasts.getState().shown.at(-1)?.action).toBeUndefined()
})
