import { expect, test } from 'vitest'
import { standingOf, stateHere } from './phone.rules'

const told = [
  { endpoint: 'mine', branchId: 'riyadh', ofThisSession: true },
  { endpoint: 'my old', branchId: 'riyadh', ofThisSession: false },
  { endpoint: 'my other', branchId: 'jeddah', ofThisSession: false },
]

test('a phone is told for this person here, for them at another branch, or for somebody else', () => {
  expect(standingOf(told, 'mine', 'riyadh')).toBe('here')
  expect(standingOf(told, 'my old', 'riyadh')).toBe('before')
  expect(standingOf(told, 'mine', 'jeddah')).toBe('elsewhere')
  expect(standingOf(told, 'of whoever worked on it before', 'riyadh')).toBe('strange')
})

test('on is what the house says too; what the browser forbids stays forbidden', () => {
  const on = (endpoint: string | null) => ({ state: 'on', endpoint }) as const
  expect(stateHere(on('mine'), told, 'riyadh')).toBe('on')
  expect(stateHere(on('my old'), told, 'riyadh')).toBe('on')
  expect(stateHere(on('mine'), told, 'jeddah')).toBe('off')
  expect(stateHere(on('strange'), told, 'riyadh')).toBe('off')
  expect(stateHere({ state: 'refused', endpoint: 'mine' }, told, 'riyadh')).toBe('refused')
  expect(stateHere({ state: 'off', endpoint: null }, told, 'riyadh')).toBe('off')
})
