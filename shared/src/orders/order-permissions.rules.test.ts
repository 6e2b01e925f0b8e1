import { describe, expect, test } from 'vitest'
import type { Actor, GuestActor, StaffActor } from '../identity/actor'
import { refused } from '../kernel/refused'
import type { Role } from '../people/permissions.rules'
import { voidLine } from './ending.rules'
import {
  allow,
  asOwnerSees,
  isOwn,
  mayChange,
  mayPlace,
  mayRead,
  stepPermissions,
  voidPermissions,
} from './order-permissions.rules'
import { advance, areMade } from './orders.rules'
import { anOrder, idsOf, noon } from './sample-order'

const order = anOrder()
const staff = (role: Role, branchId = order.branchId): StaffActor => ({
  kind: 'staff',
  userId: 'user',
  organizationId: 'organization',
  name: 'Sara',
  role,
  permissions: {},
  scope: { kind: 'branch', branchId },
  branchId,
  demo: false,
})
const guest = (visitId: string | null, branchId = order.branchId): GuestActor => ({
  kind: 'guest',
  sessionId: 'phone',
  organizationId: 'organization',
  branchId,
  tableId: order.tableId ?? '',
  visitId,
})
const may = (actor: Actor, needed: Parameters<typeof allow>[1]): boolean => {
  try {
    allow(actor, needed, order.branchId)
    return true
  } catch {
    return false
  }
}

describe('who may tap what', () => {
  test.each([
    ['WAITER', 'confirmed', true],
    ['WAITER', 'served', true],
    ['FLOOR_MANAGER', 'served', true],
    ['KITCHEN_STAFF', 'preparing', true],
    ['KITCHEN_STAFF', 'ready', true],
    ['KITCHEN_STAFF', 'served', false],
    ['KITCHEN_STAFF', 'confirmed', false],
    ['HOST', 'confirmed', false],
  ] as const)('%s to %s: %s', (role, to, allowed) => {
    expect(may(staff(role), stepPermissions(to, false))).toBe(allowed)
  })

  test('the kitchen confirms only where the branch says so', () => {
    expect(may(staff('KITCHEN_STAFF'), stepPermissions('confirmed', true))).toBe(true)
  })

  test('nobody taps in another branch', () => {
    expect(may(staff('WAITER', 'elsewhere'), stepPermissions('confirmed', false))).toBe(false)
  })

  test('a waiter takes a dish off until the kitchen has begun it; then it needs the manager', () => {
    expect(may(staff('WAITER'), voidPermissions(false))).toBe(true)
    expect(may(staff('WAITER'), voidPermissions(true))).toBe(false)
    expect(may(staff('WAITER'), voidPermissions(true, true))).toBe(true)
    expect(may(staff('MANAGER'), voidPermissions(true))).toBe(true)
  })

  test('guests and customers place, a host and the public do not', () => {
    expect(() => mayPlace(guest(null), order.branchId)).not.toThrow()
    expect(refused(() => mayPlace(guest(null, 'elsewhere'), order.branchId)).code).toBe('forbidden')
    expect(refused(() => mayPlace(staff('HOST'), order.branchId)).code).toBe('forbidden')
    expect(refused(() => mayPlace({ kind: 'public' }, order.branchId)).code).toBe('forbidden')
  })
})

describe("a guest's own order", () => {
  test('is what their table ordered in this visit', () => {
    expect(isOwn(guest(order.visitId), order)).toBe(true)
    expect(isOwn(guest('another visit'), order)).toBe(false)
    expect(isOwn(guest(null), { ...order, visitId: null })).toBe(false)
  })

  test('another table’s order does not exist for them', () => {
    expect(refused(() => mayRead(guest('another visit'), order)).code).toBe('not_found')
    expect(refused(() => mayChange(guest('another visit'), order, ['take_orders'])).code).toBe('not_found')
    expect(refused(() => mayRead(staff('KITCHEN_STAFF'), order)).code).toBe('not_found')
  })

  test('is theirs to change until it is confirmed', () => {
    expect(() => mayChange(guest(order.visitId), order, ['take_orders'])).not.toThrow()
    const confirmed = advance(order, { to: 'confirmed', lineIds: idsOf(order) }, noon).next
    expect(refused(() => mayChange(guest(order.visitId), confirmed, ['take_orders'])).code).toBe('order_not_pending')
  })

  test('is theirs no longer once one station cooks, though the other has not confirmed', () => {
    const [grilled = '', pressed = ''] = idsOf(order)
    const confirmed = advance(order, { to: 'confirmed', lineIds: [grilled] }, noon).next
    const cooking = advance(confirmed, { to: 'preparing', lineIds: [grilled] }, noon).next
    const code = (of: typeof order) =>
      refused(() =>
        mayChange(guest(order.visitId), of, voidPermissions(areMade(of.lines.filter(({ id }) => id === pressed)))),
      ).code
    expect([confirmed, cooking].map(({ status }) => status)).toEqual(['pending', 'pending'])
    expect([confirmed, cooking].map(code)).toEqual(['order_not_pending', 'order_not_pending'])
    const without = voidLine(cooking, grilled, 'Burnt', noon).next
    expect(() => mayChange(guest(order.visitId), without, ['take_orders'])).not.toThrow()
  })

  test('does not tell them which waiter or which other phone it came from', () => {
    const told = JSON.stringify(asOwnerSees({ ...order, placedBy: { kind: 'staff', id: 'secret-id', name: 'Sara' } }))
    expect(told).not.toContain('secret-id')
    expect(told).not.toContain('Sara')
  })

  test('does not read out at their table what the house keeps of the customer it was taken for', () => {
    expect(asOwnerSees({ ...order, keptAllergies: ['nuts'] })).not.toHaveProperty('keptAllergies')
  })
})
