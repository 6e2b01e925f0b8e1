import type { Visit } from '@sufra/shared/tables/tables.contract'
import { expect, test } from 'vitest'
import { destinationOf } from './destination.rules'

const table = (number: number, visitId: string | null) => ({
  number,
  visit: visitId ? ({ id: visitId } as Visit) : null,
})
const goesTo = (at: ReturnType<typeof table>, takenFor: string | null, joined = {}) =>
  destinationOf(at, [table(1, 'v'), table(2, 'w'), table(3, 'w'), at], takenFor, joined)?.number ?? null

test('what was taken down for nobody yet, or for who sits here, stays here', () => {
  expect(goesTo(table(9, null), null)).toBe(9)
  expect(goesTo(table(9, 'x'), 'x')).toBe(9)
  expect(goesTo(table(3, 'w'), 'w')).toBe(3)
})

test('it goes with a party that has moved, and with one that was put together with another', () => {
  expect(goesTo(table(9, 'x'), 'v')).toBe(1)
  expect(goesTo(table(9, 'x'), 'gone', { gone: 'w', w: 'gone' })).toBe(2)
  expect(goesTo(table(3, 'w'), 'gone', { gone: 'w', w: 'gone' })).toBe(3)
  expect(goesTo(table(9, null), 'a', { a: 'b', b: 'v', v: 'b' })).toBe(1)
})

test('of a party that nobody here sees it says nothing', () => {
  expect(goesTo(table(9, 'x'), 'gone')).toBeNull()
  expect(goesTo(table(9, null), 'gone', { gone: 'other', other: 'gone' })).toBeNull()
})
