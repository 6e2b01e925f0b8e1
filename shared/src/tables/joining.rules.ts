import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Visit } from './tables.contract'
import { mostGuests } from './tables.limits'
import { changedBy, mustBeOpen } from './visits.rules'

type Changed = Change<Visit, 'visit.changed'>

/** The larger party stays; of two alike the one that was seated first (rulings 20). */
function largerOf(one: Visit, other: Visit): readonly [Visit, Visit] {
  const byAge = one.openedAt < other.openedAt || (one.openedAt === other.openedAt && one.id < other.id)
  return one.guests > other.guests || (one.guests === other.guests && byAge) ? [one, other] : [other, one]
}

/** Nobody has said yes to a requested party: it holds its table, but does not sit there. */
function mustSit(visit: Visit): void {
  mustBeOpen(visit)
  if (visit.status === 'requested') throw new AppError('visit_not_seated', { visitId: visit.id })
}

/** Two parties become one: tables and guests of the smaller are the larger's. Throws `visit_closed`, `visit_not_seated`. */
export function mergeVisits(
  one: Visit,
  other: Visit,
  at: Instant,
): { readonly stays: Changed; readonly joins: Change<Visit, 'visit.closed'> } {
  mustSit(one)
  mustSit(other)
  if (one.id === other.id) throw new AppError('stale', { visitId: one.id })
  const [larger, smaller] = largerOf(one, other)
  const waiter = larger.waiterId === null ? smaller : larger
  const next = changedBy(larger, {
    tableIds: [...larger.tableIds, ...smaller.tableIds],
    guests: Math.min(mostGuests, larger.guests + smaller.guests),
    waiterId: waiter.waiterId,
    waiterName: waiter.waiterName,
  })
  const gone = changedBy(smaller, { status: 'closed', closedAt: at, mergedInto: larger.id, tableIds: [] })
  return { stays: changed('visit.changed', next), joins: changed('visit.closed', gone) }
}

/** Free tables are pushed to theirs. Throws `visit_closed`, `visit_not_seated`. */
export function addTables(visit: Visit, tableIds: readonly string[]): Changed {
  mustSit(visit)
  return changed('visit.changed', changedBy(visit, { tableIds: [...visit.tableIds, ...tableIds] }))
}

/** They give one table back and keep the others. Throws `visit_last_table`; `stale` when it is not theirs any more. */
export function splitTable(visit: Visit, tableId: string): Changed {
  mustSit(visit)
  if (!visit.tableIds.includes(tableId)) throw new AppError('stale', { visitId: visit.id })
  const tableIds = visit.tableIds.filter((id) => id !== tableId)
  if (tableIds.length === 0) throw new AppError('visit_last_table', { visitId: visit.id, tableId })
  return changed('visit.changed', changedBy(visit, { tableIds }))
}
