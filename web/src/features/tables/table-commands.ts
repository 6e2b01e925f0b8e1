import type { Call } from '@sufra/shared/calls/calls.contract'
import { acknowledgeCall, resolveCall } from '@sufra/shared/calls/calls.endpoints'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reserve, Table, Unreserve, Visit } from '@sufra/shared/tables/tables.contract'
import {
  addTable,
  changeGuests,
  closeVisit,
  handOver,
  markCleaned,
  mergeVisits,
  reserveTable,
  seatParty,
  splitTable,
  stillHere,
  transferVisit,
  unmergeVisits,
  unreserveTable,
} from '@sufra/shared/tables/tables.endpoints'
import { send, tapKey } from '../../api/client'
import { useLive } from '../../live/live-store'
import { carry } from '../../outbox/outbox'
import { joinedHere, tap } from './table-taps'

const at = (branchId: string, table: Table) => ({ branchId, tableId: table.id })
const of = (branchId: string, visit: Visit) => ({ branchId, visitId: visit.id })

/** `others`: put together with the table for them, all of these or none. */
export function seat(
  branchId: string,
  table: Table,
  guests: number,
  waiterId: string | null,
  others: readonly Table[] = [],
) {
  const otherTableIds = others.map(({ id }) => id)
  const more = { ...(waiterId && { waiterId }), ...(others.length > 0 && { otherTableIds }) }
  return tap(table.id, 'visit', `seat ${otherTableIds.join()}`, () =>
    carry(seatParty, { params: at(branchId, table), body: { id: uuidv7(), guests, ...more } }),
  )
}

export const clean = (branchId: string, table: Table) =>
  tap(table.id, 'table', 'clean', () => carry(markCleaned, { params: at(branchId, table), body: {} }))

/** A reservation of the book; its own id takes it back. `at`: ISO time, or absent for "from now on". */
export const reserve = (branchId: string, table: Table, wish: Reserve & { readonly id: string }) =>
  tap(table.id, 'table', `reserve ${wish.at}`, () => carry(reserveTable, { params: at(branchId, table), body: wish }))

export const unreserve = (branchId: string, table: Table, body: Unreserve) =>
  tap(table.id, 'table', 'unreserve', () => carry(unreserveTable, { params: at(branchId, table), body }))

export const transfer = (branchId: string, visit: Visit, toTableId: string) =>
  tap(visit.id, 'visit', `transfer ${toTableId}`, () =>
    carry(transferVisit, { params: of(branchId, visit), body: { toTableId } }),
  )

/** The answer is the party that stays: the larger of the two. */
export const merge = (branchId: string, visit: Visit, other: Visit) =>
  tap(visit.id, 'visit', `merge ${other.id}`, async () => {
    const answer = await carry(mergeVisits, { params: of(branchId, visit), body: { otherVisitId: other.id } })
    joinedHere(visit.id, other.id)
    return answer
  })

/** The undo of `merge`: the one of both that stays is known to the floor by now. */
export function unmerge(branchId: string, pair: readonly [Visit, Visit]) {
  const known = Object.values(useLive.getState().entities.visit) as Visit[]
  const [one, other] = pair
  const stays = known.find(({ id, joined = [] }) =>
    pair.some((each) => each.id === id && joined.some(({ visitId }) => pair.some((party) => party.id === visitId))),
  )
  const party = stays ?? one
  const joinedVisitId = party.id === one.id ? other.id : one.id
  return tap(party.id, 'visit', `unmerge ${joinedVisitId}`, () =>
    send(unmergeVisits, { params: of(branchId, party), body: { joinedVisitId, stay: [], go: [] }, key: tapKey() }),
  )
}

export const joinTable = (branchId: string, visit: Visit, tableId: string) =>
  tap(visit.id, 'visit', `join ${tableId}`, () => carry(addTable, { params: of(branchId, visit), body: { tableId } }))

export const giveBack = (branchId: string, visit: Visit, tableId: string) =>
  tap(visit.id, 'visit', `split ${tableId}`, () =>
    carry(splitTable, { params: of(branchId, visit), body: { tableId } }),
  )

export const countGuests = (branchId: string, visit: Visit, guests: number) =>
  tap(visit.id, 'visit', `guests ${guests}`, () =>
    carry(changeGuests, { params: of(branchId, visit), body: { guests } }),
  )

export const giveTo = (branchId: string, visit: Visit, waiterId: string) =>
  tap(visit.id, 'visit', `waiter ${waiterId}`, () =>
    carry(handOver, { params: of(branchId, visit), body: { waiterId } }),
  )

/** Of a party that was left open, what is still on order ends with it. */
export const close = (branchId: string, visit: Visit) =>
  tap(visit.id, 'visit', 'close', () =>
    carry(closeVisit, { params: of(branchId, visit), body: visit.leftOpenAt ? { endOrders: true } : {} }),
  )

export const stay = (branchId: string, visit: Visit) =>
  tap(visit.id, 'visit', 'still here', () => carry(stillHere, { params: of(branchId, visit), body: {} }))

export const onMyWay = (branchId: string, call: Pick<Call, 'id'>) =>
  tap(call.id, 'call', 'on my way', () => carry(acknowledgeCall, { params: { branchId, callId: call.id }, body: {} }))

export const callDone = (branchId: string, call: Pick<Call, 'id'>) =>
  tap(call.id, 'call', 'done', () => carry(resolveCall, { params: { branchId, callId: call.id }, body: {} }))
