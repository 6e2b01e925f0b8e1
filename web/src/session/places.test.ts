import { hasPermission, permissions, type Role } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { homeOf, mayOpen, moreOf, places, placesOf } from './places.rules'

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
  expect(namesOf('HOST')).toEqual(['floor', 'today', 'reservations', 'tables', 'codes'])
  expect(namesOf('WAITER')).toEqual(['waiter', 'waiterOrders', 'waiterMenu'])
  expect(namesOf('MANAGER')).toEqual([
    'today',
    'orders',
    'floor',
    'waiter',
    'reservations',
    'customers',
    'menuBook',
    'days',
    'tables',
    'codes',
    'people',
    'audit',
    'status',
    'devices',
    'settings',
  ])
})

test('the pass is named to who may carry from it; a cook opens it from the wall', () => {
  expect(namesOf('KITCHEN_MANAGER')).toContain('pass')
  const pass = places.find(({ name }) => name === 'pass')
  expect(pass && mayOpen(person('KITCHEN_STAFF'), pass)).toBe(true)
  expect(pass && mayOpen(person('WAITER'), pass)).toBe(false)
})

test('the menu is named to who reads it or says what is sold out; who writes it has the menu book', () => {
  expect(namesOf('KITCHEN_MANAGER')).toEqual(['kitchen', 'orders', 'waiter', 'pass', 'waiterMenu', 'stock'])
  expect(namesOf('FLOOR_MANAGER')).toContain('waiterMenu')
  expect(namesOf('MANAGER')).not.toContain('waiterMenu')
  const menu = places.find(({ name }) => name === 'waiterMenu')
  const mayRead = (role: Role) => menu && mayOpen(person(role), menu)
  expect((['OWNER', 'MANAGER', 'WAITER', 'KITCHEN_STAFF', 'HOST'] as const).filter(mayRead)).toEqual([
    ...['OWNER', 'MANAGER', 'WAITER'],
  ])
})

test('an owner reaches everything', () => {
  expect(namesOf('OWNER')).toEqual([
    ...[
      'today',
      'orders',
      'floor',
      'waiter',
      'kitchen',
      'pass',
      'reservations',
      'customers',
      'menuBook',
      'days',
      'stock',
      'tables',
      'codes',
      'branches',
      'people',
      'audit',
      'status',
      'devices',
      'settings',
    ],
  ])
})

test('a phone has room for five tabs: what is more stands behind the last one', () => {
  const more = (role: Role) => moreOf(placesOf(person(role))).map(({ name }) => name)
  expect(more('WAITER')).toEqual([])
  expect(more('MANAGER')).toEqual([
    ...[
      'reservations',
      'customers',
      'menuBook',
      'days',
      'tables',
      'codes',
      'people',
      'audit',
      'status',
      'devices',
      'settings',
    ],
  ])
  expect(more('OWNER')).toEqual([
    ...[
      'kitchen',
      'pass',
      'reservations',
      'customers',
      'menuBook',
      'days',
      'stock',
      'tables',
      'codes',
      'branches',
      'people',
      'audit',
      'status',
    ],
    ...['devices', 'settings'],
  ])
})

test('a role of its own starts at the first page its flags open, or at none', () => {
  expect(homeOf({ role: 'CUSTOM', permissions: ['view_kitchen_display'] })).toBe('/kitchen')
  expect(homeOf({ role: 'CUSTOM', permissions: ['manage_staff_schedules'] })).toBe('/admin/people')
  for (const right of ['view_menu', 'set_availability'] as const)
    expect(homeOf({ role: 'CUSTOM', permissions: [right] })).toBe('/waiter/menu')
  expect(homeOf({ role: 'CUSTOM', permissions: [] })).toBeNull()
})
