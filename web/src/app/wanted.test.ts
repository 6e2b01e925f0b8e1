import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { isWanted, wantedBy } from './wanted.rules'

const person = (role: Role) => ({
  id: 'u',
  name: 'Ali',
  email: null,
  role,
  permissions: permissions.filter((permission) => hasPermission({ role, permissions: {} }, permission)),
})
const customer = { id: 'c', name: 'Reem', email: null, role: 'customer' as const, permissions: [] }

test('an address of this app is worth coming back to, with what stood behind it', () => {
  for (const address of ['/kitchen', '/floor?view=map', '/admin/devices', '/waiter/tables', '/orders'])
    expect(isWanted(address), address).toBe(true)
})

test('an address that leads anywhere else is not', () => {
  for (const address of [
    '/',
    '/login/staff',
    '/no/such/page',
    '//evil.example/kitchen',
    'https://evil.example/kitchen',
    'javascript:alert(1)',
    '/\\evil.example',
    '/t/code/secret',
  ])
    expect(isWanted(address), address).toBe(false)
})

test('whoever signs in is led on only where they may go', () => {
  expect(wantedBy(person('WAITER'), '/floor?view=map')).toBe('/floor?view=map')
  expect(wantedBy(person('WAITER'), '/waiter/tables')).toBe('/waiter/tables')
  expect(wantedBy(person('WAITER'), '/kitchen')).toBeNull()
  expect(wantedBy(person('MANAGER'), '/admin/settings')).toBe('/admin/settings')
  expect(wantedBy(customer, '/orders')).toBe('/orders')
  expect(wantedBy(customer, '/admin')).toBeNull()
  expect(wantedBy(person('WAITER'), '/orders')).toBeNull()
  expect(wantedBy(person('OWNER'), null)).toBeNull()
})
