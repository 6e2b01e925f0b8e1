import { AppError } from '@sufra/shared/kernel/app-error'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { idle, useLive } from '../../live/live-store'
import { useToasts } from '../../ui/toast-store'
import { OrderFoot } from './order-foot'

const carried = vi.hoisted(() => ({ carry: vi.fn() }))
vi.mock('../../outbox/outbox', () => carried)

const order = anOrder({ confirmed: true })
const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })

beforeEach(async () => {
  carried.carry.mockReset().mockResolvedValue(order)
  useLive.setState(idle)
  useToasts.setState({ shown: [] })
  await wordsForTests('en')
})

const open = () =>
  act(
    async () =>
      void render(
        <QueryClientProvider client={client}>
          <OrderFoot order={order} permissions={['take_orders']} kitchenConfirms={false} />
        </QueryClientProvider>,
      ),
  )
const press = (name: RegExp | string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const notice = () => useToasts.getState().shown.at(-1)
const undo = () => act(async () => notice()?.action?.run())

test('a whole order that was cancelled by mistake is back with one tap, for half a minute', async () => {
  await open()
  await press('Cancel order')
  await press(/mistake/)
  expect(notice()).toMatchObject({ text: 'Order cancelled', action: { label: 'Undo', forMs: 30_000 } })
  await undo()
  expect(carried.carry.mock.calls[1]).toMatchObject([{ name: 'restoreOrder' }, { params: { orderId: order.id } }])
  carried.carry.mockRejectedValueOnce(new AppError('restore_party_left', {}))
  await undo()
  expect(notice()).toMatchObject({ kind: 'error', text: expect.stringMatching(/party has left/) })
})

test('an order that went to the wrong table goes back to the one it came from', async () => {
  const table = { id: 'nine', number: 9, active: true, status: 'available' }
  useLive.setState(({ entities }) => ({ entities: { ...entities, table: { nine: table as never } } }))
  await open()
  await press('Move to another table')
  await press(/9/)
  expect(carried.carry.mock.calls[0]?.[1]).toMatchObject({ body: { tableId: 'nine' } })
  await undo()
  expect(carried.carry.mock.calls[1]).toMatchObject([{ name: 'moveOrder' }, { body: { tableId: order.tableId } }])
})
