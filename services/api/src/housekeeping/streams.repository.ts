import type { Tx } from '@sufra/platform/db/tx'
import { branchStreams } from '@sufra/platform/schema/log.table'
import { asc, gt } from 'drizzle-orm'

const atOnce = 500

/** Branches with a log, by id, `atOnce` after `after`. */
export async function findStreams(tx: Tx, after: string): Promise<string[]> {
  const rows = await tx
    .select({ branchId: branchStreams.branchId })
    .from(branchStreams)
    .where(gt(branchStreams.branchId, after))
    .orderBy(asc(branchStreams.branchId))
    .limit(atOnce)
  return rows.map(({ branchId }) => branchId)
}
