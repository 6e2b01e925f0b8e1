import { expect, test } from 'vitest'
import { chosenIn, countsIn, unseenIn } from './chosen.rules'
import type { LineKind } from './diff.rules'
import type { PushLine, PushThing } from './menu-push.contract'

const line = (id: string, kind: LineKind, amount = 1000): PushLine => ({
  id,
  kind,
  field: 'price',
  source: { as: 'price', amount },
  target: { as: 'price', amount: 900 },
})
const thing = (id: string, lines: PushLine[]): PushThing => ({
  kind: 'item',
  id,
  hereId: `j-${id}`,
  name: { en: id },
  lines,
})
const things = [
  thing('hummus', [line('a', 'changed'), line('b', 'own')]),
  thing('kabsa', [line('c', 'both'), line('d', 'gone'), line('e', 'new')]),
]

test('unasked, only what is new or changed is taken: the branch’s own stays, and nothing leaves the menu', () => {
  expect(chosenIn(things, new Map())).toEqual(['a', 'e'])
})

test('what somebody ticked or unticked counts, also for a line that comes back in a fresh diff', () => {
  const ticks = new Map([
    ['a', false],
    ['c', true],
    ['not there any more', true],
  ])
  expect(chosenIn(things, ticks)).toEqual(['c', 'e'])
})

test('the lines are counted by what they mean', () => {
  expect(countsIn(things)).toEqual({ fresh: 1, changed: 1, own: 2, gone: 1 })
})

test('what reads otherwise than before is marked, whatever order its fields were written in', () => {
  const same: PushLine = { ...line('b', 'own'), target: { amount: 900, as: 'price' } }
  const now = [thing('hummus', [line('a', 'changed', 1200), same, line('f', 'new')])]
  expect([...unseenIn(things, now)]).toEqual(['a', 'f'])
})
