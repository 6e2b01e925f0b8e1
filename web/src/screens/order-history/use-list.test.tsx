import { rowOf } from '@sufra/shared/orders/order-row.rules'
import { anOrder } from '@sufra/shared/orders/sample-order'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListFilters } from '../../features/order-history/list-state.rules'
import { idle, useLive } from '../../live/live-store'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useList } from './use-list'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)
beforeEach(() => {
  vi.useFakeTimers()
  useLive.setState(idle)
})
afterEach(() => void vi.useRealTimers())

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)
const riyadh = { id: 'riyadh', timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }
const view: ListFilters = { view: 'today', channel: null, from: null, until: null, search: '' }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const page = (businessDate: string) => {
  const row = { ...rowOf(anOrder()), id: `of ${businessDate}`, businessDate, status: 'completed' as const }
  return { rows: [row], next: null, today: businessDate }
}

test('when the business day turns, the list of today is read anew and shows nothing of yesterday', async () => {
  learnServerTime(monotonic(), monotonic(), '2026-11-21T01:59:50.000Z')
  api.ask.mockResolvedValue(page('2026-11-20'))
  const { result } = renderHook(() => useList(riyadh, view), { wrapper: Around })
  await pass(1000)
  expect([result.current.today, ...result.current.rows.map(({ id }) => id)]).toEqual(['2026-11-20', 'of 2026-11-20'])
  let answer: (read: object) => void = () => undefined
  api.ask.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  await pass(15_000)
  expect([result.current.today, result.current.rows]).toEqual(['2026-11-21', []])
  answer(page('2026-11-21'))
  await pass(1000)
  expect(result.current.rows.map(({ id }) => id)).toEqual(['of 2026-11-21'])
})

test('while words are searched the house is asked again after orders are heard, and not for each of them', async () => {
  const [first, second, third] = [anOrder(), anOrder(), anOrder()]
  const hear = (...orders: (typeof first)[]) =>
    act(async () => {
      const order = Object.fromEntries(orders.map((one) => [one.id, one]))
      useLive.setState(({ entities }) => ({ entities: { ...entities, order } }))
    })
  const found = (...orders: (typeof first)[]) => ({ rows: orders.map(rowOf), next: null, today: first.businessDate })
  api.ask.mockReset().mockResolvedValue(found(first))
  await hear(first)
  const searching: ListFilters = { ...view, view: 'all', search: '7' }
  const { result } = renderHook(() => useList(riyadh, searching), { wrapper: Around })
  await pass(1000)
  api.ask.mockResolvedValue(found(third, first))
  await hear(first, second)
  await hear(first, second, third)
  await pass(3000)
  expect(result.current.rows.map(({ id }) => id)).toEqual([third.id, first.id])
  expect(api.ask).toHaveBeenCalledTimes(2)
  await hear({ ...first, version: 2 }, second, third)
  await pass(3000)
  expect(api.ask).toHaveBeenCalledTimes(2)
  api.ask.mockResolvedValue(found(third))
  await hear({ ...first, version: 3, tableId: 'eight' }, second, third)
  await pass(3000)
  expect(result.current.rows.map(({ id }) => id)).toEqual([third.id])
})
