import type { Call } from '@sufra/shared/calls/calls.contract'
import { acknowledgeCall, resolveCall } from '@sufra/shared/calls/calls.endpoints'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import {
  closeVisit,
  markCleaned,
  reserveTable,
  seatParty,
  transferVisit,
  unreserveTable,
} from '@sufra/shared/tables/tables.endpoints'
import { send } from '../../api/client'
import { tap } from './table-taps'

const at = (branchId: string, table: Table) => ({ branchId, tableId: table.id })
const of = (branchId: string, visit: Visit) => ({ branchId, visitId: visit.id })

export const seat = (branchId: string, table: Table, guests: number, waiterId: string | null) =>
  tap(table.id, 'visit', () =>
    send(seatParty, {
      params: at(branchId, table),
      body: { id: uuidv7(), guests, ...(waiterId ? { waiterId } : {}) },
    }),
  )

export const clean = (branchId: string, table: Table) =>
  tap(table.id, 'table', () => send(markCleaned, { params: at(branchId, table), body: {} }))

/** `when`: ISO time, or null for "from now on". */
export const reserve = (branchId: string, table: Table, when: string | null) =>
  tap(table.id, 'table', () => send(reserveTable, { params: at(branchId, table), body: when ? { at: when } : {} }))

export const unreserve = (branchId: string, table: Table) =>
  tap(table.id, 'table', () => send(unreserveTable, { params: at(branchId, table), body: {} }))

export const transfer = (branchId: string, visit: Visit, toTableId: string) =>
  tap(visit.id, 'visit', () => send(transferVisit, { params: of(branchId, visit), body: { toTableId } }))

export const close = (branchId: string, visit: Visit) =>
  tap(visit.id, 'visit', () => send(closeVisit, { params: of(branchId, visit), body: {} }))

export const onMyWay = (branchId: string, call: Call) =>
  tap(call.id, 'call', () => send(acknowledgeCall, { params: { branchId, callId: call.id }, body: {} }))

export const callDone = (branchId: string, call: Call) =>
  tap(call.id, 'call', () => send(resolveCall, { params: { branchId, callId: call.id }, body: {} }))
