import type { Session } from '@sufra/shared/identity/identity.contract'
import type { Permission } from '@sufra/shared/people/permissions.rules'
import type { Trading } from '@sufra/shared/settings/settings.contract'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { learnServerTime, monotonic } from '../../live/server-clock'
import { useSession } from '../../session/session-store'
import { PauseLine } from './pause-line'

const api = vi.hoisted(() => ({ send: vi.fn(), ask: vi.fn() }))
vi.mock('../../api/client', async (original) => ({ ...(await original<object>()), ...api }))

const sessionOf = (trading: Partial<Trading> | null, ...permissions: Permission[]) => {
  const usual = { hours: null, ramadan: null, pause: null }
  const branch = { id: 'riyadh', timeZone: 'Asia/Riyadh', ...(trading && { trading: { ...usual, ...trading } }) }
  const user = { id: 'wall', permissions }
  return { kind: 'staff', currentBranchId: 'riyadh', user, branches: [branch] } as unknown as Session
}
const open = (session: Session) => act(() => useSession.setState({ state: 'open', session }, true))
const said = () => screen.queryByRole('status')?.textContent ?? null

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers()
  // 20:00 at the branch, whatever this device says.
  vi.setSystemTime('2031-01-01T00:00:00Z')
  learnServerTime(monotonic(), monotonic(), '2026-11-24T17:00:00.000Z')
  api.send.mockReset().mockResolvedValue({})
  api.ask.mockReset()
  useSession.setState({ state: 'none' }, true)
  render(<PauseLine />)
})
afterEach(() => vi.useRealTimers())

test('a wall says that guests cannot order, until it hears that they can again', () => {
  expect(said()).toBeNull()
  open(sessionOf({ pause: { until: null } }))
  expect(said()).toBe('Guests can’t order: paused until somebody resumes')
  expect(screen.queryByRole('button')).toBeNull()
  open(sessionOf(null))
  expect(said()).toBeNull()
})

test('it goes by itself in the second in which the pause is over at the branch', () => {
  open(sessionOf({ pause: { until: '2026-11-24T17:30:00.000Z' } }))
  expect(said()).toBe('Guests can’t order: paused until 20:30')
  act(() => void vi.advanceTimersByTime(30 * 60_000 - 2000))
  expect(said()).not.toBeNull()
  act(() => void vi.advanceTimersByTime(3000))
  expect(said()).toBeNull()
})

test('a closed house says nothing, and what is still paused when it opens is said then', () => {
  const hours = Array.from({ length: 7 }, () => [{ from: 20 * 60 + 1, until: 23 * 60 }])
  open(sessionOf({ pause: { until: null }, hours }))
  expect(said()).toBeNull()
  act(() => void vi.advanceTimersByTime(61_000))
  expect(said()).not.toBeNull()
})

test('whoever may change settings resumes with one tap', async () => {
  open(sessionOf({ pause: { until: null } }, 'manage_settings'))
  expect(said()).toBe('Guests can’t order: paused until you resume')
  api.ask.mockResolvedValue(sessionOf(null, 'manage_settings'))
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Resume' })))
  expect(api.send.mock.calls.map(([, { body }]) => body)).toEqual([
    { changes: { pause: null }, was: { pause: { until: null } } },
  ])
  expect(said()).toBeNull()
})
