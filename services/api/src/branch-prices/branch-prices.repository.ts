import type { Tx } from '@sufra/platform/db/tx'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { and, asc, eq, ne } from 'drizzle-orm'

/** Open ones, oldest first. */
export async function findOtherBranchIds(tx: Tx, branchId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: branches.id })
    .from(branches)
    .where(and(eq(branches.isActive, true), ne(branches.id, branchId)))
    .orderBy(asc(branches.createdAt), asc(branches.id))
  return rows.map(({ id }) => id)
}
