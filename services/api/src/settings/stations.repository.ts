import type { Tx } from '@sufra/platform/db/tx'
import { menuItems, stations } from '@sufra/platform/schema/menu.table'
import { orderLines } from '@sufra/platform/schema/orders.table'
import type { Localized } from '@sufra/shared/kernel/fields'
import type { KeptStation } from '@sufra/shared/settings/settings.contract'
import { and, asc, eq, sql } from 'drizzle-orm'

// Named in full: within another table's rows a bare `id` would be that table's own.
const columns = {
  id: stations.id,
  name: stations.name,
  sortOrder: stations.sortOrder,
  dishes: sql<number>`(select count(*)::int from ${menuItems} m
    where m.station_id = station.id and m.branch_id = station.branch_id)`,
}

export const findKeptStations = (tx: Tx, branchId: string): Promise<KeptStation[]> =>
  tx
    .select(columns)
    .from(stations)
    .where(eq(stations.branchId, branchId))
    .orderBy(asc(stations.sortOrder), asc(stations.id))

/** For a change: nobody else changes it until this transaction ends, and no dish is given to it. */
export async function lockStation(tx: Tx, branchId: string, id: string): Promise<KeptStation | undefined> {
  const one = and(eq(stations.branchId, branchId), eq(stations.id, id))
  await tx.select({ id: stations.id }).from(stations).where(one).for('update')
  const [row] = await tx.select(columns).from(stations).where(one)
  return row
}

/** Looks through every line that was ever cooked: asked only of a station that is to go. */
export async function hasCooked(tx: Tx, branchId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.branchId, branchId), eq(orderLines.stationId, id)))
    .limit(1)
  return rows.length > 0
}

interface Station {
  readonly organizationId: string
  readonly branchId: string
  readonly id: string
  readonly name: Localized
}

/** Last in the list. False when the id is taken. */
export async function insertStation(tx: Tx, station: Station): Promise<boolean> {
  const last = sql`(select coalesce(max(${stations.sortOrder}), 0) + 1 from ${stations}
    where ${stations.branchId} = ${station.branchId})`
  const rows = await tx
    .insert(stations)
    .values({ ...station, sortOrder: last as never })
    .onConflictDoNothing()
    .returning({ id: stations.id })
  return rows.length > 0
}

export async function saveStationName(tx: Tx, id: string, name: Localized): Promise<void> {
  await tx.update(stations).set({ name }).where(eq(stations.id, id))
}

export async function deleteStation(tx: Tx, id: string): Promise<void> {
  await tx.delete(stations).where(eq(stations.id, id))
}
