import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alertTimes, setAlertTimesBody } from './alert-times.contract'
import { alertNames, alertTimesOf, changedTimes, isAlertMinutes, sameTimes, usualAlertTimes } from './alert-times.rules'

test('a branch that has said nothing waits as long as houses usually do', () => {
  expect(alertTimesOf(undefined)).toEqual({ noOrder: 15, noFood: 30, bill: 15, cleaning: 10 })
})

test('what a branch has said counts; what is no such time leaves the usual one', () => {
  const kept = { noOrder: 8, noFood: 0, bill: '12', cleaning: 241, smoking: 5 }
  expect(alertTimesOf(kept)).toEqual({ ...usualAlertTimes, noOrder: 8 })
  for (const nonsense of [null, 7, 'soon', [], { bill: 2.5 }]) expect(alertTimesOf(nonsense)).toEqual(usualAlertTimes)
})

test('from one minute to four hours, in whole minutes', () => {
  for (const minutes of [1, 240]) expect(isAlertMinutes(minutes)).toBe(true)
  for (const none of [0, 241, -5, 1.5, Number.NaN, '15', null]) expect(isAlertMinutes(none)).toBe(false)
})

test('a change leaves alone what it does not name', () => {
  const before = { ...usualAlertTimes, cleaning: 5 }
  expect(changedTimes(before, { bill: 20 })).toEqual({ ...before, bill: 20 })
  expect(sameTimes(changedTimes(before, {}), before)).toBe(true)
  expect(sameTimes(changedTimes(before, { cleaning: 6 }), before)).toBe(false)
})

test('two managers who change different times both have their way, whoever is first', () => {
  const wish = fc.record(Object.fromEntries(alertNames.map((name) => [name, fc.integer({ min: 1, max: 240 })])), {
    requiredKeys: [],
  })
  fc.assert(
    fc.property(wish, wish, (one, other) => {
      const rest = Object.fromEntries(Object.entries(other).filter(([name]) => !(name in one)))
      const after = changedTimes(changedTimes(usualAlertTimes, one), rest)
      expect(after).toEqual(changedTimes(changedTimes(usualAlertTimes, rest), one))
      expect(alertTimes.parse(after)).toEqual({ ...usualAlertTimes, ...rest, ...one })
    }),
  )
})

test('a wish is read as the rule reads it: the same bounds, and no field that nobody knows', () => {
  for (const minutes of [1, 240]) expect(setAlertTimesBody.safeParse({ bill: minutes }).success).toBe(true)
  for (const minutes of [0, 241, 2.5, '15', null])
    expect(setAlertTimesBody.safeParse({ bill: minutes }).success).toBe(false)
  expect(setAlertTimesBody.safeParse({ smoking: 5 }).success).toBe(false)
})
