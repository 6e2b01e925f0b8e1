import { expect, test } from 'vitest'
import { AppError } from '../kernel/app-error'
import { type Pause, usualWays, waysOf, withWays } from './branch-ways.rules'
import type { Week } from './opening-hours.rules'
import { checkOrdering, orderingAt, pauseAt, pauseStands } from './ordering.rules'
import { isOwners, scopeOfSetting } from './settings.rules'
import { basisPointsTyped, clockText, minutesTyped, typedPercent } from './typed-settings.rules'

const zone = 'Asia/Riyadh'
const noon = '2026-11-20T09:00:00.000Z'
const refusal = (work: () => void) => {
  try {
    work()
    return null
  } catch (error) {
    return error instanceof AppError ? [error.code, error.details] : error
  }
}

test('a house that has decided nothing is open, lets guests take orders back and tells phones', () => {
  expect(waysOf({})).toEqual(usualWays)
  expect(waysOf({ city: 'Erbil', ways: { guestCancel: false } })).toEqual({ ...usualWays, guestCancel: false })
  expect(orderingAt(usualWays, zone, noon)).toEqual({ state: 'open', until: null })
  expect(refusal(() => checkOrdering(usualWays, zone, noon))).toBeNull()
})

test('a decision is kept beside the others and counted', () => {
  const once = withWays({ city: 'Erbil', activity: { met: 4 } }, { guestCancel: false })
  expect(once).toEqual({ city: 'Erbil', activity: { met: 4 }, ways: { guestCancel: false }, revision: 1 })
  expect(withWays(once, { readyPushes: false })).toMatchObject({
    ways: { guestCancel: false, readyPushes: false },
    revision: 2,
  })
})

test('a pause ends by itself at its minute, or when somebody says so', () => {
  const until = '2026-11-20T09:15:00.000Z'
  const paused = { ...usualWays, pause: { until } }
  expect(refusal(() => checkOrdering(paused, zone, noon))).toEqual(['ordering_paused', { until }])
  expect(orderingAt(paused, zone, until).state).toBe('open')
  expect(orderingAt({ ...usualWays, pause: { until: null } }, zone, '2030-01-01')).toEqual({
    state: 'paused',
    until: null,
  })
})

test('closed is told before paused, with when it opens', () => {
  const evening = Array.from({ length: 7 }, () => [{ from: 18 * 60, until: 0 }])
  const ways = { ...usualWays, hours: evening, pause: { until: null } }
  expect(refusal(() => checkOrdering(ways, zone, noon))).toEqual([
    'branch_closed',
    { until: '2026-11-20T15:00:00.000Z' },
  ])
  const never = { ...usualWays, hours: Array.from({ length: 7 }, () => []) }
  expect(orderingAt(never, zone, noon)).toEqual({ state: 'closed', until: null })
})

test('staff are told of a pause while it keeps guests from ordering, and of none while the house is closed', () => {
  const evening = Array.from({ length: 7 }, () => [{ from: 18 * 60, until: 0 }])
  const forGood = { until: null }
  const untilSeven = { until: '2026-11-20T16:00:00.000Z' }
  const at = (pause: Pause | null, hours: Week | null, moment: string) =>
    pauseAt({ ...usualWays, hours, pause }, zone, moment)
  expect(at(null, null, noon)).toBeNull()
  expect(at(forGood, null, noon)).toBe(forGood)
  expect([at(forGood, evening, noon), at(forGood, evening, '2026-11-20T15:00:00.000Z')]).toEqual([null, forGood])
  expect(at(untilSeven, evening, '2026-11-20T15:59:59.999Z')).toBe(untilSeven)
  expect(at(untilSeven, evening, untilSeven.until)).toBeNull()
})

test('a pause stands until its minute, open house or not', () => {
  const until = '2026-11-20T16:00:00.000Z'
  expect([pauseStands({ until: null }, noon), pauseStands({ until }, noon)]).toEqual([true, true])
  expect([pauseStands(null, noon), pauseStands({ until }, until)]).toEqual([false, false])
})

test('the house’s own is its owner’s', () => {
  for (const name of ['restaurantName', 'currency', 'hours', 'taxRateBasisPoints'] as const)
    expect(isOwners(name)).toBe(true)
  for (const name of ['pause', 'guestConfirm', 'waitBill', 'defaultLocale'] as const) expect(isOwners(name)).toBe(false)
  expect([scopeOfSetting('restaurantName'), scopeOfSetting('branchName')]).toEqual(['restaurant', 'branch'])
})

test.each([
  ['15', 1500],
  ['12,5', 1250],
  ['12.5', 1250],
  ['١٢٫٥', 1250],
  ['۱۲٫۵', 1250],
  [' 12.25 % ', 1225],
  ['٥٪', 500],
  ['0', 0],
  ['100', 10_000],
])('%s is a rate', (typed, points) => {
  expect(basisPointsTyped(typed)).toBe(points)
})

test.each(['', 'x', '-1', '100,01', '12,345', '1.2.3', '1e2', '1000'])('“%s” is none', (typed) => {
  expect(basisPointsTyped(typed)).toBeUndefined()
})

test('a rate and a time are shown as they would be typed', () => {
  expect([typedPercent(1250), typedPercent(1500), typedPercent(1)]).toEqual(['12.5', '15', '0.01'])
  expect([clockText(0), clockText(1439), clockText(1440), clockText(1110)]).toEqual([
    '00:00',
    '23:59',
    '00:00',
    '18:30',
  ])
  expect([minutesTyped('18:30'), minutesTyped('٠٩:٠٥'), minutesTyped('24:00'), minutesTyped('9')]).toEqual([
    ...[1110, 545, undefined, undefined],
  ])
})
