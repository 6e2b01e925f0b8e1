import { hummus } from '@sufra/shared/orders/sample-order'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useMenuBook } from './use-menu-book'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)
afterEach(() => vi.useRealTimers())

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

test('a dish sold out until three is on sale in the book at three, though nobody says so', async () => {
  vi.useFakeTimers()
  learnServerTime(monotonic(), monotonic(), '2026-11-24T14:59:58.000Z')
  api.ask.mockResolvedValue({ items: [{ ...hummus, available: false, soldOutUntil: '2026-11-24T15:00:00.000Z' }] })
  const { result } = renderHook(() => useMenuBook('riyadh'), { wrapper: Around })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await pass(1000)
  expect(result.current.book?.items[0]?.available).toBe(false)
  await pass(3000)
  expect(result.current.book?.items[0]).toEqual(hummus)
})
