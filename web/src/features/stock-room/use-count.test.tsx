import { AppError } from '@sufra/shared/kernel/app-error'
import type { Shelf } from '@sufra/shared/stock/stock-room.contract'
import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { wordsForTests } from '../../i18n/words-for-tests'
import { useCount } from './use-count'

const api = vi.hoisted(() => ({ send: vi.fn(), tapKey: () => crypto.randomUUID() }))
vi.mock('../../api/client', () => api)

const flour: Shelf = {
  id: 'flour',
  version: 1,
  name: { en: 'Flour' },
  unit: 'kg',
  currentStock: 1000,
  minimumStock: 0,
  low: false,
  menuItemIds: [],
  active: true,
  owed: 0,
  usedPerDay: null,
  lastCount: null,
}
const moved = { item: { ...flour, version: 2 }, before: 1000, after: 5000, clamped: 0 }
const keys = () => api.send.mock.calls.map(([, { key }]) => key)

beforeEach(async () => {
  api.send.mockReset().mockRejectedValueOnce(new AppError('offline')).mockResolvedValue(moved)
  await wordsForTests('en')
})

async function lostAnswer() {
  const onCounted = vi.fn()
  const { result } = renderHook(() => useCount({ branchId: 'riyadh', item: flour, onCounted }))
  act(() => result.current.setTyped('5'))
  await act(async () => result.current.record())
  expect([result.current.problem, result.current.other]).toEqual([expect.any(String), null])
  return { result, onCounted }
}

test('a count whose answer was lost is sent again as the same one: it is nobody else’s', async () => {
  const { result, onCounted } = await lostAnswer()
  await act(async () => result.current.record())
  expect(keys()).toEqual([expect.any(String), keys()[0]])
  expect(onCounted).toHaveBeenCalledExactlyOnceWith(moved)
})

test('a count that was refused says so until another number is typed', async () => {
  const { result } = await lostAnswer()
  act(() => result.current.setTyped('6'))
  expect(result.current.problem).toBeNull()
})

test('another number is another count', async () => {
  const { result } = await lostAnswer()
  act(() => result.current.setTyped('6'))
  await act(async () => result.current.record())
  expect(new Set(keys()).size).toBe(2)
})

test('a count that is kept over somebody else’s is another one', async () => {
  const lastCount = { at: '2026-11-20T12:00:00.000Z', byName: 'Sara', stock: 4000 }
  api.send
    .mockReset()
    .mockRejectedValueOnce(new AppError('stale', { lastCount, counted: 5000 }))
    .mockResolvedValue(moved)
  const { result } = renderHook(() => useCount({ branchId: 'riyadh', item: flour, onCounted: vi.fn() }))
  act(() => result.current.setTyped('5'))
  await act(async () => result.current.record())
  expect(result.current.other).toEqual(lastCount)
  await act(async () => result.current.record())
  expect(new Set(keys()).size).toBe(2)
  expect(api.send).toHaveBeenLastCalledWith(
    expect.anything(),
    expect.objectContaining({ body: { counted: 5000, since: lastCount.at, opened: 4000, asOf: 'now' } }),
  )
})

test('what moved while it was counted is asked about, and the answer says which count it was', async () => {
  const moves = { moved: -2000, by: [{ why: 'sold', delta: -2000 }], counted: 5000 }
  api.send.mockReset().mockRejectedValueOnce(new AppError('stock_moved_since', moves)).mockResolvedValue(moved)
  const onCounted = vi.fn()
  const { result } = renderHook(() => useCount({ branchId: 'riyadh', item: flour, onCounted }))
  act(() => result.current.setTyped('5'))
  await act(async () => result.current.record())
  expect([result.current.movedSince, result.current.problem]).toEqual([moves, null])
  await act(async () => void result.current.recordAsOf('opening'))
  expect(onCounted).toHaveBeenCalledExactlyOnceWith(moved)
  expect(new Set(keys()).size).toBe(2)
  expect(api.send.mock.calls[1]?.[1].body).toEqual({
    counted: 5000,
    since: null,
    opened: 1000,
    moved: -2000,
    asOf: 'opening',
  })
})
