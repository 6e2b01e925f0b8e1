import type { Tx } from '@sufra/platform/db/tx'
import { areas, diningTables } from '@sufra/platform/schema/floor.table'
import { reservations, reservationTables } from '@sufra/platform/schema/reservations.table'
import { areaOf, type TableRow } from '@sufra/platform/schema/tables.rows'
import type { Spot } from '@sufra/shared/tables/laying.rules'
import type { Area, Table } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

/** All areas of a branch. Whoever sets up its tables holds them until the end: two at once come one after the other. */
export async function lockAreas(tx: Tx, branchId: string): Promise<Area[]> {
  const rows = await tx
    .select()
    .from(areas)
    .where(eq(areas.branchId, branchId))
    .orderBy(asc(areas.sortOrder), asc(areas.id))
    .for('no key update')
  return rows.map((row) => areaOf(row))
}

export async function insertArea(tx: Tx, place: BranchRef, area: Area): Promise<void> {
  await tx.insert(areas).values({ ...place, ...area, fixtures: area.fixtures ?? [] })
}

export async function saveRoom(tx: Tx, id: string, { width, height }: Pick<Area, 'width' | 'height'>): Promise<void> {
  await tx.update(areas).set({ width, height }).where(eq(areas.id, id))
}

export type AnyTable = Pick<TableRow, 'id' | 'number' | 'areaId' | 'x' | 'y' | 'width' | 'height' | 'rotation'> & {
  readonly active: boolean
}

/** Put away or not: all of them keep their number and their place. */
export const findAnyTables = (tx: Tx, branchId: string): Promise<AnyTable[]> =>
  tx
    .select({
      id: diningTables.id,
      number: diningTables.number,
      active: diningTables.isActive,
      areaId: diningTables.areaId,
      x: diningTables.x,
      y: diningTables.y,
      width: diningTables.width,
      height: diningTables.height,
      rotation: diningTables.rotation,
    })
    .from(diningTables)
    .where(eq(diningTables.branchId, branchId))
    .orderBy(asc(diningTables.number))

type NewTable = Pick<Table, 'id' | 'number' | 'capacity' | 'areaId'> & Spot

export async function insertTables(tx: Tx, place: BranchRef, tables: readonly NewTable[]): Promise<TableRow[]> {
  return tx
    .insert(diningTables)
    .values(tables.map((table) => ({ ...place, ...table })))
    .returning()
}

export async function saveTableFacts(tx: Tx, branchId: string, table: Table): Promise<void> {
  const { id, version, number, capacity, areaId, active, x, y, width, height, shape, rotation } = table
  await tx
    .update(diningTables)
    .set({ version, number, capacity, areaId, isActive: active, x, y, width, height, shape, rotation })
    .where(and(eq(diningTables.branchId, branchId), eq(diningTables.id, id)))
}

/** When the next party that reserved this table is expected; one that is late counts until its time is over. */
export async function findNextReservation(tx: Tx, branchId: string, tableId: string, now: Date): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql`min(lower(${reservationTables.during}))`.mapWith(reservations.date) })
    .from(reservationTables)
    .innerJoin(reservations, eq(reservations.id, reservationTables.reservationId))
    .where(
      and(
        eq(reservationTables.branchId, branchId),
        eq(reservationTables.tableId, tableId),
        reservationTables.active,
        inArray(reservations.status, ['pending', 'confirmed']),
        sql`upper(${reservationTables.during}) > ${now.toISOString()}::timestamptz`,
      ),
    )
  return row?.at ?? null
}
