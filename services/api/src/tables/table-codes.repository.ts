import type { Tx } from '@sufra/platform/db/tx'
import { diningTables } from '@sufra/platform/schema/floor.table'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { and, asc, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm'

type LinkRow = typeof tableLinks.$inferSelect

export interface TableWithLink {
  readonly tableId: string
  readonly number: number
  readonly areaId: string
  /** The code that works now; null: the table never had one. */
  readonly link: LinkRow | null
}

/** The tables in use, by number. */
export const findTablesWithLinks = (tx: Tx, branchId: string): Promise<TableWithLink[]> =>
  tx
    .select({
      tableId: diningTables.id,
      number: diningTables.number,
      areaId: diningTables.areaId,
      link: tableLinks,
    })
    .from(diningTables)
    .leftJoin(
      tableLinks,
      and(
        eq(tableLinks.branchId, diningTables.branchId),
        eq(tableLinks.tableId, diningTables.id),
        isNull(tableLinks.rotatedAt),
      ),
    )
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.isActive, true)))
    .orderBy(asc(diningTables.number))

export type OldLink = Pick<LinkRow, 'tableId' | 'graceUntil' | 'lastScanAt'>

/** Codes that were replaced and still work, the newest of each table first. */
export const findOldLinks = (tx: Tx, branchId: string, now: Date): Promise<OldLink[]> =>
  tx
    .select({ tableId: tableLinks.tableId, graceUntil: tableLinks.graceUntil, lastScanAt: tableLinks.lastScanAt })
    .from(tableLinks)
    .where(and(eq(tableLinks.branchId, branchId), isNotNull(tableLinks.rotatedAt), gt(tableLinks.graceUntil, now)))
    .orderBy(desc(tableLinks.rotatedAt))
