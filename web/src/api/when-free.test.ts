import { AppError } from '@sufra/shared/kernel/app-error'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whenFree } from './when-free'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})
const busy = () => Promise.reject(new AppError('reports_busy', { seconds: 2 }))

test('a report that has to wait for others is asked for again by itself, when the server said', async () => {
  const asked = vi.fn().mockImplementationOnce(busy).mockImplementationOnce(busy).mockResolvedValue('the report')
  const answer = whenFree(asked)
  await vi.advanceTimersByTimeAsync(1900)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await answer).toBe('the report')
  expect(asked).toHaveBeenCalledTimes(3)
})

test('not for ever, not when nobody wants it any more, and no other refusal', async () => {
  const always = vi.fn(busy)
  const given = expect(whenFree(always)).rejects.toMatchObject({ code: 'reports_busy' })
  await vi.advanceTimersByTimeAsync(60_000)
  await given
  expect(always).toHaveBeenCalledTimes(13)

  const left = new AbortController()
  const once = vi.fn(busy)
  const stopped = expect(whenFree(once, left.signal)).rejects.toMatchObject({ code: 'reports_busy' })
  left.abort()
  await vi.advanceTimersByTimeAsync(5000)
  await stopped
  expect(once).toHaveBeenCalledTimes(1)

  const refused = vi.fn(() => Promise.reject(new AppError('too_many_requests', { seconds: 2 })))
  await expect(whenFree(refused)).rejects.toMatchObject({ code: 'too_many_requests' })
})
