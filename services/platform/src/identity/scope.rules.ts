import { type BranchScope, type Role, reachesBranch } from '@sufra/shared/people/permissions.rules'

/** Which branches a role reaches; `branchIds` are all of the person's organization. */
export function scopeOf(role: Role | 'CUSTOM', branchId: string | null, branchIds: readonly string[]): BranchScope {
  if (role === 'SUPER_ADMIN') return { kind: 'any' }
  return role === 'OWNER' ? { kind: 'organization', branchIds } : { kind: 'branch', branchId }
}

interface Places {
  /** The one they switched to. */
  readonly chosen: string | null
  readonly own: string | null
  /** All open branches of the organization, the first one first. */
  readonly branchIds: readonly string[]
}

/** Where a person is: the branch they switched to while they reach it, else their own, else the first. */
export function currentBranchOf(scope: BranchScope, { chosen, own, branchIds }: Places): string | null {
  if (chosen !== null && branchIds.includes(chosen) && reachesBranch(scope, chosen)) return chosen
  return own ?? branchIds[0] ?? null
}
