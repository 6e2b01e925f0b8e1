import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { FloorPlan, Table, TableFilters, TableStatus, Visit } from './tables.contract'

/** What is stored of a table's status; occupied follows from a visit and is never set by hand. */
export type StoredStatus = Exclude<TableStatus, 'occupied'>

export const tableStatusOf = (stored: StoredStatus, openVisitId: string | null): TableStatus =>
  openVisitId ? 'occupied' : stored

/**
 * As a screen shows it. A party that only asks for a table leaves it free to staff, but it is not empty: whoever looks at
 * the floor sees somebody there.
 */
export const statusShown = (
  table: Pick<Table, 'status'>,
  visit: Pick<Visit, 'status'> | null | undefined,
): TableStatus => (visit && visit.status !== 'closed' ? 'occupied' : table.status)

const changedBy = (table: Table, part: Partial<Table>): Change<Table, 'table.changed'> =>
  changed('table.changed', { ...table, ...part, version: table.version + 1 })

const about = ({ id, number, status }: Table) => ({ tableId: id, number, status })

/** Throws unless a party may sit down here: `table_occupied`, `table_cleaning`. Reserved is for them. */
export function mustBeSeatable(table: Table): void {
  if (table.status === 'occupied') throw new AppError('table_occupied', { ...about(table), visitId: table.visitId })
  if (table.status === 'cleaning') throw new AppError('table_cleaning', about(table))
}

export const occupy = (table: Table, visitId: string): Change<Table, 'table.changed'> =>
  changedBy(table, { status: 'occupied', visitId, reservedFor: null })

/** The party is gone: `cleaning` after a meal, `available` when nothing was served. */
export const vacate = (table: Table, status: 'cleaning' | 'available', at: Instant): Change<Table, 'table.changed'> =>
  changedBy(table, { status, visitId: null, cleaningSince: status === 'cleaning' ? at : null })

export function markCleaned(table: Table): Change<Table, 'table.changed'> {
  if (table.status !== 'cleaning') throw new AppError('table_not_cleaning', about(table))
  return changedBy(table, { status: 'available', cleaningSince: null })
}

/** Throws `table_not_free` where others sit, or it is being cleaned. */
export function mustBeHoldable(table: Table): void {
  if (table.status !== 'available' && table.status !== 'reserved') throw new AppError('table_not_free', about(table))
}

/** Held for whoever is expected at that time; null: for nobody any more. */
export function holdFor(table: Table, at: Instant | null): Change<Table, 'table.changed'> {
  mustBeHoldable(table)
  return changedBy(table, { status: at === null ? 'available' : 'reserved', reservedFor: at })
}

export function unreserve(table: Table): Change<Table, 'table.changed'> {
  if (table.status !== 'reserved') throw new AppError('table_not_reserved', about(table))
  return changedBy(table, { status: 'available', reservedFor: null })
}

/** The plan with only the tables of one status, as screens show it, and the parties that sit at them; without a status, the whole plan. */
export function ofStatus(plan: FloorPlan, { status }: TableFilters): FloorPlan {
  if (status === undefined) return plan
  const partyAt = ({ id }: Table) => plan.visits.find(({ tableIds }) => tableIds.includes(id))
  const tables = plan.tables.filter((table) => statusShown(table, partyAt(table)) === status)
  const ids = new Set(tables.map(({ id }) => id))
  return { ...plan, tables, visits: plan.visits.filter(({ tableIds }) => tableIds.some((id) => ids.has(id))) }
}
