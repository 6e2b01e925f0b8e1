import type { Tx } from '@sufra/platform/db/tx'
import { stations } from '@sufra/platform/schema/menu.table'
import { eq } from 'drizzle-orm'

export async function findStationIds(tx: Tx, branchId: string): Promise<string[]> {
  const rows = await tx.select({ id: stations.id }).from(stations).where(eq(stations.branchId, branchId))
  return rows.map(({ id }) => id)
}
