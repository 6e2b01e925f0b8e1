import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Marks, waitOf, withoutTry, withTry } from './bucket.rules'

const three = { tries: 3, windowSeconds: 10 }
const taken = (...seconds: number[]): Marks =>
  seconds.reduce<Marks>((marks, at) => withTry(marks, three, at * 1000), [])

test('three tries are free, the fourth waits until the first is ten seconds old', () => {
  expect(waitOf(taken(0, 1), three, 2000)).toBe(0)
  expect(waitOf(taken(0, 1, 2), three, 4000)).toBe(6000)
  expect(waitOf(taken(0, 1, 2), three, 9999)).toBe(1)
  expect(waitOf(taken(0, 1, 2), three, 10_000)).toBe(0)
})

test('a try that another wall refused is handed back', () => {
  const marks = taken(0, 1, 2)
  expect(waitOf(withoutTry(marks, 2000), three, 3000)).toBe(0)
  expect(withoutTry(marks, 5000)).toEqual(marks)
})

test('a clock set back does not lock anybody out for longer than the window', () => {
  expect(waitOf(taken(5000, 5001, 5002), three, 1000)).toBe(10_000)
})

test('whatever the rhythm, no window ever holds more than its tries', () => {
  const pauses = fc.array(fc.integer({ min: 0, max: 6000 }), { maxLength: 60 })
  fc.assert(
    fc.property(pauses, (between) => {
      let now = 0
      let marks: Marks = []
      const free: number[] = []
      for (const pause of between) {
        now += pause
        if (waitOf(marks, three, now) > 0) continue
        marks = withTry(marks, three, now)
        free.push(now)
      }
      for (const end of free) expect(free.filter((at) => at <= end && at > end - 10_000).length).toBeLessThanOrEqual(3)
      expect(marks.length).toBeLessThanOrEqual(3)
    }),
  )
})
