import type { GuestOrder } from '@sufra/shared/live/live.contract'
import { expect, test } from 'vitest'
import { isShared, justSent, senderOf } from './table-phones.rules'

const noon = Date.parse('2026-11-20T12:00:00.000Z')
const sent = (id: string, phone: string | null, minute: number, dishes: readonly string[] = [], status = 'pending') =>
  ({
    id,
    phone,
    placedAt: new Date(noon + minute * 60_000).toISOString(),
    lines: dishes.map((menuItemId) => ({ menuItemId, status, quantity: 2 })),
  }) as unknown as GuestOrder

const evening = [sent('b', 'sara', 3), sent('a', 'me', 0), sent('c', null, 5), sent('d', 'me', 9)]

test('this phone is you, the others are numbered as they came, the waiter is the house', () => {
  const who = evening.map((order) => senderOf(order, evening, ['a']))
  expect(who).toEqual([{ kind: 'phone', number: 2 }, { kind: 'you' }, { kind: 'house' }, { kind: 'you' }])
})

test('the other phone counts alike', () => {
  expect(senderOf(evening[1] as GuestOrder, evening, ['b'])).toEqual({ kind: 'phone', number: 1 })
})

test('what was refused this phone before the party sat down numbers nobody of it', () => {
  const refused = { ...sent('r', 'me before', -9), visitId: 'refused' }
  const all = [refused, ...evening]
  expect(senderOf(evening[0] as GuestOrder, all, ['r'])).toEqual({ kind: 'phone', number: 2 })
})

test('somebody who sits alone is told nothing of phones', () => {
  expect(isShared([sent('a', 'me', 0), sent('d', 'me', 9)], ['a'])).toBe(false)
  expect(isShared([sent('c', null, 5)], [])).toBe(false)
  expect(isShared(evening, ['a'])).toBe(true)
  expect(isShared([sent('b', 'sara', 3)], [])).toBe(true)
})

test('a friend has just sent the hummus that is in this order too', () => {
  const orders = [sent('b', 'sara', 3, ['hummus', 'coffee'])]
  const now = noon + 5 * 60_000
  expect(justSent(orders, [], ['hummus'], now)).toMatchObject({ number: 1, lines: [{ menuItemId: 'hummus' }] })
  expect(justSent(orders, [], ['juice'], now)).toBeNull()
  expect(justSent(orders, ['b'], ['hummus'], now)).toBeNull()
})

test('what was sent a while ago, or was cancelled, is no news', () => {
  const now = noon + 15 * 60_000
  expect(justSent([sent('b', 'sara', 3, ['hummus'])], [], ['hummus'], now)).toBeNull()
  expect(justSent([sent('b', 'sara', 14, ['hummus'], 'cancelled')], [], ['hummus'], now)).toBeNull()
})
