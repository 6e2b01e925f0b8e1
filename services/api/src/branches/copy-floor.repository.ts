import type { Tx } from '@sufra/platform/db/tx'
import { areas, diningTables } from '@sufra/platform/schema/floor.table'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { and, eq } from 'drizzle-orm'
import { type Copying, copyRows, type NewIds } from './copying.repository'

/** The rooms and the tables in use, all free. Their codes are not copied: a code leads to one table. */
export async function copyFloor(tx: Tx, { from, to }: Copying): Promise<{ areas: NewIds; tables: NewIds }> {
  const standing = and(eq(diningTables.branchId, from), eq(diningTables.isActive, true))
  const rows = await tx.select().from(diningTables).where(standing)
  const rooms = await tx.select().from(areas).where(eq(areas.branchId, from))
  const areaIds = await copyRows(tx, areas, rooms, to)
  const tables = rows.flatMap((table) => {
    const areaId = areaIds.get(table.areaId)
    return areaId ? { ...table, areaId, status: 'available', reservedFor: null, version: 1 } : []
  })
  return { areas: areaIds, tables: await copyRows(tx, diningTables, tables, to) }
}

/** The first code of each of these tables. */
export async function insertFirstLinks(tx: Tx, links: readonly (typeof tableLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await tx.insert(tableLinks).values([...links])
}
