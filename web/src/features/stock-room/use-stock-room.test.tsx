import { AppError } from '@sufra/shared/kernel/app-error'
import type { Shelf, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { idle, useLive } from '../../live/live-store'
import { useStockRoom } from './use-stock-room'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)

const flour: Shelf = {
  id: 'flour',
  version: 1,
  name: { en: 'Flour' },
  unit: 'kg',
  currentStock: 9000,
  minimumStock: 0,
  low: false,
  menuItemIds: [],
  active: true,
  owed: 0,
  usedPerDay: null,
  lastCount: null,
}
const roomAt = (version: number): StockRoom => ({
  items: [{ ...flour, version, usedPerDay: version * 100 }],
  dishes: [],
  choices: [],
  asOf: '2026-11-20T18:00:00.000Z',
})
/** The feed has told of the flour `version` times. */
const hear = (version: number) =>
  act(() => useLive.setState({ entities: { ...idle.entities, stockItem: { flour: { ...flour, version } } } }))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function opened() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => useStockRoom('riyadh'), { wrapper: Around }).result
}

beforeEach(() => {
  vi.useFakeTimers()
  api.ask.mockReset().mockResolvedValue(roomAt(1))
  useLive.setState(idle)
})
afterEach(() => vi.useRealTimers())

test('a reading that was overtaken by the next sale is followed by another, and then there is peace', async () => {
  const result = opened()
  await pass(100)
  api.ask.mockResolvedValue(roomAt(2))
  hear(3)
  await pass(2100)
  api.ask.mockResolvedValue(roomAt(3))
  expect(api.ask).toHaveBeenCalledTimes(2)
  await pass(2100)
  expect(result.current.items?.[0]).toMatchObject({ version: 3, usedPerDay: 300 })
  await pass(20_000)
  expect(api.ask).toHaveBeenCalledTimes(3)
})

test('a reading that failed is followed by another', async () => {
  const result = opened()
  await pass(100)
  api.ask.mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(roomAt(2))
  hear(2)
  await pass(2100)
  expect(api.ask).toHaveBeenCalledTimes(2)
  await pass(2100)
  expect(result.current.items?.[0]?.usedPerDay).toBe(200)
})
