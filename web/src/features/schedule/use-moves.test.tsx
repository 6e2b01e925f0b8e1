import type { Shift } from '@sufra/shared/schedules/schedules.contract'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { send } from '../../api/client'
import { useMoves } from './use-moves'

vi.mock('../../api/client', () => ({ send: vi.fn() }))

const shift = {
  id: 'evening',
  userId: 'ali',
  startsAt: '2026-12-27T15:00:00.000Z',
  minutes: 480,
  notes: '',
  version: 1,
} as Shift
const later = (hours: number) => ({
  ...shift,
  startsAt: new Date(Date.parse(shift.startsAt) + hours * 3_600_000).toISOString(),
})

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(send).mockReset()
})
afterEach(() => vi.useRealTimers())

function moves() {
  const onMoved = vi.fn()
  const { result } = renderHook(() => useMoves('riyadh', { onMoved, onRefused: vi.fn() }))
  return { result, onMoved, step: (hours: number) => act(() => result.current.move(shift, later(hours))) }
}

test('steps that follow quickly are sent as one, to where the last of them leads', async () => {
  vi.mocked(send).mockResolvedValue({ ...later(3), version: 2 })
  const { step, onMoved } = moves()
  for (const hours of [1, 2, 3]) {
    step(hours)
    await act(() => vi.advanceTimersByTimeAsync(500))
  }
  expect(send).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect(vi.mocked(send).mock.calls.map(([, asked]) => (asked as { body: Shift }).body.startsAt)).toEqual([
    later(3).startsAt,
  ])
  expect(onMoved).toHaveBeenCalledWith({ ...later(3), version: 2 }, shift)
})

test('steps there and back send nothing', async () => {
  const { step, result } = moves()
  step(1)
  step(0)
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(send).not.toHaveBeenCalled()
  expect(result.current.placed(shift).startsAt).toBe(shift.startsAt)
})
