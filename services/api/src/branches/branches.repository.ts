import type { Tx } from '@sufra/platform/db/tx'
import { openStream } from '@sufra/platform/log/epoch'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { eq } from 'drizzle-orm'

/** With its log. False when its id is taken, or another branch of the house has this slug: of two at once the second waits to know. */
export async function insertNewBranch(tx: Tx, row: typeof branches.$inferInsert): Promise<boolean> {
  const made = await tx.insert(branches).values(row).onConflictDoNothing().returning({ id: branches.id })
  if (made.length === 0) return false
  await openStream(tx, row.organizationId, row.id)
  return true
}

export const countBranches = (tx: Tx, organizationId: string): Promise<number> =>
  tx.$count(branches, eq(branches.organizationId, organizationId))

export async function isBranch(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.select({ id: branches.id }).from(branches).where(eq(branches.id, id))
  return rows.length > 0
}
