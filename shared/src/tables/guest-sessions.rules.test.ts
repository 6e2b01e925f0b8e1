import { expect, test } from 'vitest'
import { joinsSince } from './guest-sessions.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 12, minute))

test('who scanned at most ten minutes before belongs to the party that sits down', () => {
  expect(joinsSince(at(30), null)).toEqual(at(20))
  expect(joinsSince(at(30), at(5))).toEqual(at(20))
})

test('who scanned before the party before had left does not, however short ago that was', () => {
  expect(joinsSince(at(30), at(27))).toEqual(at(27))
})
