import { expect, test } from 'vitest'
import { mustBeTheirs, seatedSince } from './for-whom.rules'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute)).toISOString()
const order = (openedAt: string | undefined, leftAt: string | null) => () =>
  mustBeTheirs({ takenAt: at(10), openedAt, leftAt })

test('an order taken down where nobody sat is for who sat there already, or sits down just then', () => {
  expect(order(undefined, null)).not.toThrow()
  expect(order(at(0), null)).not.toThrow()
  expect(order(at(12), at(9))).not.toThrow()
})

test('it is for nobody who came minutes later, and for no empty table that a party has left since', () => {
  expect(order(at(13), null)).toThrow('party_left')
  expect(order(undefined, at(13))).toThrow('party_left')
})

test('a party sits there since it ordered, never from a later time than now', () => {
  expect(seatedSince(at(10), new Date(at(40)))).toEqual(new Date(at(10)))
  expect(seatedSince(at(50), new Date(at(40)))).toEqual(new Date(at(40)))
  expect(seatedSince(undefined, new Date(at(40)))).toEqual(new Date(at(40)))
})
