import type { Tx } from '@sufra/platform/db/tx'
import { areas, diningTables, tableSets, tablesOfSets } from '@sufra/platform/schema/floor.table'
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
    return areaId ? { ...table, areaId, status: 'available', reservedFor: null, cleaningSince: null, version: 1 } : []
  })
  const tableIds = await copyRows(tx, diningTables, tables, to)
  await copySets(tx, { from, to }, { areas: areaIds, tables: tableIds })
  return { areas: areaIds, tables: tableIds }
}

/** What is put together for a large party. */
async function copySets(tx: Tx, { from, to }: Copying, { areas: rooms, tables }: { areas: NewIds; tables: NewIds }) {
  const members = await tx.select().from(tablesOfSets).where(eq(tablesOfSets.branchId, from))
  const sets = (await tx.select().from(tableSets).where(eq(tableSets.branchId, from))).flatMap((set) => {
    const areaId = rooms.get(set.areaId)
    const all = members.filter(({ setId }) => setId === set.id)
    const used = all.filter(({ tableId }) => tables.has(tableId))
    // What was said of seats was said of all of them.
    return areaId && used.length > 1 ? { ...set, areaId, seats: used.length < all.length ? null : set.seats } : []
  })
  const setIds = await copyRows(tx, tableSets, sets, to)
  const rows = members.flatMap((one) => {
    const [setId, tableId] = [setIds.get(one.setId), tables.get(one.tableId)]
    return setId && tableId ? { ...to, setId, tableId } : []
  })
  if (rows.length > 0) await tx.insert(tablesOfSets).values(rows)
}

/** The first code of each of these tables. */
export async function insertFirstLinks(tx: Tx, links: readonly (typeof tableLinks.$inferInsert)[]): Promise<void> {
  if (links.length > 0) await tx.insert(tableLinks).values([...links])
}
