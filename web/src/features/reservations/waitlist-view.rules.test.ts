import type { Offer } from '@sufra/shared/reservations/reservations.rules'
import { expect, test } from 'vitest'
import { requoted, tableToSeatAt, waitOf } from './waitlist-view.rules'

const party = { createdAt: '2030-01-05T17:00:00.000Z', date: '2030-01-05T17:20:00.000Z' }
const at = (time: string) => Date.parse(`2030-01-05T${time}Z`)

test('how long a party waits counts from when it came, and against the house from when it was told it would sit', () => {
  expect(waitOf(party, at('17:12:59'))).toEqual({ waited: 12, over: 0 })
  expect(waitOf(party, at('17:26:00'))).toEqual({ waited: 26, over: 6 })
  expect(waitOf(party, at('16:59:30'))).toEqual({ waited: 0, over: 0 })
})

test('ten minutes more are more than they were told and than they have waited, and never beyond what can be told', () => {
  expect(requoted(party, at('17:05:00'))).toBe(30)
  expect(requoted(party, at('17:33:00'))).toBe(45)
  expect(requoted(party, at('22:00:00'))).toBe(240)
})

test('nobody is sent to a table that is promised, too small, or still to be cleaned', () => {
  const offer = (number: number, part: Partial<Offer>, status = 'available') =>
    ({ standing: 'free', fits: true, by: null, ...part, table: { id: `t${number}`, status } }) as unknown as Offer
  const offers = [offer(1, {}, 'cleaning'), offer(2, { fits: false }), offer(3, { standing: 'booked' }), offer(4, {})]
  expect(tableToSeatAt(offers)?.id).toBe('t4')
  expect(tableToSeatAt(offers.slice(0, 3))).toBeUndefined()
})
