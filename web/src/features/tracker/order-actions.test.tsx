import { asGuestSees } from '@sufra/shared/live/projections.rules'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { OrderActions } from './order-actions'

const order = asGuestSees(anOrder())
const cancelled = { ...order, status: 'cancelled' as const, version: order.version + 1 }
const [onRefill, onChange, onKeep] = [vi.fn(), vi.fn(), vi.fn()]

beforeEach(async () => {
  for (const mock of [onRefill, onChange, onKeep]) mock.mockClear()
  vi.stubGlobal('fetch', async () => Response.json(cancelled))
  await wordsForTests('en')
})

const actionsOf = (shown: typeof order, changing = false) => (
  <OrderActions
    order={shown}
    branchId="north"
    changedBy={shown.status === 'pending' ? 'here' : 'nobody'}
    onRefill={onRefill}
    onChange={onChange}
    onKeep={onKeep}
    changing={changing}
  />
)
const tap = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

test('“Change” sends nothing: the order stands, and the page says so until the changed one is sent', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  const pending = { ...order, status: 'pending' as const }
  const { rerender } = render(actionsOf(pending))
  await tap('Change')
  expect(onChange).toHaveBeenCalledTimes(1)
  expect(fetched).not.toHaveBeenCalled()
  rerender(actionsOf(pending, true))
  expect(screen.getByText(/It stands until you send the changed one/)).toBeTruthy()
  await tap('Keep it as it was')
  expect(onKeep).toHaveBeenCalledTimes(1)
})

test('two taps on “Order again” fill the cart once', async () => {
  render(actionsOf(cancelled))
  await tap('Order again')
  await tap('Order again')
  expect(onRefill).toHaveBeenCalledTimes(1)
})
