import type { Order } from '@sufra/shared/orders/orders.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useOneOrder } from './use-one-order'

const asked = vi.fn(async (_url: string) => new Response(JSON.stringify({ id: 'far', ticket: 8 })))
const onFailed = vi.fn()

beforeEach(async () => {
  await wordsForTests('en')
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  asked.mockClear()
  onFailed.mockClear()
  vi.unstubAllGlobals()
})

const here = { id: 'here', ticket: 7 } as Order

function Ticket({ orderId }: { readonly orderId: string | null }) {
  const order = useOneOrder({ branchId: 'branch', orderId, known: [here], onFailed })
  return <p>{order ? `ticket ${order.ticket}` : 'none'}</p>
}

const show = (orderId: string | null) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Ticket orderId={orderId} />
    </QueryClientProvider>,
  )
}

test('an order that the page has is shown without asking', () => {
  show('here')
  expect(screen.getByText('ticket 7')).toBeDefined()
  expect(asked).not.toHaveBeenCalled()
})

test('an order that the page does not have, live or not, is read and shown', async () => {
  show('far')
  expect(screen.getByText('none')).toBeDefined()
  expect(await screen.findByText('ticket 8')).toBeDefined()
  expect(asked.mock.calls[0]?.[0]).toBe('/api/branches/branch/orders/far')
})

test('an order that cannot be read is closed again', async () => {
  asked.mockResolvedValueOnce(new Response('{}', { status: 404 }))
  show('gone')
  await vi.waitFor(() => expect(onFailed).toHaveBeenCalledOnce())
})
