import { expect, test } from 'vitest'
import { permissionsOfRole } from '../people/permissions.rules'
import { hearsNotices } from './notice-readers.rules'

const person = (role: 'KITCHEN_STAFF' | 'WAITER' | 'MANAGER', kind: 'staff' | 'device' = 'staff') => ({
  kind,
  user: { id: 'u', name: 'Ali', email: null, role, permissions: [...permissionsOfRole[role]] as never[] },
})

test('the bell is for people of the floor: neither for cooks nor for a screen on a wall', () => {
  expect(hearsNotices(person('WAITER'))).toBe(true)
  expect(hearsNotices(person('MANAGER'))).toBe(true)
  expect(hearsNotices(person('KITCHEN_STAFF'))).toBe(false)
  expect(hearsNotices(person('WAITER', 'device'))).toBe(false)
})
