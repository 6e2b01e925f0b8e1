import type { Session } from '@sufra/shared/identity/identity.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Suggestion } from '../../features/palette/palette.rules'
import { wordsForTests } from '../../i18n/words-for-tests'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useSession } from '../../session/session-store'
import { useToasts } from '../../ui/toast-store'
import { useRun } from './use-run'

const api = vi.hoisted(() => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), ...api }))

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <MemoryRouter>{children}</MemoryRouter>
  </QueryClientProvider>
)
const paths = { place: String, table: String, order: String }
const soldOut = (soldOutUntil: string | null) =>
  ({ id: 'hummus', label: 'Hummus', names: ['Hummus'], soldOut: true, soldOutUntil }) as const
const sent = () => api.send.mock.calls.map(([, { body }]) => body)

beforeEach(async () => {
  await wordsForTests('en')
  api.send.mockReset().mockResolvedValue({})
  api.ask.mockReset().mockReturnValue(new Promise(() => undefined))
  useSession.setState({ state: 'none' }, true)
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

/** The palette of whoever works at a branch with this in its settings, used and taken back at noon. */
async function pausedAndBack(suggestion: Suggestion, pause: { until: string | null } | null) {
  learnServerTime(monotonic(), monotonic(), '2026-11-24T12:00:00.000Z')
  const trading = { hours: null, ramadan: null, pause }
  const session = { currentBranchId: 'riyadh', branches: [{ id: 'riyadh', ...(pause && { trading }) }] }
  useSession.setState({ state: 'open', session: session as unknown as Session }, true)
  const { result } = renderHook(() => useRun('riyadh', paths), { wrapper: Around })
  await act(async () => result.current(suggestion))
  const [notice] = useToasts.getState().shown
  await act(async () => notice?.action?.run())
  return notice?.text
}

test('guests’ ordering is paused by the server’s clock over what was over by itself, and undo brings that back', async () => {
  const over = { until: '2026-11-24T11:00:00.000Z' }
  expect(await pausedAndBack({ kind: 'pause', minutes: 20 }, over)).toBe('Orders from phones are paused')
  const [paused, back] = sent()
  expect(paused.changes.pause.until).toMatch(/^2026-11-24T12:20:0/)
  expect(paused.was).toEqual({ pause: over })
  expect(back).toEqual({ changes: { pause: over }, was: { pause: paused.changes.pause } })
})

test('what nobody had paused is resumed by undo', async () => {
  await pausedAndBack({ kind: 'pauseOn' }, null)
  expect(sent()).toEqual([
    { changes: { pause: { until: null } }, was: { pause: null } },
    { changes: { pause: null }, was: { pause: { until: null } } },
  ])
})

test('a pause that was ended by mistake goes on until when it was', async () => {
  const until = '2026-11-24T13:00:00.000Z'
  expect(await pausedAndBack({ kind: 'unpause' }, { until })).toBe('Guests can order again')
  expect(sent()).toEqual([
    { changes: { pause: null }, was: { pause: { until } } },
    { changes: { pause: { until } }, was: { pause: null } },
  ])
})
