import { expect, test } from 'vitest'
import { backAt } from './sold-out.rules'

const riyadh = { timeZone: 'Asia/Riyadh', cutOffMinutes: 300 }
const at = (time: string) => Date.parse(time)

test('a dish comes back when somebody says so, in an hour, or with the branch’s next business day', () => {
  const evening = at('2026-11-23T20:15:00.000Z')
  expect(backAt('said', evening, riyadh)).toBeNull()
  expect(backAt('hour', evening, riyadh)).toBe('2026-11-23T21:15:00.000Z')
  expect(backAt('tomorrow', evening, riyadh)).toBe('2026-11-24T02:00:00.000Z')
})

test('past midnight the evening goes on: tomorrow begins at the cut-off of the same night', () => {
  expect(backAt('tomorrow', at('2026-11-24T01:59:00.000Z'), riyadh)).toBe('2026-11-24T02:00:00.000Z')
  expect(backAt('tomorrow', at('2026-11-24T02:00:00.000Z'), riyadh)).toBe('2026-11-25T02:00:00.000Z')
})

test('in the night in which Cairo’s clocks go back it is one hour longer', () => {
  const cairo = { timeZone: 'Africa/Cairo', cutOffMinutes: 300 }
  expect(backAt('tomorrow', at('2026-10-29T18:00:00.000Z'), cairo)).toBe('2026-10-30T03:00:00.000Z')
  expect(backAt('tomorrow', at('2026-10-28T18:00:00.000Z'), cairo)).toBe('2026-10-29T02:00:00.000Z')
})
