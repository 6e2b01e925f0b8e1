import { expect, test } from 'vitest'
import { isIntact, type Reason, withoutReasons, withReasons } from './reasons'

const state = {
  reason: 'Reem was sick',
  lines: [
    { id: 'a', cancelReason: 'Reem was sick' },
    { id: 'b', cancelReason: null },
  ],
  points: 3,
}

function split() {
  const reasons = new Map<string, Reason>()
  return { kept: withoutReasons(state, reasons), reasons: [...reasons.values()] }
}

test('words leave the state and one reason is kept for the same words', () => {
  const { kept, reasons } = split()
  expect(JSON.stringify(kept)).not.toContain('Reem')
  expect(kept).toMatchObject({ points: 3, lines: [{ id: 'a' }, { id: 'b', cancelReason: null }] })
  expect(reasons).toHaveLength(1)
  expect(reasons.every(isIntact)).toBe(true)
})

test('words are read again as they were, and as null once they were deleted', () => {
  const { kept, reasons } = split()
  expect(withReasons(kept, new Map(reasons.map(({ digest, words }) => [digest, words])))).toEqual(state)
  expect(withReasons(kept, new Map())).toMatchObject({ reason: null, lines: [{ cancelReason: null }, {}] })
})

test('the same words have another digest in another entry: nobody can compare or guess them', () => {
  expect(split().reasons[0]?.digest).not.toBe(split().reasons[0]?.digest)
})

test('changed words are not intact', () => {
  const [reason] = split().reasons
  expect(reason && isIntact({ ...reason, words: 'Somebody else was sick' })).toBe(false)
})

test('entries written with plain words are read as they are', () => {
  expect(withReasons({ reason: 'Spilled' }, new Map())).toEqual({ reason: 'Spilled' })
})
