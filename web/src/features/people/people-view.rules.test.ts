import type { Person } from '@sufra/shared/people/people.contract'
import { expect, test } from 'vitest'
import {
  branchOf,
  flagsToGive,
  grantBody,
  granterOf,
  heldBy,
  inOrder,
  ownersOf,
  rolesToGive,
} from './people-view.rules'

const person = (name: string, part: Partial<Person> = {}): Person => ({
  id: name,
  name,
  email: null,
  phone: null,
  role: 'WAITER',
  branchId: 'riyadh',
  permissions: [],
  active: true,
  hasPin: false,
  openSessions: 0,
  lastLoginAt: null,
  createdAt: '2026-01-01T00:00:00Z',
  ...part,
})
const me = (role: string) =>
  granterOf({ id: 'me', role, permissions: ['manage_staff', 'view_menu'] }, ['riyadh', 'jeddah'], 'riyadh')
const ofStaff = (role: string) => {
  const granter = me(role)
  if (!granter) throw new Error(`${role} is no role of the staff`)
  return granter
}

test('who may sign in comes first, by rank and then by name; those let go stay at the end', () => {
  const list = [
    person('Zain'),
    person('Ali', { active: false }),
    person('Badr'),
    person('Sara', { role: 'OWNER', branchId: null }),
    person('Kadi', { role: 'CUSTOM' }),
  ]
  expect(inOrder(list).map(({ name }) => name)).toEqual(['Sara', 'Badr', 'Zain', 'Kadi', 'Ali'])
  expect(ownersOf([...list, person('Gone', { role: 'OWNER', active: false })])).toEqual(['Sara'])
})

test('guests and devices give nothing', () => {
  expect(me('guest')).toBeNull()
  expect(me('device')).toBeNull()
})

test('an owner gives every role but the platform’s; a manager what is within their own, at their branch', () => {
  expect(rolesToGive(ofStaff('OWNER'), 'jeddah')).not.toContain('SUPER_ADMIN')
  expect(rolesToGive(ofStaff('OWNER'), 'jeddah')).toContain('OWNER')
  expect(rolesToGive(ofStaff('MANAGER'), 'riyadh')).toEqual(['MANAGER', 'FLOOR_MANAGER', 'HOST', 'CUSTOM'])
  expect(rolesToGive(ofStaff('MANAGER'), 'jeddah')).toEqual([])
  expect(rolesToGive(ofStaff('WAITER'), 'riyadh')).toEqual([])
})

test('in a role of one’s own only what the giver holds can be ticked', () => {
  expect(flagsToGive(ofStaff('CUSTOM'), 'riyadh')).toEqual(['view_menu', 'manage_staff'])
})

test('owners work everywhere; only a role of one’s own carries what was ticked', () => {
  expect(branchOf('OWNER', 'riyadh')).toBeNull()
  expect(grantBody({ role: 'WAITER', branchId: 'riyadh', permissions: ['view_menu'] })).toEqual({
    role: 'WAITER',
    branchId: 'riyadh',
  })
  expect(grantBody({ role: 'CUSTOM', branchId: 'riyadh', permissions: ['view_menu'] })).toMatchObject({
    permissions: ['view_menu'],
  })
  expect(heldBy('CUSTOM', ['view_menu'])).toEqual(['view_menu'])
  expect(heldBy('HOST')).toContain('manage_reservations')
})
