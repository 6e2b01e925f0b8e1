import type { KitchenOrder } from '@sufra/shared/live/live.contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Tapped } from '../../features/orders/order-commands'
import type { Bump } from '../../features/tickets/recall.rules'
import type { Move } from '../../features/tickets/steps.rules'
import { lastBump, useOwnBumps } from './own-bumps'
import { recallBump, takeMoves } from './wall-taps'

const restaurant = vi.hoisted(() => ({ tapStep: vi.fn(), tapRecall: vi.fn() }))
vi.mock('../../features/orders/order-commands', () => restaurant)

const order = { id: 'o1', lines: [] } as unknown as KitchenOrder
const start: Move = { order, to: 'preparing', lineIds: ['l1'] }
const refused: Tapped = { ok: false, refusal: { code: 'order_changed', details: {} } }

beforeEach(() => {
  useOwnBumps.setState({ taken: [] })
  for (const tap of Object.values(restaurant))
    tap.mockReset().mockResolvedValue({ ok: true, kept: false, order, lineIds: [] })
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

test('what was not sent and is taken out may be done in earnest: the same picture is back', async () => {
  const picture = { ...order }
  const now = vi.spyOn(performance, 'now').mockReturnValue(1000)
  restaurant.tapStep.mockResolvedValueOnce({ ok: true, kept: true, order, lineIds: [] })
  await takeMoves([{ ...start, order: picture }])
  now.mockReturnValue(1400)
  await takeMoves([{ ...start, order: picture }])
  expect(asked()).toHaveLength(1)
  now.mockReturnValue(1600)
  await takeMoves([{ ...start, order: picture }])
  expect(asked()).toHaveLength(2)
  now.mockRestore()
})

describe('the recall key', () => {
  /** A step as the wall shows it; another wall took its own at noon. */
  const bump = (id: string): Bump => {
    const lineIds = [`${id}'s dish`]
    return { key: id, order: { ...order, id }, to: 'ready', lineIds, at: '2026-11-20T12:00:00.000Z' }
  }
  const ready = ({ order, to, lineIds }: Bump): Move => ({ order, to, lineIds })
  // Of each test its own: a picture that was tapped a moment ago takes no second tap.
  let [t3, t5, theirs] = [bump('T3'), bump('T5'), bump('theirs')]
  let bumps: readonly Bump[] = []
  beforeEach(() => {
    ;[t3, t5, theirs] = [bump('T3'), bump('T5'), bump('theirs')]
    bumps = [theirs, t3, t5]
  })
  const kept: Tapped = { ok: true, kept: true, order, lineIds: [] }

  test('takes back the last step of this wall, also one that has not arrived', async () => {
    await takeMoves([ready(t3)])
    restaurant.tapStep.mockResolvedValueOnce(kept)
    await takeMoves([ready(t5)])
    expect(lastBump(bumps)).toBe(t5)
  })

  test('takes back the last step of this wall while its answer is still to come', async () => {
    await takeMoves([ready(t3)])
    restaurant.tapStep.mockReturnValueOnce(new Promise(() => undefined))
    void takeMoves([ready(bump('T6'))])
    expect(lastBump([...bumps, bump('T6')])?.key).toBe('T6')
  })

  test('passes over what was refused, and what it has taken back', async () => {
    await takeMoves([ready(t3)])
    restaurant.tapStep.mockResolvedValueOnce(refused)
    await takeMoves([ready(t5)])
    expect(lastBump(bumps)).toBe(t3)
    await recallBump(t3)
    expect(lastBump(bumps)).toBe(theirs)
  })

  test('takes back the last step at its stations where this wall has taken none', () => {
    expect(lastBump(bumps)).toBe(theirs)
    expect(lastBump([])).toBeUndefined()
  })
})
