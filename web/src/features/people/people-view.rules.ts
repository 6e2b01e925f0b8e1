import { isGivable } from '@sufra/shared/people/access.rules'
import { type Colleague, flagsOf, type Granter } from '@sufra/shared/people/grant.rules'
import type { Person } from '@sufra/shared/people/people.contract'
import {
  type Permission,
  permissions,
  permissionsOfRole,
  type Role,
  roles,
} from '@sufra/shared/people/permissions.rules'

export type AnyRole = Role | 'CUSTOM'
export const anyRole: readonly AnyRole[] = [...roles, 'CUSTOM']

const reachesAll = (role: AnyRole): boolean => role === 'OWNER' || role === 'SUPER_ADMIN'

/** Owners work everywhere; everybody else at one branch. */
export const branchOf = (role: AnyRole, branchId: string | null): string | null => (reachesAll(role) ? null : branchId)

interface Me {
  readonly id: string
  readonly role: string
  readonly permissions: readonly Permission[]
}

/** Whoever looks at the page, as the rules of giving know them. Null: no member of the staff. */
export function granterOf(me: Me, branchIds: readonly string[], branchId: string): Granter | null {
  const role = anyRole.find((each) => each === me.role)
  if (!role) return null
  const scope = reachesAll(role)
    ? ({ kind: 'organization', branchIds } as const)
    : ({ kind: 'branch', branchId } as const)
  return { userId: me.id, role, permissions: flagsOf(role, me.permissions), scope }
}

export const colleagueOf = ({ id, role, branchId, permissions: granted, active }: Person): Colleague => ({
  id,
  role,
  branchId,
  active,
  permissions: flagsOf(role, granted),
})

/** Those who may sign in first, by rank, then by name. */
export const inOrder = (people: readonly Person[]): Person[] =>
  [...people].sort(
    (a, b) =>
      Number(b.active) - Number(a.active) ||
      anyRole.indexOf(a.role) - anyRole.indexOf(b.role) ||
      a.name.localeCompare(b.name),
  )

export const ownersOf = (people: readonly Person[]): string[] =>
  people.filter(({ role, active }) => role === 'OWNER' && active).map(({ id }) => id)

export interface GrantDraft {
  readonly role: AnyRole
  readonly branchId: string
  /** Ticked; they count for a role of one's own. */
  readonly permissions: readonly Permission[]
}

/** The roles that this person could give at this branch. A role of one's own is never wider than what they hold. */
export const rolesToGive = (granter: Granter, branchId: string): AnyRole[] =>
  anyRole.filter((role) => isGivable(granter, { role, branchId: branchOf(role, branchId), permissions: {} }))

/** What the giver may tick. */
export const flagsToGive = (granter: Granter, branchId: string): Permission[] =>
  permissions.filter((permission) =>
    isGivable(granter, { role: 'CUSTOM', branchId, permissions: flagsOf('CUSTOM', [permission]) }),
  )

/** As the API takes it. */
export const grantBody = ({ role, branchId, permissions: ticked }: GrantDraft) => ({
  role,
  branchId: branchOf(role, branchId),
  ...(role === 'CUSTOM' && { permissions: [...ticked] }),
})

/** What a role may do, in the order of the permissions. */
export function heldBy(role: AnyRole, ticked: readonly Permission[] = []): readonly Permission[] {
  if (role === 'CUSTOM') return permissions.filter((each) => ticked.includes(each))
  const granted = permissionsOfRole[role]
  return granted === 'all' ? permissions : granted
}
