import { limits } from '@sufra/shared/live/live.limits'
import { expect, test } from 'vitest'
import { isOverspent, newBudget, spend } from './budget.rules'

const after = (messages: number, everyMs: number) =>
  Array.from({ length: messages }, (_, i) => 5000 + i * everyMs).reduce(spend, newBudget)

test('a second’s budget may be used up, not overspent', () => {
  expect(isOverspent(after(limits.messagesPerSecond, 1))).toBe(false)
  expect(isOverspent(after(limits.messagesPerSecond + 1, 1))).toBe(true)
})

test('the next second begins with a new one', () => {
  expect(isOverspent(after(limits.messagesPerSecond * 20, 1000 / limits.messagesPerSecond))).toBe(false)
})
