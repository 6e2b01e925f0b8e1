import { expect, test } from 'vitest'
import { anOrder } from '../orders/sample-order'
import { phoneTag } from './phone-tag.rules'
import { asGuestSees } from './projections.rules'

const by = (id: string, visitId: string | null = 'visit', kind: 'guest' | 'staff' | 'customer' = 'guest') =>
  asGuestSees(anOrder({ visitId, placedBy: { kind, id, name: null } }))

test('two orders of one phone carry one tag, another phone of the table another', () => {
  expect(by('mine').phone).toBe(by('mine').phone)
  expect(by('mine').phone).not.toBe(by('theirs').phone)
})

test('the same phone on another evening is somebody else', () => {
  expect(phoneTag('friday', 'phone')).not.toBe(phoneTag('saturday', 'phone'))
})

test('what the house took, and what was picked up, came from no phone of a table', () => {
  expect(by('waiter', 'visit', 'staff').phone).toBeNull()
  expect(by('customer', null, 'customer').phone).toBeNull()
})

test('nothing of the session stands in what the party sees', () => {
  const session = '0198c0de-aaaa-7bbb-8ccc-ddddeeeeffff'
  expect(JSON.stringify(by(session))).not.toContain(session.slice(-12))
})
