import type { DeviceKind } from '../identity/device-kinds'

/** The eight roles of the permission model. */
export const roles = [
  'SUPER_ADMIN',
  'OWNER',
  'MANAGER',
  'KITCHEN_MANAGER',
  'FLOOR_MANAGER',
  'WAITER',
  'KITCHEN_STAFF',
  'HOST',
] as const
export type Role = (typeof roles)[number]

export const permissions = [
  'view_dashboard',
  'manage_orders',
  'manage_reservations',
  'manage_menu',
  'manage_tables',
  'view_reports',
  'manage_staff_schedules',
  'view_kitchen_display',
  'manage_inventory',
  'view_menu',
  'take_orders',
  'view_orders',
  'view_tables',
  'update_order_status',
  // Held apart: nothing above carries them.
  'serve_tables',
  'set_availability',
  'take_payments',
  'void_items',
  'apply_discounts',
  'refund_payments',
  'manage_staff',
  'manage_customers',
  'manage_settings',
  'manage_devices',
  'view_audit_log',
  'manage_organization',
] as const
export type Permission = (typeof permissions)[number]

/** Role → permissions, as data. `all` is SUPER_ADMIN and OWNER. */
export const permissionsOfRole: Readonly<Record<Role, readonly Permission[] | 'all'>> = {
  SUPER_ADMIN: 'all',
  OWNER: 'all',
  MANAGER: [
    'view_dashboard',
    'manage_orders',
    'manage_reservations',
    'manage_menu',
    'manage_tables',
    'view_reports',
    'manage_staff_schedules',
    'serve_tables',
    'set_availability',
    'take_payments',
    'void_items',
    'apply_discounts',
    'refund_payments',
    'manage_staff',
    'manage_customers',
    'manage_settings',
    'manage_devices',
    'view_audit_log',
  ],
  KITCHEN_MANAGER: ['view_kitchen_display', 'manage_orders', 'manage_inventory', 'view_menu', 'set_availability'],
  FLOOR_MANAGER: [
    'manage_reservations',
    'manage_tables',
    'manage_orders',
    'view_dashboard',
    'serve_tables',
    'set_availability',
    'take_payments',
  ],
  WAITER: ['take_orders', 'view_orders', 'view_menu', 'view_tables', 'serve_tables', 'take_payments'],
  KITCHEN_STAFF: ['view_kitchen_display', 'update_order_status'],
  HOST: ['manage_reservations', 'manage_tables', 'view_dashboard', 'serve_tables'],
}

/** What a paired device may do at its branch, as data. The waiters' own shows who works there and takes their PIN. */
export const permissionsOfDevice: Readonly<Record<DeviceKind, readonly Permission[]>> = {
  kitchen: ['view_kitchen_display', 'update_order_status'],
  floor: ['view_tables'],
  waiter: [],
  printer: [],
  integration: [],
}

/** Which branches a person reaches. */
export type BranchScope =
  | { readonly kind: 'any' }
  | { readonly kind: 'organization'; readonly branchIds: readonly string[] }
  | { readonly kind: 'branch'; readonly branchId: string | null }

export interface StaffMember {
  readonly role: Role | 'CUSTOM'
  /** Flags of a user outside the eight roles; a flag must be exactly true. */
  readonly permissions: Readonly<Record<string, unknown>>
  readonly scope: BranchScope
}

/** A paired device holds what its kind holds, at its own branch. */
export interface PairedDevice {
  readonly deviceKind: DeviceKind
  readonly branchId: string
}

export function reachesBranch(scope: BranchScope, branchId: string): boolean {
  if (scope.kind === 'any') return true
  return scope.kind === 'organization' ? scope.branchIds.includes(branchId) : scope.branchId === branchId
}

export function hasPermission(user: Pick<StaffMember, 'role' | 'permissions'>, permission: Permission): boolean {
  if (user.role === 'CUSTOM') return user.permissions[permission] === true
  const granted = permissionsOfRole[user.role]
  return granted === 'all' || granted.includes(permission)
}

/** May they do `permission` at `branchId`? The one question API, gateway and web ask. */
export function can(who: StaffMember | PairedDevice, permission: Permission, branchId: string): boolean {
  if ('deviceKind' in who) return who.branchId === branchId && permissionsOfDevice[who.deviceKind].includes(permission)
  return reachesBranch(who.scope, branchId) && hasPermission(who, permission)
}

/** Any one of `needed` is enough. */
export const canAny = (who: StaffMember | PairedDevice, needed: readonly Permission[], branchId: string): boolean =>
  needed.some((permission) => can(who, permission, branchId))
