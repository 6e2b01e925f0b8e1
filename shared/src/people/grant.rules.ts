import { AppError } from '../kernel/app-error'
import {
  type BranchScope,
  hasPermission,
  type Permission,
  permissions,
  type Role,
  reachesBranch,
  type StaffMember,
} from './permissions.rules'

/** Who gives. Their scope is where they may give. */
export interface Granter extends StaffMember {
  readonly userId: string
}

/** What somebody is given: a role, where, and for CUSTOM which permissions. */
export interface Grant {
  readonly role: Role | 'CUSTOM'
  readonly branchId: string | null
  readonly permissions: Readonly<Record<string, unknown>>
}

/** Somebody of the staff, as they are. */
export interface Colleague extends Grant {
  readonly id: string
  readonly active: boolean
}

const isEverywhere = (scope: BranchScope): boolean => scope.kind !== 'branch'
const reachesAll = ({ role }: Grant): boolean => role === 'OWNER' || role === 'SUPER_ADMIN'
const heldBy = (who: Pick<StaffMember, 'role' | 'permissions'>): readonly Permission[] =>
  permissions.filter((permission) => hasPermission(who, permission))

/** Nothing in `grant` that the giver does not hold, and nowhere that they do not reach. */
function isWithin(granter: StaffMember, grant: Grant): boolean {
  const where = reachesAll(grant) || grant.branchId === null
  const reached = where ? isEverywhere(granter.scope) : reachesBranch(granter.scope, grant.branchId ?? '')
  return reached && heldBy(grant).every((permission) => hasPermission(granter, permission))
}

/** Throws `forbidden` for who hires nobody, `grant_too_wide` for what is not theirs to give. */
export function mayGive(granter: Granter, grant: Grant): void {
  if (!hasPermission(granter, 'manage_staff')) throw new AppError('forbidden', { needs: ['manage_staff'] })
  // Who keeps the platform is not made by whoever uses it.
  if (grant.role === 'SUPER_ADMIN' || !isWithin(granter, grant)) throw new AppError('grant_too_wide')
}

/** Whether what somebody of the same house has handed out is still theirs to give, now that they are `giver`. */
export function mayStand(giver: Colleague, grant: Grant): boolean {
  const scope: BranchScope = reachesAll(giver) ? { kind: 'any' } : { kind: 'branch', branchId: giver.branchId }
  return giver.active && hasPermission(giver, 'manage_staff') && isWithin({ ...giver, scope }, grant)
}

/** Those a MANAGER answers for at the branch, also where their work is not the manager's own. */
const managed: readonly (Role | 'CUSTOM')[] = [
  'MANAGER',
  'KITCHEN_MANAGER',
  'FLOOR_MANAGER',
  'WAITER',
  'KITCHEN_STAFF',
  'HOST',
]

/**
 * Whom they may change, let go or give a PIN: never who keeps the platform, owners by owners only, and otherwise whoever
 * can do no more than they can, or works under them. Throws `forbidden`.
 */
export function mayTouch(granter: Granter, person: Colleague): void {
  const may =
    hasPermission(granter, 'manage_staff') &&
    person.role !== 'SUPER_ADMIN' &&
    (isWithin(granter, person) || manages(granter, person))
  if (!may) throw new AppError('forbidden', { needs: ['manage_staff'] })
}

const manages = ({ role, scope }: Granter, person: Colleague): boolean =>
  role === 'MANAGER' &&
  managed.includes(person.role) &&
  person.branchId !== null &&
  reachesBranch(scope, person.branchId)

/** Another role or another branch. Throws `own_account`, `forbidden`, `grant_too_wide` or `last_owner`. */
export function mayChangeRole(granter: Granter, person: Colleague, grant: Grant, owners: readonly string[]): void {
  if (person.id === granter.userId) throw new AppError('own_account')
  mayTouch(granter, person)
  mayGive(granter, grant)
  if (grant.role !== 'OWNER') keepOneOwner(person, owners)
}

/** Letting go, or back in as they were. Throws `own_account`, `forbidden` or `last_owner`. */
export function mayChangeActive(granter: Granter, person: Colleague, active: boolean, owners: readonly string[]): void {
  if (person.id === granter.userId) throw new AppError('own_account')
  mayTouch(granter, person)
  if (!active) keepOneOwner(person, owners)
}

/** `owners`: the ids of all who are owners and may sign in. */
function keepOneOwner(person: Colleague, owners: readonly string[]): void {
  if (owners.length === 1 && owners[0] === person.id) throw new AppError('last_owner')
}

/** Flags as the database keeps them; only a CUSTOM role has any. */
export const flagsOf = (
  role: Role | 'CUSTOM',
  granted: readonly Permission[] = [],
): Readonly<Partial<Record<Permission, true>>> =>
  role === 'CUSTOM' ? Object.fromEntries(granted.map((permission) => [permission, true])) : {}

/** And back: what is exactly true. */
export const permissionsIn = (flags: Readonly<Record<string, unknown>>): Permission[] =>
  permissions.filter((permission) => flags[permission] === true)
