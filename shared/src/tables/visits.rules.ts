import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Order } from '../orders/orders.contract'
import type { Visit } from './tables.contract'

export interface NewVisit {
  readonly id: string
  readonly tableId: string
  readonly guests: number
  readonly waiter: { readonly id: string; readonly name: string } | null
  readonly at: Instant
}

const newVisit = (status: 'open' | 'requested', { id, tableId, guests, waiter, at }: NewVisit): Visit => ({
  id,
  version: 1,
  status,
  tableIds: [tableId],
  guests,
  waiterId: waiter?.id ?? null,
  waiterName: waiter?.name ?? null,
  openedAt: at,
  closedAt: null,
  mergedInto: null,
})

export const changedBy = (visit: Visit, part: Partial<Visit>): Visit => ({
  ...visit,
  ...part,
  version: visit.version + 1,
})

/** Staff seat a party. */
export const openVisit = (visit: NewVisit): Change<Visit, 'visit.opened'> =>
  changed('visit.opened', newVisit('open', visit))

/** A guest's first order asks for a table; it stays free to staff until they confirm. */
export const requestVisit = (visit: NewVisit): Change<Visit, 'visit.opened'> =>
  changed('visit.opened', newVisit('requested', visit))

/** Staff say yes to a requested visit. The clock of the party starts now. */
export function confirmVisit(
  visit: Visit,
  waiter: NewVisit['waiter'],
  at: Instant,
  guests = visit.guests,
): Change<Visit, 'visit.changed'> {
  mustBeOpen(visit)
  const served = { waiterId: waiter?.id ?? visit.waiterId, waiterName: waiter?.name ?? visit.waiterName }
  return changed('visit.changed', changedBy(visit, { ...served, status: 'open', openedAt: at, guests }))
}

/** The only order of a requested visit was refused or taken back: nobody sits here. */
export const refuseVisit = (visit: Visit, at: Instant): Change<Visit, 'visit.closed'> =>
  changed('visit.closed', changedBy(visit, { status: 'closed', closedAt: at }))

/** Its only order is brought back: it asks for its table once more. */
export const askAgain = (visit: Visit, tableId: string): Change<Visit, 'visit.opened'> =>
  changed('visit.opened', changedBy(visit, { status: 'requested', tableIds: [tableId], closedAt: null }))

/** The first waiter to serve a party without one is its waiter; null when it has one. */
export const servedBy = (visit: Visit, waiter: NewVisit['waiter']): Change<Visit, 'visit.changed'> | null =>
  visit.waiterId !== null || waiter === null
    ? null
    : changed('visit.changed', changedBy(visit, { waiterId: waiter.id, waiterName: waiter.name }))

/** The party takes another table; what it ordered and its phones follow. */
export function transferVisit(visit: Visit, toTableId: string): Change<Visit, 'visit.changed'> {
  mustBeOpen(visit)
  if (visit.tableIds.includes(toTableId))
    throw new AppError('table_occupied', { tableId: toTableId, visitId: visit.id })
  return changed('visit.changed', changedBy(visit, { tableIds: [toTableId] }))
}

export function changeGuests(visit: Visit, guests: number): Change<Visit, 'visit.changed'> {
  mustBeOpen(visit)
  return changed('visit.changed', changedBy(visit, { guests }))
}

/** From now on this is their waiter: who takes a table over, or who is given it. */
export function handOver(visit: Visit, waiter: NonNullable<NewVisit['waiter']>): Change<Visit, 'visit.changed'> {
  mustBeOpen(visit)
  return changed('visit.changed', changedBy(visit, { waiterId: waiter.id, waiterName: waiter.name }))
}

/** Every line served or cancelled, else `visit_has_open_lines` naming them. */
export function closeVisit(visit: Visit, orders: readonly Order[], at: Instant): Change<Visit, 'visit.closed'> {
  mustBeOpen(visit)
  const lines = orders.flatMap((order) => openLinesOf(order))
  if (lines.length > 0) throw new AppError('visit_has_open_lines', { visitId: visit.id, lines })
  return changed('visit.closed', changedBy(visit, { status: 'closed', closedAt: at }))
}

const openLinesOf = ({ id, ticket, lines }: Order) =>
  lines
    .filter(({ status }) => status !== 'served' && status !== 'cancelled')
    .map((line) => ({
      orderId: id,
      ticket,
      lineId: line.id,
      name: line.name,
      quantity: line.quantity,
      status: line.status,
    }))

export function mustBeOpen(visit: Visit): void {
  if (visit.status === 'closed') throw new AppError('visit_closed', { visitId: visit.id, visit })
}
