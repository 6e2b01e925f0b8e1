import { type Actor, nobody } from '@sufra/shared/identity/actor'
import { type DeviceKind, deviceKinds } from '@sufra/shared/identity/device-kinds'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { expect, test } from 'vitest'
import { admit } from './admission.rules'

const own = 'branch-a'
const sibling = 'branch-b'
const branchIds = [own, sibling]

const staff = (role: Role): Actor => ({
  kind: 'staff',
  userId: 'u',
  organizationId: 'o',
  name: 'N',
  role,
  permissions: {},
  scope: role === 'OWNER' ? { kind: 'organization', branchIds } : { kind: 'branch', branchId: own },
  branchId: own,
  demo: false,
})
const guest: Actor = {
  kind: 'guest',
  sessionId: 's',
  organizationId: 'o',
  branchId: own,
  tableId: 't',
  visitId: null,
}
const customer: Actor = {
  kind: 'customer',
  customerId: 'c',
  organizationId: 'o',
  name: '',
  branchId: null,
  demo: false,
}

const device = (deviceKind: DeviceKind): Actor => ({
  kind: 'device',
  deviceId: 'd',
  organizationId: 'o',
  branchId: own,
  deviceKind,
  stationIds: [],
  name: 'Grill',
})

function answer(actor: Actor, needs: Needs, branchId?: string): string {
  try {
    admit({ actor, branchIds }, needs, branchId)
    return 'in'
  } catch (error) {
    return (error as Error).message
  }
}

test('what is public is open to everybody, anything else asks who it is', () => {
  expect(answer(nobody, 'public', 'elsewhere')).toBe('in')
  for (const needs of ['signed_in', 'device', 'guest', 'guest_or_staff', 'customer', 'take_orders'] as const) {
    expect(answer(nobody, needs, own)).toBe('signed_out')
  }
})

test("another organization's branch does not exist, for an owner either", () => {
  for (const actor of [staff('OWNER'), staff('WAITER'), guest, customer]) {
    expect(answer(actor, 'guest_or_staff', 'elsewhere')).toBe('not_found')
  }
})

test('a waiter works at the own branch only, an owner at all', () => {
  expect(answer(staff('WAITER'), 'take_orders', own)).toBe('in')
  expect(answer(staff('WAITER'), 'take_orders', sibling)).toBe('forbidden')
  expect(answer(staff('OWNER'), 'take_orders', sibling)).toBe('in')
})

test('any one of several permissions is enough, none is not', () => {
  expect(answer(staff('KITCHEN_STAFF'), ['take_orders', 'update_order_status'], own)).toBe('in')
  expect(answer(staff('KITCHEN_STAFF'), ['take_orders', 'manage_orders'], own)).toBe('forbidden')
})

test('a guest is in at the own branch, and nowhere that needs a permission', () => {
  expect(answer(guest, 'guest', own)).toBe('in')
  expect(answer(guest, 'guest_or_staff', sibling)).toBe('not_found')
  expect(answer(guest, 'view_orders', own)).toBe('forbidden')
  expect(answer(customer, 'guest', own)).toBe('forbidden')
  expect(answer(staff('OWNER'), 'customer')).toBe('forbidden')
})

test('a device does what its kind does at its own branch, and nothing that needs a person', () => {
  expect(answer(device('kitchen'), 'update_order_status', own)).toBe('in')
  expect(answer(device('kitchen'), ['take_orders', 'update_order_status'], own)).toBe('in')
  expect(answer(device('kitchen'), 'update_order_status', sibling)).toBe('forbidden')
  expect(answer(device('kitchen'), 'take_orders', own)).toBe('forbidden')
  expect(answer(device('floor'), 'view_tables', own)).toBe('in')
  for (const kind of deviceKinds) {
    expect(answer(device(kind), 'device')).toBe('in')
    expect(answer(device(kind), 'update_order_status', own) === 'in').toBe(kind === 'kitchen')
    for (const needs of ['manage_staff', 'manage_devices', 'view_audit_log', 'customer', 'guest'] as const)
      expect(answer(device(kind), needs, own)).toBe('forbidden')
  }
})

test('only a device is one', () => {
  for (const actor of [staff('OWNER'), guest, customer]) expect(answer(actor, 'device')).toBe('forbidden')
})
