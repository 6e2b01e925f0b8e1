import type { BranchScope, Role } from '@sufra/shared/people/permissions.rules'

/** Which branches a role reaches (spec §6); `branchIds` are all of the person's organization. */
export function scopeOf(role: Role | 'CUSTOM', branchId: string | null, branchIds: readonly string[]): BranchScope {
  if (role === 'SUPER_ADMIN') return { kind: 'any' }
  return role === 'OWNER' ? { kind: 'organization', branchIds } : { kind: 'branch', branchId }
}

/** The branch a person starts at: their own, else the organization's first (spec §4). */
export const homeBranchOf = (branchId: string | null, branchIds: readonly string[]): string | null =>
  branchId ?? branchIds[0] ?? null
