import { toldOf } from '@sufra/shared/tables/joining.rules'
import type { Area, Table, TableSet, Visit } from '@sufra/shared/tables/tables.contract'
import { tableStatusOf } from '@sufra/shared/tables/tables.rules'
import type { areas, diningTables, visits } from './floor.table'
import { instantOf, maybeInstant } from './instants'

export type AreaRow = typeof areas.$inferSelect
export type TableRow = typeof diningTables.$inferSelect
export type VisitRow = typeof visits.$inferSelect

/** The visit that holds a table now. A requested one holds it too, but the table stays free to staff. */
export interface Holding {
  readonly tableId: string
  readonly visit: { readonly id: string; readonly status: Visit['status'] }
}

export function tableOf(row: TableRow, visit: Holding['visit'] | null): Table {
  const openVisit = visit?.status === 'open' ? visit : null
  return {
    id: row.id,
    version: row.version,
    areaId: row.areaId,
    number: row.number,
    capacity: row.capacity,
    status: tableStatusOf(row.status, openVisit?.id ?? null),
    x: row.x,
    y: row.y,
    width: row.width,
    height: row.height,
    shape: row.shape,
    rotation: row.rotation,
    visitId: openVisit?.id ?? null,
    reservedFor: maybeInstant(row.reservedFor),
    cleaningSince: maybeInstant(row.cleaningSince),
    active: row.isActive,
  }
}

export const areaOf = (
  { id, name, width, height, sortOrder, fixtures }: AreaRow,
  sets: readonly TableSet[] = [],
): Area => ({
  id,
  name,
  width,
  height,
  sortOrder,
  fixtures,
  sets: [...sets],
})

export const visitOf = (row: VisitRow, tableIds: readonly string[]): Visit => ({
  id: row.id,
  version: row.version,
  status: row.status,
  tableIds: [...tableIds],
  guests: row.guests,
  waiterId: row.waiterId,
  waiterName: row.waiterName,
  openedAt: instantOf(row.openedAt),
  closedAt: maybeInstant(row.closedAt),
  mergedInto: row.mergedInto,
  ...(row.leftOpenAt && { leftOpenAt: instantOf(row.leftOpenAt) }),
  ...(row.brought.length > 0 && { joined: row.brought.map(toldOf) }),
})
