import type { PlanChange } from '@sufra/shared/tables/plan.contract'
import { changesOf } from '@sufra/shared/tables/plan-draft.rules'
import { expect, test } from 'vitest'
import { isEmpty, patched, patchTo, portionOf, together } from './plan-sync.rules'

const wall = (id: string, x = 0): PlanChange => ({
  of: 'fixture',
  id,
  was: null,
  now: { id, areaId: 'a', kind: 'wall', x, y: 0, width: 100, height: 10, rotation: 0, text: null },
})

test('only what the server lacks is sent, and then it lacks nothing', () => {
  const kept = changesOf([wall('1'), wall('2'), wall('3')])
  const drawn = changesOf([wall('1'), wall('2', 50), wall('4')])
  const patch = patchTo(kept, drawn)
  expect([patch.put.map(({ id }) => id), patch.drop]).toEqual([['2', '4'], ['3']])
  expect(patched(kept, patch)).toEqual(drawn)
  expect(isEmpty(patchTo(drawn, patched(kept, patch)))).toBe(true)
})

test('a large drawing goes in portions', () => {
  const drawn = changesOf(Array.from({ length: 130 }, (_, i) => wall(`w${i}`)))
  let kept = {}
  let requests = 0
  while (!isEmpty(patchTo(kept, drawn))) {
    kept = patched(kept, portionOf(patchTo(kept, drawn)))
    requests += 1
  }
  expect([kept, requests]).toEqual([drawn, 3])
})

test('of two that were put aside the later counts, and nothing of the earlier is lost', () => {
  const both = together({ put: [wall('1'), wall('2')], drop: ['3'] }, { put: [wall('2', 50), wall('3')], drop: ['4'] })
  expect(both).toEqual({ put: [wall('1'), wall('2', 50), wall('3')], drop: ['4'] })
})
