import type { Tx } from '@sufra/platform/db/tx'
import { branches, organizations } from '@sufra/platform/schema/tenancy.table'
import { and, asc, eq } from 'drizzle-orm'

const place = {
  organizationId: branches.organizationId,
  timeZone: branches.timeZone,
  currency: branches.currency,
  settings: branches.settings,
}

export type BranchPlace = Pick<typeof branches.$inferSelect, keyof typeof place>

export async function findBranchPlace(tx: Tx, branchId: string) {
  const [row] = await tx
    .select(place)
    .from(branches)
    .where(and(eq(branches.id, branchId), eq(branches.isActive, true)))
  return row
}

/** The first open branch of each organization; of three at most, because who asks wants to know whether there is one. */
export function findFirstBranches(tx: Tx) {
  return tx
    .selectDistinctOn([organizations.id], { ...place, slug: organizations.slug })
    .from(organizations)
    .innerJoin(branches, and(eq(branches.organizationId, organizations.id), eq(branches.isActive, true)))
    .orderBy(organizations.id, asc(branches.createdAt))
    .limit(3)
}
