import { expect, test } from 'vitest'
import { latenessOf, targetMinutes } from './lateness.rules'
import { minutesAfterNoon, noon } from './sample-order'

const line = (
  status: 'pending' | 'confirmed' | 'preparing' | 'ready' | 'cancelled',
  prepMinutes: number,
  confirmedAt: string | null = noon,
) => ({
  status,
  prepMinutes,
  confirmedAt,
})
const at = (minutes: number, lines = [line('preparing', 10), line('confirmed', 5)], held = false) =>
  latenessOf({ held, lines }, Date.parse(minutesAfterNoon(minutes)))

test('the slowest dish sets the target', () => {
  expect(targetMinutes([line('preparing', 10), line('confirmed', 5), line('cancelled', 40)])).toBe(10)
  expect(targetMinutes([line('confirmed', 0)])).toBe(12)
})

test('calm until seven tenths of the time, then due, then late by the minute', () => {
  expect([at(0), at(6.9), at(7), at(10), at(16)].map((lateness) => lateness?.level)).toEqual([
    'fresh',
    'fresh',
    'due',
    'due',
    'late',
  ])
  expect(at(16)).toMatchObject({ lateByMs: 6 * 60_000, targetMs: 10 * 60_000, elapsedMs: 16 * 60_000 })
})

test('an order ages from its confirmation, not from when the guest sent it', () => {
  expect(at(16, [line('pending', 10, null)])).toBeNull()
  expect(at(16, [line('confirmed', 10, minutesAfterNoon(15))])?.level).toBe('fresh')
})

test('what is ready is no longer late in the kitchen', () => {
  expect(at(60, [line('ready', 10)])).toBeNull()
})

test('a course that is held waits on purpose', () => {
  expect(at(60, [line('confirmed', 10)], true)).toBeNull()
})

test('a clock that runs behind shows zero, not less', () => {
  expect(at(-3)?.elapsedMs).toBe(0)
})
