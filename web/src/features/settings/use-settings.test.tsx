import type { Session } from '@sufra/shared/identity/identity.contract'
import type { BranchSettings } from '@sufra/shared/settings/settings.contract'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { enter } from '../../session/session-store'
import { useSettings } from './use-settings'

const api = vi.hoisted(() => ({ ask: vi.fn(), send: vi.fn() }))
vi.mock('../../api/client', () => api)

const settings: BranchSettings = {
  values: {
    restaurantName: { en: 'Al Diwan' },
    branchName: { en: 'Riyadh' },
    address: null,
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    taxRateBasisPoints: 1500,
    cutOffMinutes: 300,
    hours: null,
    ramadan: null,
    pause: null,
    defaultLocale: 'ar',
    digits: 'latin',
    guestConfirm: 'every',
    guestCancel: true,
    guestOrderCap: 50_000,
    kitchenConfirms: false,
    waitNoOrder: 15,
    waitNoFood: 30,
    waitBill: 15,
    waitCleaning: 10,
    codesAbroad: false,
    readyPushes: true,
    holdMinutes: 90,
    noShowMinutes: 30,
  },
  stations: [],
  ordering: { state: 'open', until: null },
  reach: { screens: 0, phones: 0 },
  currencyInUse: false,
  asOf: '2026-11-20T12:00:00.000Z',
}

const sessionOf = (id: string): Session => ({
  kind: 'staff',
  demo: false,
  provider: 'builtin',
  table: null,
  expiresAt: '2030-01-01T00:00:00Z',
  organization: { id: 'o', slug: 'o', name: 'Al Diwan' },
  branches: [],
  currentBranchId: null,
  user: { id, name: id, email: null, role: 'MANAGER', permissions: [] },
})

const client = new QueryClient()
const Around = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={client}>{children}</QueryClientProvider>
)

/** On the same page as the one before. */
async function signIn(id: string) {
  await act(() => enter(Promise.resolve({ token: `token of ${id}`, session: sessionOf(id) })))
  const { result, unmount } = renderHook(() => useSettings('riyadh', () => undefined), { wrapper: Around })
  await waitFor(() => expect(result.current.draft).toBeDefined())
  return { result, unmount }
}

beforeEach(() => {
  api.ask.mockReset().mockResolvedValue(settings)
  api.send.mockReset()
})

/** An answer that comes when it is given. */
function later() {
  let give: (answer: BranchSettings) => void = () => undefined
  const promise = new Promise<BranchSettings>((resolve) => {
    give = resolve
  })
  return { promise, give }
}

const saved = (typed: string) => ({ ...settings, values: { ...settings.values, waitBill: Number(typed) } })

test('what is typed on while it is saved is kept, and is not saved yet', async () => {
  const { result, unmount } = await signIn('nour')
  const answer = later()
  api.send.mockReturnValue(answer.promise)
  act(() => result.current.set('waitBill', '2'))
  act(() => result.current.save())
  act(() => result.current.set('waitBill', '25'))
  await act(async () => answer.give(saved('2')))
  expect(result.current.draft?.waitBill).toBe('25')
  expect(result.current.standing).toMatchObject({ unsaved: ['waitBill'], contested: [] })
  act(() => result.current.discard())
  unmount()
})

test('what was read before a save and comes after it is not what is the case now', async () => {
  const { result, unmount } = await signIn('nour')
  const poll = later()
  api.ask.mockReturnValue(poll.promise)
  act(() => result.current.refetch())
  api.send.mockResolvedValue(saved('25'))
  act(() => result.current.set('waitBill', '25'))
  await act(async () => result.current.save())
  await act(async () => poll.give(settings))
  expect(result.current.draft?.waitBill).toBe('25')
  unmount()
})

test('what was typed and not saved is there for who typed it, and neither shown to nor saved by the next person', async () => {
  const ali = await signIn('ali')
  act(() => ali.result.current.set('guestCancel', false))
  expect(ali.result.current.standing.unsaved).toEqual(['guestCancel'])
  ali.unmount()

  const sara = await signIn('sara')
  expect([sara.result.current.draft?.guestCancel, sara.result.current.standing.unsaved]).toEqual([true, []])
  await act(async () => sara.result.current.save())
  expect(api.send).not.toHaveBeenCalled()
  sara.unmount()

  expect((await signIn('ali')).result.current.draft?.guestCancel).toBe(false)
})
