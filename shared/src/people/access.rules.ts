import { type AppError, isAppError } from '../kernel/app-error'
import type { Colleague, Granter } from './grant.rules'
import { mayChangeActive, mayGive, mayTouch } from './grant.rules'
import { hasPermission, type Permission } from './permissions.rules'

/**
 * Permissions of roles that nothing asks for yet, because Sufra takes no money yet: no page shows or offers them. Roles
 * keep them, so that nobody has to be given them anew once they count.
 */
export const unusedPermissions: readonly Permission[] = ['take_payments', 'apply_discounts', 'refund_payments']

/** Permissions as people look for them, each once; those without a use are not among them. */
export const permissionGroups = {
  service: [
    'take_orders',
    'view_orders',
    'manage_orders',
    'serve_tables',
    'view_tables',
    'manage_tables',
    'manage_reservations',
    'manage_customers',
  ],
  kitchen: ['view_kitchen_display', 'update_order_status', 'set_availability', 'manage_inventory'],
  money: ['void_items', 'view_reports'],
  menu: ['view_menu', 'manage_menu'],
  house: [
    'view_dashboard',
    'manage_staff',
    'manage_staff_schedules',
    'manage_devices',
    'manage_settings',
    'view_audit_log',
    'manage_organization',
  ],
} as const satisfies Readonly<Record<string, readonly Permission[]>>
export type PermissionGroup = keyof typeof permissionGroups
export const groupNames = Object.keys(permissionGroups) as PermissionGroup[]

/** `off`: nobody lets them in. `branch`: they work at another one. `role`: it has it not. `flag`: it is not ticked. */
export type Access = { readonly may: true } | { readonly may: false; readonly why: 'off' | 'branch' | 'role' | 'flag' }

const everywhere = ({ role }: Pick<Colleague, 'role'>): boolean => role === 'OWNER' || role === 'SUPER_ADMIN'

/** May they do `permission` at `branchId`, and if not, what stands in the way: the first thing somebody would change. */
export function accessOf(person: Omit<Colleague, 'id'>, permission: Permission, branchId: string): Access {
  if (!person.active) return { may: false, why: 'off' }
  if (!everywhere(person) && person.branchId !== branchId) return { may: false, why: 'branch' }
  if (hasPermission(person, permission)) return { may: true }
  return { may: false, why: person.role === 'CUSTOM' ? 'flag' : 'role' }
}

type Refusal = AppError['code'] | null

/** What somebody may do to a colleague: the code of the refusal, or null where nothing stands in the way. */
export interface Leeway {
  /** PIN, and signing out everywhere. */
  readonly touch: Refusal
  readonly role: Refusal
  readonly active: Refusal
}

/** The same rules that the API asks, so that a screen offers nothing that would be refused. */
export const leewayOf = (granter: Granter, person: Colleague, owners: readonly string[]): Leeway => ({
  touch: refusalOf(() => mayTouch(granter, person)),
  // Another role asks what letting go asks; which roles can be given is another question.
  role: refusalOf(() => mayChangeActive(granter, person, false, owners)),
  active: refusalOf(() => mayChangeActive(granter, person, !person.active, owners)),
})

/** Whether this role could be given at this branch at all. */
export const isGivable = (granter: Granter, grant: Parameters<typeof mayGive>[1]): boolean =>
  refusalOf(() => mayGive(granter, grant)) === null

function refusalOf(check: () => void): Refusal {
  try {
    check()
    return null
  } catch (error) {
    if (isAppError(error)) return error.code
    throw error
  }
}
