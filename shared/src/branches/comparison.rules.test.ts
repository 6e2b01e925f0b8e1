import { expect, test } from 'vitest'
import {
  bestOf,
  cancelledShareOf,
  comparedIn,
  currenciesOf,
  datesIn,
  isQuiet,
  periodIn,
  pick,
  shareOf,
} from './comparison.rules'

const ids = [1, 2, 3, 4, 5].map((n) => `01980000-0000-70b0-8000-00000000000${n}`)

test('a running day is held against the same weekday, days that are over against as many before them', () => {
  expect(datesIn('today', '2026-11-19')).toEqual({ now: ['2026-11-19'], before: ['2026-11-12'] })
  expect(datesIn('yesterday', '2026-11-19')).toEqual({ now: ['2026-11-18'], before: ['2026-11-11'] })
  const week = datesIn('week', '2026-11-19')
  expect([week.now[0], week.now.at(-1), week.before[0], week.before.at(-1)]).toEqual([
    '2026-11-18',
    '2026-11-12',
    '2026-11-11',
    '2026-11-05',
  ])
  const month = datesIn('month', '2026-03-01')
  expect([month.now.length, month.before.length, month.now.at(-1), month.before[0]]).toEqual([
    28,
    28,
    '2026-02-01',
    '2026-01-31',
  ])
})

test('no day is in both halves, and none of days that are over is the running one', () => {
  for (const period of ['yesterday', 'week', 'month'] as const) {
    const { now, before } = datesIn(period, '2026-11-19')
    expect(new Set([...now, ...before, '2026-11-19']).size).toBe(now.length * 2 + 1)
  }
})

test('a branch where nothing happened has no share, not a share of zero', () => {
  expect(shareOf(0, 0)).toBeNull()
  expect(shareOf(1, 4)).toBe(0.25)
  expect(cancelledShareOf({ orders: 0, cancelledOrders: 0 })).toBeNull()
  expect(cancelledShareOf({ orders: 9, cancelledOrders: 1 })).toBe(0.1)
  expect([isQuiet({ orders: 0, cancelledOrders: 0 }), isQuiet({ orders: 0, cancelledOrders: 2 })]).toEqual([
    true,
    false,
  ])
})

test('the best of a row is marked where there is one: not alone, and not where all are the same', () => {
  expect(bestOf([3, 7, 5], 'most')).toEqual([1])
  expect(bestOf([3, 7, 5], 'least')).toEqual([0])
  expect(bestOf([7, 7, 5], 'most')).toEqual([0, 1])
  expect(bestOf([7, 7], 'most')).toEqual([])
  expect(bestOf([7, null], 'most')).toEqual([])
  expect(bestOf([null, 4, 2], 'least')).toEqual([2])
})

test('a fifth branch is refused, and an untick is always allowed', () => {
  const four = ids.slice(0, 4)
  expect(pick(four, ids[4] ?? '')).toEqual({ ids: four, refused: true })
  expect(pick(four, ids[0] ?? '')).toEqual({ ids: ids.slice(1, 4), refused: false })
  expect(pick([], ids[0] ?? '')).toEqual({ ids: [ids[0]], refused: false })
})

test('an address names two to four branches, or is no comparison', () => {
  expect(comparedIn(ids.slice(0, 2).join(','))).toEqual(ids.slice(0, 2))
  expect(comparedIn(`${ids[0]},${ids[1]?.toUpperCase()}`)).toEqual(ids.slice(0, 2))
  for (const address of [null, '', ids[0] ?? '', `${ids[0]},${ids[0]}`, ids.join(','), 'one,two'])
    expect(comparedIn(address), String(address)).toBeNull()
  expect([periodIn('week'), periodIn('decade'), periodIn(null)]).toEqual(['week', 'today', 'today'])
})

test('currencies are told apart', () => {
  expect(currenciesOf([{ currency: 'SAR' }, { currency: 'KWD' }, { currency: 'SAR' }])).toEqual(['SAR', 'KWD'])
})
