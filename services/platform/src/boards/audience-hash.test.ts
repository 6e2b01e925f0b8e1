import type { GuestActor, StaffActor } from '@sufra/shared/identity/actor'
import { expect, test } from 'vitest'
import { audienceHash } from './audience-hash'

const place = { organizationId: 'o', branchId: 'b' }
const guest: GuestActor = { kind: 'guest', sessionId: 's', ...place, tableId: 't', visitId: null }
const waiter: StaffActor = {
  kind: 'staff',
  userId: 'u',
  name: 'Ali',
  ...place,
  demo: false,
  role: 'WAITER',
  permissions: {},
  scope: { kind: 'branch', branchId: 'b' },
}
const rooms = ['b:menu', 'b:service']

test('the same rooms in another order are the same audience', () => {
  expect(audienceHash(guest, rooms)).toBe(audienceHash(guest, [...rooms].reverse()))
})

test('one room more, less or other is another audience', () => {
  const hashes = [['b:menu'], ['b:menu', 'b:service'], ['b:menu', 'b:floor'], []].map((of) => audienceHash(guest, of))
  expect(new Set(hashes).size).toBe(4)
})

test('in the same rooms another role, another right or another reach is another audience', () => {
  const others: readonly StaffActor[] = [
    waiter,
    { ...waiter, role: 'FLOOR_MANAGER' },
    { ...waiter, role: 'CUSTOM', permissions: { view_orders: true } },
    { ...waiter, role: 'CUSTOM', permissions: { view_orders: true, manage_menu: true } },
    { ...waiter, scope: { kind: 'branch', branchId: 'another' } },
    { ...waiter, scope: { kind: 'organization', branchIds: ['b', 'another'] } },
  ]
  expect(new Set(others.map((actor) => audienceHash(actor, rooms))).size).toBe(others.length)
})

test('whoever has the same rights is of the same audience, however their branches are listed', () => {
  expect(audienceHash({ ...waiter, userId: 'v', name: 'Sara' }, rooms)).toBe(audienceHash(waiter, rooms))
  const owner = (...branchIds: string[]): StaffActor => ({
    ...waiter,
    role: 'OWNER',
    scope: { kind: 'organization', branchIds },
  })
  expect(audienceHash(owner('b', 'c'), rooms)).toBe(audienceHash(owner('c', 'b'), rooms))
})
