import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { homeOf, mayOpen, places, placesOf } from './places.rules'

const person = (role: Role) => ({
  role,
  permissions: permissions.filter((permission) => hasPermission({ role, permissions: {} }, permission)),
})
const namesOf = (role: Role) => placesOf(person(role)).map(({ name }) => name)

test('each role starts where its work is', () => {
  expect(homeOf(person('OWNER'))).toBe('/admin')
  expect(homeOf(person('MANAGER'))).toBe('/admin')
  expect(homeOf(person('WAITER'))).toBe('/waiter')
  expect(homeOf(person('KITCHEN_STAFF'))).toBe('/kitchen')
  expect(homeOf(person('HOST'))).toBe('/floor')
  expect(homeOf({ role: 'customer', permissions: [] })).toBe('/menu')
})

test('nobody starts at a page that refuses them', () => {
  for (const role of [
    'OWNER',
    'MANAGER',
    'FLOOR_MANAGER',
    'HOST',
    'KITCHEN_MANAGER',
    'KITCHEN_STAFF',
    'WAITER',
  ] as const) {
    const home = places.find(({ path }) => path === homeOf(person(role)))
    expect(home && mayOpen(person(role), home), role).toBe(true)
  }
})

test('the navigation offers what a role may open and nothing else, home first', () => {
  expect(namesOf('KITCHEN_STAFF')).toEqual(['kitchen'])
  expect(namesOf('HOST')).toEqual(['floor', 'today'])
  expect(namesOf('WAITER')).toEqual(['waiter', 'floor'])
  expect(namesOf('MANAGER')).toEqual(['today', 'floor', 'waiter', 'devices'])
})

test('an owner reaches everything, and the floor once', () => {
  expect(namesOf('OWNER')).toEqual(['today', 'tables', 'waiter', 'kitchen', 'devices'])
})

test('a role of its own starts at the first page its flags open, or at none', () => {
  expect(homeOf({ role: 'CUSTOM', permissions: ['view_kitchen_display'] })).toBe('/kitchen')
  expect(homeOf({ role: 'CUSTOM', permissions: [] })).toBeNull()
})
