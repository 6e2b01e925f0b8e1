import type { LiveEvent } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { heard, type Paints, painted, paintOf } from './paints.rules'

const at = '2026-11-21T18:00:00.000Z'
const nothing: Paints = new Map()
const put = (id: string, version: number, kind: LiveEvent['kind'] = 'order'): LiveEvent => ({
  branchId: 'b',
  seq: version,
  type: 'order.placed',
  at,
  kind,
  put: { id, version },
  trace: `tap ${version}`,
})

test('a ticket says what brought it and how long it has stood on the glass', () => {
  const paints = painted(heard(nothing, [put('a', 1)]), [{ id: 'a', version: 1 }], 1000)
  expect(paintOf(paints, { id: 'a', version: 1 }, 1400)).toEqual({ at, trace: 'tap 1', msAgo: 400 })
})

test('seen twice it counts from the first time, changed it counts anew', () => {
  const first = painted(heard(nothing, [put('a', 1)]), [{ id: 'a', version: 1 }], 1000)
  const again = painted(first, [{ id: 'a', version: 1 }], 1300)
  expect(paintOf(again, { id: 'a', version: 1 }, 1400)?.msAgo).toBe(400)
  const changed = painted(heard(again, [put('a', 2)]), [{ id: 'a', version: 2 }], 2000)
  expect(paintOf(changed, { id: 'a', version: 2 }, 2010)).toEqual({ at, trace: 'tap 2', msAgo: 10 })
  expect(paintOf(changed, { id: 'a', version: 1 }, 2010)).toBeUndefined()
})

test('what is not on the visible page, came with a snapshot or is no order is not told of', () => {
  const paints = painted(heard(nothing, [put('a', 1), put('t', 1, 'table')]), [{ id: 'b', version: 1 }], 1000)
  for (const id of ['a', 'b', 't']) expect(paintOf(paints, { id, version: 1 }, 1400)).toBeUndefined()
})

test('a screen that shows no tickets keeps few', () => {
  const events = Array.from({ length: 5000 }, (_, i) => put(`order ${i}`, 1))
  expect(heard(nothing, events).size).toBe(200)
  expect(heard(heard(nothing, [put('a', 1)]), []).size).toBe(1)
})
