import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import { accessOf, isGivable, leewayOf, permissionGroups, unusedPermissions } from './access.rules'
import { type Colleague, flagsOf, type Granter } from './grant.rules'
import { can, permissions, roles } from './permissions.rules'

const riyadh = 'riyadh'
const jeddah = 'jeddah'
const person = (part: Partial<Colleague> = {}): Colleague => ({
  id: 'omar',
  role: 'WAITER',
  branchId: riyadh,
  permissions: {},
  active: true,
  ...part,
})
const owner: Granter = {
  userId: 'sara',
  role: 'OWNER',
  permissions: {},
  scope: { kind: 'organization', branchIds: [riyadh, jeddah] },
}
const manager: Granter = {
  userId: 'lina',
  role: 'MANAGER',
  permissions: {},
  scope: { kind: 'branch', branchId: riyadh },
}

test('every permission that has a use stands in one group, once', () => {
  const grouped = [...Object.values(permissionGroups).flat(), ...unusedPermissions]
  expect([...grouped].sort()).toEqual([...permissions].sort())
})

test('why somebody may not is the first thing that would have to change', () => {
  expect(accessOf(person(), 'take_orders', riyadh)).toEqual({ may: true })
  expect(accessOf(person(), 'void_items', riyadh)).toEqual({ may: false, why: 'role' })
  expect(accessOf(person(), 'take_orders', jeddah)).toEqual({ may: false, why: 'branch' })
  expect(accessOf(person({ active: false }), 'take_orders', jeddah)).toEqual({ may: false, why: 'off' })
  const own = person({ role: 'CUSTOM', permissions: flagsOf('CUSTOM', ['view_menu']) })
  expect(accessOf(own, 'view_menu', riyadh)).toEqual({ may: true })
  expect(accessOf(own, 'manage_menu', riyadh)).toEqual({ may: false, why: 'flag' })
  expect(accessOf(person({ role: 'OWNER', branchId: null }), 'refund_payments', jeddah)).toEqual({ may: true })
})

test('what it says is what the API would answer', () => {
  const anybody = fc.record({
    role: fc.constantFrom(...roles, 'CUSTOM' as const),
    branchId: fc.constantFrom(riyadh, jeddah),
    flags: fc.subarray([...permissions]),
  })
  fc.assert(
    fc.property(
      anybody,
      fc.constantFrom(...permissions),
      fc.constantFrom(riyadh, jeddah),
      ({ role, branchId, flags }, permission, where) => {
        const granted = flagsOf(role, flags)
        const isOwner = role === 'OWNER' || role === 'SUPER_ADMIN'
        const scope = isOwner
          ? ({ kind: 'organization', branchIds: [riyadh, jeddah] } as const)
          : ({ kind: 'branch', branchId } as const)
        const said = accessOf(
          person({ role, branchId: isOwner ? null : branchId, permissions: granted }),
          permission,
          where,
        )
        expect(said.may).toBe(can({ role, permissions: granted, scope }, permission, where))
      },
    ),
    cases(10_000),
  )
})

test('an owner may change a waiter, nobody their own access, and the last owner stays', () => {
  expect(leewayOf(owner, person(), ['sara'])).toEqual({ touch: null, role: null, active: null })
  const self = person({ id: 'sara', role: 'OWNER', branchId: null })
  expect(leewayOf(owner, self, ['sara'])).toMatchObject({ role: 'own_account', active: 'own_account' })
  const other = { ...owner, userId: 'nour' }
  expect(leewayOf(other, self, ['sara']).active).toBe('last_owner')
  expect(leewayOf(other, self, ['sara', 'nour']).active).toBeNull()
})

test('a manager lets go of their own waiters, and of nobody at another branch', () => {
  expect(leewayOf(manager, person(), []).active).toBeNull()
  expect(leewayOf(manager, person({ branchId: jeddah }), []).touch).toBe('forbidden')
  expect(leewayOf(manager, person({ role: 'OWNER', branchId: null }), ['x', 'y']).touch).toBe('forbidden')
})

test('a role is offered only where it could be given', () => {
  const at = (role: Colleague['role'], branchId: string | null) => ({ role, branchId, permissions: {} })
  expect(isGivable(manager, at('HOST', riyadh))).toBe(true)
  expect(isGivable(manager, at('WAITER', riyadh))).toBe(false)
  expect(isGivable(manager, at('HOST', jeddah))).toBe(false)
  expect(isGivable(owner, at('OWNER', null))).toBe(true)
  expect(isGivable(owner, at('SUPER_ADMIN', null))).toBe(false)
})
