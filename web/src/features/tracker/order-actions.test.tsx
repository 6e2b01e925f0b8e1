import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OrderActions } from './order-actions'

const order = asGuestSees(anOrder())
const cancelled = { ...order, status: 'cancelled' as const, version: order.version + 1 }
const onRefill = vi.fn()
let answer = () => {}

beforeEach(async () => {
  onRefill.mockClear()
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  vi.stubGlobal('fetch', async () => {
    await answered
    return Response.json(cancelled)
  })
  await wordsForTests('en')
})

const actionsOf = (shown: typeof order) => (
  <OrderActions
    order={shown}
    branchId="north"
    changedBy={shown.status === 'pending' ? 'here' : 'nobody'}
    onRefill={onRefill}
  />
)
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('what is changed fills the cart once, though the feed tells of its cancellation before the answer', async () => {
  const { rerender } = render(actionsOf({ ...order, status: 'pending' }))
  await tap('Change')
  rerender(actionsOf(cancelled))
  await tap('Order again')
  await act(async () => answer())
  await expect.poll(() => onRefill.mock.calls.length).toBe(1)
  await tap('Order again')
  expect(onRefill).toHaveBeenCalledTimes(1)
})

test('two taps on “Order again” fill the cart once', async () => {
  render(actionsOf(cancelled))
  await tap('Order again')
  await tap('Order again')
  expect(onRefill).toHaveBeenCalledTimes(1)
})
