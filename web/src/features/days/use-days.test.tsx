import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDay } from './use-days'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const closed = { closedAt: '2026-11-20T02:05:00.000Z' } as DayReport['closed']

test('a day whose end passes while it is looked at is read on, until it says that it was closed', async () => {
  api.ask.mockResolvedValue({ over: true, closed: null })
  const { result } = renderHook(() => useDay('riyadh', '2026-11-19'), { wrapper: Around })
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(result.current.day).toMatchObject({ over: true, closed: null })
  api.ask.mockResolvedValue({ over: true, closed })
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  expect(result.current.day?.closed).toEqual(closed)
})
