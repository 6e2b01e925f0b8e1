import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { firstOf, within } from './signals'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('the first that ends, ends it, also where it had ended before', () => {
  const [one, other] = [new AbortController(), new AbortController()]
  const both = firstOf([one.signal, other.signal])
  expect(both.aborted).toBe(false)
  other.abort()
  expect([both.aborted, one.signal.aborted]).toEqual([true, false])
  expect(firstOf([one.signal, other.signal]).aborted).toBe(true)
})

test('it ends when the time is over, or earlier where whoever asked stops it', () => {
  const asker = new AbortController()
  const signals = [within(1000), within(1000, asker.signal), within(5000, asker.signal)]
  const ended = () => signals.map(({ aborted }) => aborted)
  vi.advanceTimersByTime(999)
  expect(ended()).toEqual([false, false, false])
  vi.advanceTimersByTime(1)
  expect(ended()).toEqual([true, true, false])
  asker.abort()
  expect(ended()).toEqual([true, true, true])
})
