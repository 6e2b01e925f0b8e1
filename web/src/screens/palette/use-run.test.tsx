import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useToasts } from '../../ui/toast-store'
import { useRun } from './use-run'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), ...api }))

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)
const paths = { place: String, table: String, order: String }
const soldOut = (soldOutUntil: string | null) =>
  ({ ...{ id: 'hummus', label: 'Hummus', names: ['Hummus'] }, soldOut: true, soldOutUntil }) as const
const sent = () => api.send.mock.calls.map(([, { body }]) => body)

beforeEach(async () => {
  await wordsForTests('en')
  api.send.mockReset().mockResolvedValue({})
  useToasts.setState({ shown: [] })
})

/** Put back on sale, and taken back at noon. */
async function takenBack(soldOutUntil: string | null) {
  learnServerTime(monotonic(), monotonic(), '2026-11-24T12:00:00.000Z')
  const { result } = renderHook(() => useRun('riyadh', paths), { wrapper: Around })
  await act(async () => result.current({ kind: 'resume', dish: soldOut(soldOutUntil) }))
  await act(async () => useToasts.getState().shown[0]?.action?.run())
}

test('a dish put back on sale by mistake is sold out again until when it was', async () => {
  await takenBack('2026-11-25T05:00:00.000Z')
  expect(sent()).toEqual([{ available: true }, { available: false, until: '2026-11-25T05:00:00.000Z' }])
})

test('one that would have come back by itself meanwhile stays on sale', async () => {
  await takenBack('2026-11-24T11:59:59.000Z')
  expect(sent()).toEqual([{ available: true }, { available: true, until: null }])
})

test('one that was sold out until somebody says so is so again', async () => {
  await takenBack(null)
  expect(sent()).toEqual([{ available: true }, { available: false, until: null }])
})
