import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRating } from './use-rating'

const answers = vi.fn<() => Promise<Response>>()
beforeEach(() => {
  answers.mockReset()
  vi.stubGlobal('fetch', answers)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = () => renderHook(() => useRating('north', 'order'))
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('a guest is asked how it was, though the first question for what they said was lost', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  answers.mockImplementation(async () => Response.json({ rating: null }))
  const { result } = show()
  await pass(0)
  expect(result.current.rating).toBeUndefined()
  await pass(5000)
  expect(result.current.rating).toBeNull()
  await pass(60_000)
  expect(answers).toHaveBeenCalledTimes(2)
})

test('what is refused is not asked for again', async () => {
  answers.mockImplementation(async () => Response.json({ error: { code: 'not_found' } }, { status: 404 }))
  show()
  await pass(60_000)
  expect(answers).toHaveBeenCalledTimes(1)
})
