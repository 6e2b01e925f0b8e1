import { expect, test } from 'vitest'
import { isClaimOver } from './claim.rules'

const createdAt = new Date('2026-11-21T18:00:00Z')
const later = (ms: number) => new Date(createdAt.getTime() + ms)
const day = 24 * 3_600_000

test('an address that nobody proved is kept for a day, to the millisecond', () => {
  expect(isClaimOver({ provedAt: null, createdAt }, later(day - 1))).toBe(false)
  expect(isClaimOver({ provedAt: null, createdAt }, later(day))).toBe(true)
})

test('one that was proved is kept for good', () => {
  expect(isClaimOver({ provedAt: later(day * 30), createdAt }, later(day * 3650))).toBe(false)
})
