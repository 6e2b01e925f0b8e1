import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Visit } from './tables.contract'
import { mostGuests } from './tables.limits'
import { changedBy, mustBeOpen } from './visits.rules'

type Changed = Change<Visit, 'visit.changed'>

/** The larger party stays; of two alike the one that was seated first. */
function largerOf(one: Visit, other: Visit): readonly [Visit, Visit] {
  const byAge = one.openedAt < other.openedAt || (one.openedAt === other.openedAt && one.id < other.id)
  return one.guests > other.guests || (one.guests === other.guests && byAge) ? [one, other] : [other, one]
}

/** Nobody has said yes to a requested party: it holds its table, but does not sit there. */
function mustSit(visit: Visit): void {
  mustBeOpen(visit)
  if (visit.status === 'requested') throw new AppError('visit_not_seated', { visitId: visit.id })
}

/**
 * Two parties become one: tables and guests of the smaller are the larger's. Throws `visit_closed`, `visit_not_seated`,
 * `visit_with_itself`.
 */
export function mergeVisits(
  one: Visit,
  other: Visit,
  at: Instant,
): { readonly stays: Changed; readonly joins: Change<Visit, 'visit.closed'> } {
  mustSit(one)
  mustSit(other)
  if (one.id === other.id) throw new AppError('visit_with_itself', { field: 'otherVisitId', visitId: one.id })
  const [larger, smaller] = largerOf(one, other)
  const waiter = larger.waiterId === null ? smaller : larger
  const next = changedBy(larger, {
    tableIds: [...larger.tableIds, ...smaller.tableIds],
    guests: Math.min(mostGuests, larger.guests + smaller.guests),
    waiterId: waiter.waiterId,
    waiterName: waiter.waiterName,
    joined: [
      ...(larger.joined ?? []),
      { visitId: smaller.id, at, guests: smaller.guests, tableIds: [...smaller.tableIds] },
    ],
  })
  const gone = changedBy(smaller, { status: 'closed', closedAt: at, mergedInto: larger.id, tableIds: [] })
  return { stays: changed('visit.changed', next), joins: changed('visit.closed', gone) }
}

/** What a party brought when it joined another one: by these it goes again. */
export interface Brought {
  readonly visitId: string
  readonly at: Instant
  readonly guests: number
  readonly tableIds: readonly string[]
  readonly orderIds: readonly string[]
  readonly phoneIds: readonly string[]
  readonly reservationIds: readonly string[]
  /** The other had no waiter, and got theirs. */
  readonly waiter: boolean
}

/** What screens are told of it. */
export const toldOf = ({ visitId, at, guests, tableIds }: Brought): NonNullable<Visit['joined']>[number] => ({
  visitId,
  at,
  guests,
  tableIds: [...tableIds],
})

interface Together {
  readonly party: Visit
  /** The party that has joined it. */
  readonly joined: Visit
  readonly brought: Brought
  /** Of the tables it brought, those it can sit at now. */
  readonly tableIds: readonly string[]
}

/**
 * The parties are two again. Throws `visit_closed`, and `visit_last_table` where one of both would have no table left.
 */
export function unmergeVisits({ party, joined, brought, tableIds }: Together): {
  readonly stays: Changed
  readonly leaves: Change<Visit, 'visit.opened'>
} {
  mustSit(party)
  const kept = party.tableIds.filter((id) => !tableIds.includes(id))
  if (kept.length === 0 || tableIds.length === 0) throw new AppError('visit_last_table', { visitId: party.id })
  const theirs = brought.waiter && party.waiterId === joined.waiterId
  const next = changedBy(party, {
    tableIds: kept,
    guests: Math.max(1, party.guests - brought.guests),
    ...(theirs && { waiterId: null, waiterName: null }),
    joined: (party.joined ?? []).filter(({ visitId }) => visitId !== joined.id),
  })
  const again = changedBy(joined, { status: 'open', closedAt: null, mergedInto: null, tableIds: [...tableIds] })
  return { stays: changed('visit.changed', next), leaves: changed('visit.opened', again) }
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
