import { describe, expect, test } from 'vitest'
import type { Actor, GuestActor, StaffActor } from '../identity/actor'
import { refused } from '../kernel/refused'
import type { Role } from '../people/permissions.rules'
import { voidLine } from './ending.rules'
import {
  allow,
  asOwnerSees,
  hasPlaced,
  isOwn,
  mayChange,
  mayPlace,
  mayRead,
  peopleShownTo,
  stepPermissions,
  voidPermissions,
} from './order-permissions.rules'
import { advance, areMade } from './orders.rules'
import { anOrder, idsOf, noon } from './sample-order'

const order = anOrder({ placedBy: { kind: 'guest', id: 'phone', name: null } })
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
const guest = (visitId: string | null, branchId = order.branchId, sessionId = 'phone'): GuestActor => ({
  kind: 'guest',
  sessionId,
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

const friend = guest(order.visitId, order.branchId, 'another phone')

describe("a guest's own order", () => {
  test('is read by every phone of its table in this visit', () => {
    expect(isOwn(friend, order)).toBe(true)
    expect(isOwn(guest('another visit'), order)).toBe(false)
    expect(isOwn(guest(null), { ...order, visitId: null })).toBe(false)
    expect(() => mayRead(friend, order)).not.toThrow()
  })

  test('is still theirs to read where staff gave it to another party', () => {
    expect(() => mayRead(guest('another visit'), order)).not.toThrow()
  })

  test('another table’s order does not exist for them', () => {
    const stranger = guest('another visit', order.branchId, 'another phone')
    expect(refused(() => mayRead(stranger, order)).code).toBe('not_found')
    expect(refused(() => mayChange(stranger, order, ['take_orders'])).code).toBe('not_found')
    expect(refused(() => mayRead(staff('KITCHEN_STAFF'), order)).code).toBe('not_found')
  })

  test('is changed by the phone that placed it and by no other of the table, nor what a waiter took for them', () => {
    expect(refused(() => mayChange(friend, order, ['take_orders'])).code).toBe('not_your_order')
    const taken = { ...order, placedBy: { kind: 'staff' as const, id: 'phone', name: 'Sara' } }
    expect(refused(() => mayChange(guest(order.visitId), taken, ['take_orders'])).code).toBe('not_your_order')
    expect([guest(order.visitId), friend].map((actor) => hasPlaced(actor, order))).toEqual([true, false])
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
    const taken = { ...order, placedBy: { kind: 'staff' as const, id: 'secret-id', name: 'Sara' } }
    const told = JSON.stringify(asOwnerSees(friend, taken))
    expect(told).not.toContain('secret-id')
    expect(told).not.toContain('Sara')
  })

  test('shows notes and allergies to the phone that wrote them, and to no other', () => {
    const [line = order.lines[0]] = order.lines
    const worded = {
      ...order,
      notes: 'for Fatima',
      lines: [{ ...line, notes: 'mother', allergies: ['nuts' as const] }],
    }
    const readBy = (actor: Actor) => JSON.stringify(asOwnerSees(actor, worded as typeof order))
    for (const word of ['Fatima', 'mother', 'nuts']) {
      expect(readBy(guest(order.visitId))).toContain(word)
      expect(readBy(friend)).not.toContain(word)
    }
  })

  test('names their table, no waiter and no customer but the one who reads', () => {
    const people = { table: { id: 't', number: 4 }, customer: { id: 'reem', name: 'Reem' }, assignedTo: null }
    const waited = { ...people, assignedTo: { id: 'w', name: 'Sara' } }
    const reads = (customerId: string): Actor => ({
      kind: 'customer',
      customerId,
      organizationId: 'organization',
      name: 'Reem',
      branchId: null,
      demo: false,
    })
    expect(peopleShownTo(staff('WAITER'), waited)).toEqual(waited)
    for (const actor of [guest(order.visitId), reads('huda')])
      expect(peopleShownTo(actor, waited)).toEqual({ ...people, customer: null })
    expect(peopleShownTo(reads('reem'), waited)).toEqual(people)
  })

  test('does not read out at their table what is kept of the customer it was taken for', () => {
    expect(asOwnerSees(guest(order.visitId), { ...order, keptAllergies: ['nuts'] })).not.toHaveProperty('keptAllergies')
  })
})
