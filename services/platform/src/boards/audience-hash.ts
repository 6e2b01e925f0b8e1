import { createHash } from 'node:crypto'
import type { SignedIn } from '@sufra/shared/identity/actor'
import type { Room } from '@sufra/shared/live/audience.rules'
import { type BranchScope, hasPermission, permissions } from '@sufra/shared/people/permissions.rules'

/**
 * Names a set of rooms and, of a person, what they may do and where: two roles may hear the same and not see the same
 * screens. Another hash on resume means another audience: deltas would not be enough.
 */
export const audienceHash = (actor: SignedIn, rooms: readonly Room[]): string =>
  createHash('sha256')
    .update([...[...rooms].sort(), ...rightsOf(actor)].join('\n'))
    .digest('base64url')
    .slice(0, 16)

function rightsOf(actor: SignedIn): readonly string[] {
  if (actor.kind !== 'staff') return []
  return [actor.role, ...reachOf(actor.scope), ...permissions.filter((permission) => hasPermission(actor, permission))]
}

function reachOf(scope: BranchScope): readonly string[] {
  if (scope.kind === 'any') return ['any']
  return scope.kind === 'organization' ? [...scope.branchIds].sort() : [scope.branchId ?? 'none']
}
