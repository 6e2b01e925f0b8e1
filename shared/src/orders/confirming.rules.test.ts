import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { currencyExponents } from '../money/currency'
import { checkGuestLines, checkGuestPace, guestOrderCap, guestOrderWaitsFor } from './confirming.rules'
import { aLine, hummus } from './sample-order'

const round = [{ quantity: 2 }, { quantity: 1 }]
const waits = (guestConfirm: 'every' | 'first' | 'never', firstOfPhone: boolean, lines = round, ordered = 5000) =>
  guestOrderWaitsFor({ guestConfirm, firstOfPhone, lines, ordered, cap: 100_000 })

test('by default a person says yes to every order of a guest', () => {
  expect([waits('every', true), waits('every', false)]).toEqual(['staff', 'staff'])
})

test('a café may trust a phone after its first order', () => {
  expect([waits('first', true), waits('first', false)]).toEqual(['staff', 'grace'])
})

test('the first order of each phone always waits, even where nobody confirms', () => {
  expect([waits('never', true), waits('never', false)]).toEqual(['staff', 'grace'])
})

test('an order for forty is confirmed by a person everywhere', () => {
  expect(waits('never', false, [{ quantity: 20 }, { quantity: 20 }])).toBe('staff')
  expect(waits('never', false, [{ quantity: 20 }, { quantity: 10 }])).toBe('grace')
})

test('what a party orders by phone is looked at by a person once it passes a thousand riyals', () => {
  expect(waits('never', false, round, 100_000)).toBe('grace')
  expect(waits('never', false, round, 100_001)).toBe('staff')
})

test('the branch says how much that is; else it is about the same worth in every currency', () => {
  expect(guestOrderCap(25_000, 'SAR')).toBe(25_000)
  expect(guestOrderCap(0, 'SAR')).toBe(0)
  expect(guestOrderCap(null, 'SAR')).toBe(100_000)
  expect(guestOrderCap(null, 'KWD')).toBe(80_000)
  expect(guestOrderCap(null, 'IQD')).toBe(350_000)
  for (const currency of Object.keys(currencyExponents)) expect(guestOrderCap(null, currency)).toBeGreaterThan(0)
})

test('nobody orders 9,990 portions from a phone', () => {
  const line = aLine(hummus, 21)
  expect(refused(() => checkGuestLines([aLine(hummus, 20), line]))).toEqual({
    code: 'quantity_out_of_range',
    details: { lineId: line.id, min: 1, max: 20 },
  })
})

test('five orders in ten minutes, and the phone is told how long to wait', () => {
  const now = 1_000_000_000
  const minutesAgo = (...minutes: number[]) => minutes.map((minute) => now - minute * 60_000)
  const check = (own: number[], nearby = own) => checkGuestPace({ own, nearby, isConfirmed: false }, now)
  expect(() => check(minutesAgo(1, 2, 3, 4))).not.toThrow()
  expect(() => check(minutesAgo(1, 2, 3, 4, 10))).not.toThrow()
  expect(refused(() => check(minutesAgo(9, 1, 2, 3, 4)))).toEqual({
    code: 'too_many_orders',
    details: { max: 5, retryAfterSeconds: 60 },
  })
})

test('a thousand phones on one code send forty orders in ten minutes, not five thousand', () => {
  const now = 1_000_000_000
  const nearby = Array.from({ length: 40 }, (_, n) => now - 60_000 - n)
  expect(() => checkGuestPace({ own: [], nearby: nearby.slice(1), isConfirmed: false }, now)).not.toThrow()
  const strange = { own: [], nearby, isConfirmed: false }
  expect(refused(() => checkGuestPace(strange, now))).toMatchObject({ code: 'too_many_orders' })
  expect(() => checkGuestPace({ ...strange, isConfirmed: true }, now)).not.toThrow()
})
