import type { Tx } from '@sufra/platform/db/tx'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { eq } from 'drizzle-orm'

/** What a branch decides about its trade. */
export type BranchRules = Awaited<ReturnType<typeof findBranchRules>>

export async function findBranchRules(tx: Tx, branchId: string) {
  const { id, organizationId, currency, timeZone, cutOffMinutes, guestConfirm, kitchenConfirms, isActive } = branches
  const [branch] = await tx
    .select({ id, organizationId, currency, timeZone, cutOffMinutes, guestConfirm, kitchenConfirms, isActive })
    .from(branches)
    .where(eq(id, branchId))
  if (!branch) throw new AppError('not_found', { branchId })
  return branch
}
