import { expect, test } from 'vitest'
import { complaintsOf, errorsSeen, newTally, noteRetry, retriesTold } from './tally'

test('refusals and cut connections are told apart, the most frequent first', () => {
  const tally = newTally()
  for (const heard of ['cut', '503', '503', 'silence', '503', 'cut'] as const) noteRetry(tally, heard)
  expect(tally.retries).toBe(6)
  expect(retriesTold(tally.retriedAfter)).toBe('sent again after 3 × 503, 2 × a cut connection, 1 × silence')
  expect(retriesTold({})).toBeNull()
})

test('an answer of 500 fails a row, whatever came of its retry; one of 503 that was answered later does not', () => {
  const refused = newTally()
  noteRetry(refused, '503')
  expect(complaintsOf(refused)).toEqual([])
  expect(complaintsOf({ ...refused, faults: 1 })).toEqual(['1 answers of 500'])
  expect(complaintsOf({ ...refused, unanswered: ['503 busy', '503 busy'] })).toEqual([
    '2 commands never answered, at last 503 busy',
  ])
})

test('a person sees every error of a server but the one that says it may be sent again', () => {
  const tally = newTally()
  for (const heard of ['503', '503', '502', '504', '409', 'cut', 'silence'] as const) noteRetry(tally, heard)
  expect(errorsSeen(tally)).toBe(2)
  expect(errorsSeen(newTally())).toBe(0)
})
