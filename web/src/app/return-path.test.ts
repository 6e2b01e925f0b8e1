import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { isReturnPath, returnPathFor } from './return-path.rules'

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
    expect(isReturnPath(address), address).toBe(true)
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
    expect(isReturnPath(address), address).toBe(false)
})

test('whoever signs in is led on only where they may go', () => {
  expect(returnPathFor(person('WAITER'), '/floor?view=map')).toBe('/floor?view=map')
  expect(returnPathFor(person('WAITER'), '/waiter/tables')).toBe('/waiter/tables')
  expect(returnPathFor(person('WAITER'), '/kitchen')).toBeNull()
  expect(returnPathFor(person('MANAGER'), '/admin/settings')).toBe('/admin/settings')
  expect(returnPathFor(customer, '/orders')).toBe('/orders')
  expect(returnPathFor(customer, '/admin')).toBeNull()
  expect(returnPathFor(person('WAITER'), '/orders')).toBeNull()
  expect(returnPathFor(person('OWNER'), null)).toBeNull()
})
