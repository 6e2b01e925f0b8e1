import type { LiveState } from '@sufra/shared/live/live.contract'
import { visitAsGuestSees } from '@sufra/shared/live/projections.rules'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { areas, diningTables, heldNow, setsOfArea, visitIsOpen, visits, visitTables } from '../schema/floor.table'
import { areaOf, type TableRow, tableOf, type VisitRow, visitOf } from '../schema/tables.rows'
import type { Looking } from './looking'

/** The plan of a branch: areas in their order, tables by number, with the party that sits at each. */
export async function findBoardFloor(tx: Tx, branchId: string): Promise<Pick<LiveState, 'areas' | 'tables'>> {
  const rows = await tx
    .select({
      area: areas,
      sets: setsOfArea,
      table: diningTables,
      visit: { id: visits.id, status: visits.status },
    })
    .from(areas)
    .leftJoin(diningTables, eq(diningTables.areaId, areas.id))
    .leftJoin(visitTables, and(eq(visitTables.tableId, diningTables.id), heldNow))
    .leftJoin(visits, and(eq(visits.id, visitTables.visitId), visitIsOpen))
    .where(eq(areas.branchId, branchId))
    .orderBy(asc(areas.sortOrder), asc(areas.id), asc(diningTables.number))
  const seated = rows.filter((row): row is typeof row & { table: TableRow } => row.table !== null)
  return {
    areas: [...new Map(rows.map(({ area, sets }) => [area.id, areaOf(area, sets)])).values()],
    tables: seated.map((row) => tableOf(row.table, row.visit)),
  }
}

/** Staff see the visits of the branch that are not closed, a guest their own even after it closed. */
export async function findBoardVisits(tx: Tx, { actor, branchId }: Looking): Promise<LiveState['visits']> {
  if (actor.kind !== 'guest') return findVisits(tx, branchId, visitIsOpen)
  if (!actor.visitId) return []
  return (await findVisits(tx, branchId, eq(visits.id, actor.visitId))).map(visitAsGuestSees)
}

async function findVisits(tx: Tx, branchId: string, which: ReturnType<typeof eq>): Promise<Visit[]> {
  const rows = await tx
    .select({ visit: visits, tableId: visitTables.tableId })
    .from(visits)
    .leftJoin(visitTables, and(eq(visitTables.visitId, visits.id), eq(visitTables.active, true)))
    .where(and(eq(visits.branchId, branchId), which))
    .orderBy(asc(visits.openedAt), asc(visitTables.createdAt))
  const held = new Map<string, { visit: VisitRow; tableIds: string[] }>()
  for (const { visit, tableId } of rows) {
    const known = held.get(visit.id) ?? { visit, tableIds: [] }
    if (tableId) known.tableIds.push(tableId)
    held.set(visit.id, known)
  }
  return [...held.values()].map(({ visit, tableIds }) => visitOf(visit, tableIds))
}
