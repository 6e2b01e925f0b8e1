import { rowOf } from '@sufra/shared/orders/order-row.rules'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { advance } from '@sufra/shared/orders/orders.rules'
import { anOrder, idsOf, minutesAfterNoon } from '@sufra/shared/orders/sample-order'
import { describe, expect, test } from 'vitest'
import {
  countsOf,
  isNarrowed,
  type ListFilters,
  listOf,
  newestOfEach,
  readOf,
  shownOf,
  standingOf,
} from './list-state.rules'

const all: ListFilters = { view: 'all', channel: null, from: null, until: null, search: '' }
const at = (minute: number): Order => ({ ...anOrder(), placedAt: minutesAfterNoon(minute) })
const upTo = (order: Order, ...steps: Step[]): Order =>
  steps.reduce((now, to) => advance(now, { to, lineIds: idsOf(now) }, minutesAfterNoon(1)).next, order)
const heard = (...orders: Order[]) => ({ orders, today: '2026-11-20', now: Date.parse(minutesAfterNoon(2)) })
const read = (orders: readonly Order[], more = false) => readOf(orders.map(rowOf), more)
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id)

const [first, second, third] = [at(1), at(2), at(3)]

describe('what was read and what is heard', () => {
  test('are one list, the newest order first, each order once', () => {
    expect(ids(listOf(read([second, first]), heard(third, second), all))).toEqual(ids([third, second, first]))
  })

  test('each order stands in its newest state, whichever way that came', () => {
    const confirmed = upTo(first, 'confirmed')
    expect(listOf(read([first]), heard(confirmed), all)[0]?.status).toBe('confirmed')
    expect(listOf(read([confirmed]), heard(first), all)[0]?.status).toBe('confirmed')
  })

  test('what no longer fits the view leaves it', () => {
    const ready = upTo(first, 'confirmed', 'preparing', 'ready')
    const view = { ...all, view: 'ready' } as const
    expect(ids(listOf(read([ready]), heard(ready), view))).toEqual([first.id])
    expect(listOf(read([ready]), heard(upTo(ready, 'served')), view)).toEqual([])
  })

  test('when the day has turned, what was read of the day before leaves it, ended or not', () => {
    const view = { ...all, view: 'today' } as const
    const ended: Order = { ...second, status: 'completed' }
    const next: Order = { ...third, businessDate: '2026-11-21' }
    expect(ids(listOf(read([ended, first]), heard(first), view))).toEqual(ids([ended, first]))
    const turned = { ...heard(first, next), today: '2026-11-21' }
    expect(ids(listOf(read([ended, first]), turned, view))).toEqual([next.id])
    expect(ids(listOf(read([ended, first]), turned, all))).toEqual(ids([next, ended, first]))
  })

  test('what is older than the last page read waits for its page', () => {
    expect(ids(listOf(read([third, second], true), heard(first), all))).toEqual(ids([third, second]))
    expect(ids(listOf(read([third, second]), heard(first), all))).toEqual(ids([third, second, first]))
  })

  test('what has ended stands as it ended, and what was brought back is open again', () => {
    const ended: Order = { ...first, status: 'cancelled', version: first.version + 1 }
    const list = listOf(read([first]), heard(...newestOfEach([second], [ended])), all)
    expect(list.map(({ status }) => status)).toEqual(['pending', 'cancelled'])
    const back: Order = { ...first, version: ended.version + 1 }
    expect(newestOfEach([back], [ended])).toEqual([back])
    expect(listOf(read([first]), heard(ended), { ...all, view: 'active' })).toEqual([])
  })

  test('words are found by the house alone: nothing that is heard joins', () => {
    expect(ids(listOf(read([first]), heard(second), { ...all, search: 'Huda' }))).toEqual([first.id])
  })

  test('another day and another way to eat stay out', () => {
    expect(listOf(read([]), heard(first), { ...all, from: '2026-11-21' })).toEqual([])
    expect(listOf(read([]), heard(first), { ...all, channel: 'delivery' })).toEqual([])
  })
})

test('a year that somebody scrolled through is merged with the news in one go', () => {
  let looks = 0
  const rows = Array.from({ length: 100_000 }, (_, i) => ({
    ...rowOf(first),
    id: `${i}`.padStart(6, '0'),
    get placedAt() {
      looks += 1
      return first.placedAt
    },
  }))
  expect(listOf(readOf(rows, true), heard(second, third), all)).toHaveLength(100_002)
  expect(looks).toBeGreaterThan(0)
  expect(looks).toBeLessThan(5 * rows.length)
})

describe('while somebody reads', () => {
  const before = [second, first].map(rowOf)

  test('at the top a new order is there at once', () => {
    const shown = shownOf([third, second, first].map(rowOf), null)
    expect([ids(shown.rows), shown.waiting]).toEqual([ids([third, second, first]), 0])
  })

  test('further down nothing moves: what is new is counted', () => {
    const shown = shownOf([third, second, first].map(rowOf), standingOf(before))
    expect([ids(shown.rows), shown.waiting]).toEqual([ids([second, first]), 1])
  })

  test('what no longer fits stays in its place until the top is reached', () => {
    expect(ids(shownOf([rowOf(first)], standingOf(before)).rows)).toEqual(ids([second, first]))
    expect(ids(shownOf([rowOf(first)], null).rows)).toEqual([first.id])
  })

  test('what stands there changes in its place', () => {
    const confirmed = rowOf(upTo(second, 'confirmed'))
    expect(shownOf([confirmed, rowOf(first)], standingOf(before)).rows[0]?.status).toBe('confirmed')
  })

  test('older pages follow at the end', () => {
    const older = rowOf(at(0))
    const shown = shownOf([...before, older], standingOf(before))
    expect([ids(shown.rows), shown.waiting]).toEqual([[...ids(before), older.id], 0])
  })
})

test('what goes on is counted as the views show it', () => {
  const late = { ...heard(upTo(first, 'confirmed'), second), now: Date.parse(minutesAfterNoon(14)) }
  expect(countsOf(late)).toEqual({ active: 2, late: 1, ready: 0, unsettled: 0 })
})

test('the whole list is not narrowed, everything else is', () => {
  expect(isNarrowed(all)).toBe(false)
  for (const part of [{ view: 'late' }, { channel: 'takeaway' }, { from: '2026-11-20' }, { search: '7' }] as const)
    expect(isNarrowed({ ...all, ...part })).toBe(true)
})
