import { AppError } from '@sufra/shared/kernel/app-error'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { noEntities } from '../../live/entities'
import { useLive } from '../../live/live-store'
import { useTestTicket } from './use-test-ticket'

const api = vi.hoisted(() => ({ send: vi.fn() }))
vi.mock('../../api/client', () => api)

const branchId = '01980000-0000-7000-8000-000000000001'

beforeEach(async () => {
  await wordsForTests('en')
  vi.useFakeTimers()
  api.send.mockReset().mockResolvedValue({})
  useLive.setState({ entities: noEntities })
})
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Over the live feed, as any news. */
function comes(id: string): void {
  const ticket = { id, version: 1, at: '2026-11-21T18:00:00.000Z', sentBy: 'Ali' }
  act(() => useLive.setState({ entities: { ...noEntities, testTicket: { [id]: ticket } } }))
}

const idSent = (n: number): string => api.send.mock.calls[n]?.[1].body.id

function open() {
  const onBumped = vi.fn()
  return { ...renderHook(() => useTestTicket(branchId, onBumped)), onBumped }
}

test('a ticket that has not come after ten seconds is said to be missing, not before', async () => {
  const { result } = open()
  act(() => result.current.dispatch())
  await wait(9999)
  expect(result.current).toMatchObject({ sent: true, silent: false, came: undefined })
  await wait(1)
  expect(result.current.silent).toBe(true)
})

test('one that comes late counts all the same, and one sent again is waited for anew', async () => {
  const { result } = open()
  act(() => result.current.dispatch())
  await wait(10_000)
  comes(idSent(0))
  expect(result.current).toMatchObject({ silent: false, ms: 10_000 })
  act(() => result.current.dispatch())
  expect(idSent(1)).not.toBe(idSent(0))
  expect(result.current).toMatchObject({ came: undefined, silent: false })
})

test('what the server refuses is said, and a bump that was refused does not end the set-up', async () => {
  api.send.mockRejectedValue(new AppError('offline'))
  const { result, onBumped } = open()
  act(() => result.current.dispatch())
  await wait(0)
  expect(result.current.problem).toBeTruthy()
  comes(idSent(0))
  await act(() => result.current.bump())
  expect(onBumped).not.toHaveBeenCalled()
  api.send.mockResolvedValue({})
  await act(() => result.current.bump())
  expect(onBumped).toHaveBeenCalledTimes(1)
})
