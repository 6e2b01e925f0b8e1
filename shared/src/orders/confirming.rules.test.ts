import { expect, test } from 'vitest'
import { refused } from '../kernel/refused'
import { checkGuestLines, checkGuestPace, guestOrderWaitsFor } from './confirming.rules'
import { aLine, hummus } from './sample-order'

const round = [{ quantity: 2 }, { quantity: 1 }]
const waits = (guestConfirm: 'every' | 'first' | 'never', firstOfVisit: boolean, lines = round) =>
  guestOrderWaitsFor({ guestConfirm, firstOfVisit, lines })

test('by default a person says yes to every order of a guest', () => {
  expect([waits('every', true), waits('every', false)]).toEqual(['staff', 'staff'])
})

test('a café may trust a table after its first order', () => {
  expect([waits('first', true), waits('first', false)]).toEqual(['staff', 'grace'])
})

test('the first order of a table always waits, even where nobody confirms', () => {
  expect([waits('never', true), waits('never', false)]).toEqual(['staff', 'grace'])
})

test('an order for forty is confirmed by a person everywhere', () => {
  expect(waits('never', false, [{ quantity: 20 }, { quantity: 20 }])).toBe('staff')
  expect(waits('never', false, [{ quantity: 20 }, { quantity: 10 }])).toBe('grace')
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
  expect(() => checkGuestPace(minutesAgo(1, 2, 3, 4), now)).not.toThrow()
  expect(() => checkGuestPace(minutesAgo(1, 2, 3, 4, 10), now)).not.toThrow()
  expect(refused(() => checkGuestPace(minutesAgo(9, 1, 2, 3, 4), now))).toEqual({
    code: 'too_many_orders',
    details: { max: 5, retryAfterSeconds: 60 },
  })
})
