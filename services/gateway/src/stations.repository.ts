import type { Tx } from '@sufra/platform/db/tx'
import { stations } from '@sufra/platform/schema/menu.table'
import { eq } from 'drizzle-orm'

/** In the same order each time. */
export async function findStationIds(tx: Tx, branchId: string): Promise<string[]> {
  const ids = tx.select({ id: stations.id }).from(stations)
  const rows = await ids.where(eq(stations.branchId, branchId)).orderBy(stations.id)
  return rows.map(({ id }) => id)
}
