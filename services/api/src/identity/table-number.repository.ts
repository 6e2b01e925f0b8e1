import type { Tx } from '@sufra/platform/db/tx'
import { diningTables } from '@sufra/platform/schema/floor.table'
import { and, eq } from 'drizzle-orm'

export async function findTableNumber(tx: Tx, branchId: string, tableId: string): Promise<number | null> {
  const [row] = await tx
    .select({ number: diningTables.number })
    .from(diningTables)
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.id, tableId)))
  return row?.number ?? null
}
