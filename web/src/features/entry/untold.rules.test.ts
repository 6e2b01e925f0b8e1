import { expect, test } from 'vitest'
import type { DraftLine, PlacedLine } from './draft.rules'
import { untoldIn } from './untold.rules'

const line: DraftLine = {
  id: 'a',
  menuItemId: 'hummus',
  quantity: 2,
  modifierIds: ['large', 'cheese'],
  notes: 'warm',
  allergies: ['nuts'],
  seat: 2,
  course: 1,
}
const had: PlacedLine = {
  id: 'a',
  menuItemId: 'hummus',
  quantity: 2,
  notes: 'warm',
  allergies: ['nuts'],
  seat: 2,
  course: 1,
  modifiers: [{ modifierId: 'cheese' }, { modifierId: 'large' }],
}
const untold = (now: Partial<DraftLine>, placed: Partial<PlacedLine> = {}) =>
  untoldIn({ lines: [{ ...line, ...now }] }, { lines: [{ ...had, ...placed }] })

test('an order that says the same, in whatever order and spelling, is known', () => {
  expect(untold({})).toEqual([])
  const bare = { modifierIds: [], notes: ' ', allergies: [], seat: null }
  const { id, menuItemId, quantity } = had
  expect(untoldIn({ lines: [{ ...line, ...bare }] }, { lines: [{ id, menuItemId, quantity }] })).toEqual([])
})

test.each([
  ['an allergy', { allergies: ['nuts', 'eggs'] as const }, { allergies: ['eggs'] }],
  ['an option', { modifierIds: ['large'] }, { options: true }],
  ['a note', { notes: 'cold' }, { note: true }],
  ['a note that was wiped', { notes: '' }, { note: true }],
  ['a seat', { seat: 3 }, { place: true }],
  ['a course', { course: 2 as const }, { place: true }],
  ['fewer portions', { quantity: 1 }, { tooMany: 1 }],
])('what was changed since is untold: %s', (_, now, told) => {
  expect(untold(now)).toMatchObject([told])
})

test('a dish that was taken off since is cooked all the same; one that the kitchen has cancelled is not', () => {
  expect(untoldIn({ lines: [] }, { lines: [had] })).toMatchObject([{ line: null, tooMany: 2 }])
  expect(untold({ notes: 'cold' }, { status: 'cancelled' })).toEqual([])
})

test('more portions, and an allergy taken back, are no news', () => {
  expect(untold({ quantity: 5, allergies: [] })).toEqual([])
})
