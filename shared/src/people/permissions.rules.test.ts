import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cases } from '../kernel/test-cases'
import {
  type BranchScope,
  can,
  canAny,
  hasPermission,
  type Permission,
  permissions,
  permissionsOfRole,
  reachesBranch,
  roles,
} from './permissions.rules'

const at = (branchId: string): BranchScope => ({ kind: 'branch', branchId })
const has = (role: (typeof roles)[number], permission: Permission) =>
  hasPermission({ role, permissions: {} }, permission)
const allOf = (role: (typeof roles)[number]) => permissions.filter((permission) => has(role, permission))

describe('what a role may do', () => {
  test('owners may do everything', () => {
    expect(allOf('OWNER')).toEqual([...permissions])
    expect(allOf('SUPER_ADMIN')).toEqual([...permissions])
  })

  /* Written by hand; the permissions that are held apart are in the second table. */
  test.each([
    [
      'MANAGER',
      [
        'view_dashboard',
        'manage_orders',
        'manage_reservations',
        'manage_menu',
        'manage_tables',
        'view_reports',
        'manage_staff_schedules',
      ],
    ],
    ['KITCHEN_MANAGER', ['view_kitchen_display', 'manage_orders', 'manage_inventory', 'view_menu']],
    ['FLOOR_MANAGER', ['manage_reservations', 'manage_tables', 'manage_orders', 'view_dashboard']],
    ['WAITER', ['take_orders', 'view_orders', 'view_menu', 'view_tables']],
    ['KITCHEN_STAFF', ['view_kitchen_display', 'update_order_status']],
    ['HOST', ['manage_reservations', 'manage_tables', 'view_dashboard']],
  ] as const)('%s has exactly these permissions besides those held apart', (role, expected) => {
    const named = permissions.slice(0, permissions.indexOf('serve_tables'))
    expect(named.filter((permission) => has(role, permission)).sort()).toEqual([...expected].sort())
  })

  test.each([
    ['serve_tables', ['MANAGER', 'FLOOR_MANAGER', 'WAITER', 'HOST']],
    ['set_availability', ['MANAGER', 'KITCHEN_MANAGER', 'FLOOR_MANAGER']],
    ['take_payments', ['MANAGER', 'FLOOR_MANAGER', 'WAITER']],
    ['void_items', ['MANAGER']],
    ['apply_discounts', ['MANAGER']],
    ['refund_payments', ['MANAGER']],
    ['manage_staff', ['MANAGER']],
    ['view_audit_log', ['MANAGER']],
    ['manage_organization', []],
  ] as const)('%s belongs to exactly these roles, and the owner', (permission, expected) => {
    const below = roles.filter((role) => permissionsOfRole[role] !== 'all')
    expect(below.filter((role) => has(role, permission)).sort()).toEqual([...expected].sort())
  })

  test('a custom role has what is exactly true, and nothing that looks like it', () => {
    const flags = { view_menu: true, take_orders: 'true', void_items: 1, manage_menu: false }
    const granted = permissions.filter((permission) =>
      hasPermission({ role: 'CUSTOM', permissions: flags }, permission),
    )
    expect(granted).toEqual(['view_menu'])
  })

  test('flags give a known role nothing more', () => {
    expect(hasPermission({ role: 'HOST', permissions: { void_items: true } }, 'void_items')).toBe(false)
  })
})

describe('where they may do it', () => {
  test('a waiter at their own branch only', () => {
    const waiter = { role: 'WAITER' as const, permissions: {}, scope: at('riyadh') }
    expect([can(waiter, 'take_orders', 'riyadh'), can(waiter, 'take_orders', 'jeddah')]).toEqual([true, false])
  })

  test('an owner in every branch of their house, and in no other house', () => {
    const scope: BranchScope = { kind: 'organization', branchIds: ['riyadh', 'jeddah'] }
    expect(['riyadh', 'jeddah', 'erbil'].map((branch) => reachesBranch(scope, branch))).toEqual([true, true, false])
  })

  test('somebody without a branch reaches none', () => {
    expect(reachesBranch({ kind: 'branch', branchId: null }, 'riyadh')).toBe(false)
  })

  const branches = ['a', 'b', 'c']
  const permission = fc.constantFrom(...permissions)

  test('more permissions and more branches never take anything away', () => {
    const flags = fc.dictionary(permission, fc.constant(true))
    const few = fc.oneof(
      fc.record({ kind: fc.constant('branch' as const), branchId: fc.constantFrom(...branches, null) }),
      fc.record({ kind: fc.constant('organization' as const), branchIds: fc.subarray(branches) }),
    )
    /** Everywhere they reach now, and more; or everywhere. */
    const widened = (scope: BranchScope, more: readonly string[] | null): BranchScope => {
      if (more === null || scope.kind === 'any') return { kind: 'any' }
      const reached = scope.kind === 'organization' ? scope.branchIds : [scope.branchId].filter((id) => id !== null)
      return { kind: 'organization', branchIds: [...more, ...reached] }
    }
    fc.assert(
      fc.property(
        flags,
        flags,
        few,
        fc.option(fc.subarray(branches)),
        permission,
        (some, more, scope, others, wanted) => {
          const before = { role: 'CUSTOM' as const, permissions: { ...some }, scope }
          const after = { role: 'CUSTOM' as const, permissions: { ...some, ...more }, scope: widened(scope, others) }
          for (const branch of branches) if (can(before, wanted, branch)) expect(can(after, wanted, branch)).toBe(true)
        },
      ),
      cases(10_000),
    )
  })

  test('whoever it is, an owner of the same branches may do it too; and nobody anything where they do not work', () => {
    const role = fc.constantFrom(...roles, 'CUSTOM' as const)
    const flags = fc.dictionary(permission, fc.boolean())
    fc.assert(
      fc.property(role, flags, fc.subarray(branches), permission, (held, given, branchIds, wanted) => {
        const scope = { kind: 'organization', branchIds } as const
        const owner = { role: 'OWNER', permissions: {}, scope } as const
        for (const branch of branches) {
          const may = can({ role: held, permissions: { ...given }, scope }, wanted, branch)
          if (may) expect(can(owner, wanted, branch)).toBe(true)
          if (!branchIds.includes(branch)) expect(may).toBe(false)
        }
      }),
      cases(10_000),
    )
  })

  test('any one of several is enough', () => {
    const waiter = { role: 'WAITER' as const, permissions: {}, scope: at('riyadh') }
    expect(canAny(waiter, ['void_items', 'take_orders'], 'riyadh')).toBe(true)
    expect(canAny(waiter, ['void_items', 'manage_staff'], 'riyadh')).toBe(false)
  })
})
