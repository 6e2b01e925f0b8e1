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
import { errorText } from '../../i18n/error-text'
import { learn } from '../../live/live-store'
import { toast } from '../../ui/toast-store'

/** Runs one command of the floor; a refusal is said, and what was on screen stays. Resolves to whether it was done. */
async function settle<T extends { id: string; version: number }>(
  kind: 'table' | 'visit' | 'call',
  sending: Promise<T>,
): Promise<boolean> {
  try {
    learn(kind, await sending)
    return true
  } catch (error) {
    toast.error(errorText(error))
    return false
  }
}

const at = (branchId: string, tableId: string) => ({ branchId, tableId })

export const seat = (branchId: string, table: Table, guests: number, waiterId: string | null) =>
  settle(
    'visit',
    send(seatParty, {
      params: at(branchId, table.id),
      body: { id: uuidv7(), guests, ...(waiterId ? { waiterId } : {}) },
    }),
  )

export const clean = (branchId: string, table: Table) =>
  settle('table', send(markCleaned, { params: at(branchId, table.id), body: {} }))

export const reserve = (branchId: string, table: Table, when: string | null) =>
  settle('table', send(reserveTable, { params: at(branchId, table.id), body: when ? { at: when } : {} }))

export const unreserve = (branchId: string, table: Table) =>
  settle('table', send(unreserveTable, { params: at(branchId, table.id), body: {} }))

export const transfer = (branchId: string, visit: Visit, toTableId: string) =>
  settle('visit', send(transferVisit, { params: { branchId, visitId: visit.id }, body: { toTableId } }))

export const close = (branchId: string, visit: Visit) =>
  settle('visit', send(closeVisit, { params: { branchId, visitId: visit.id }, body: {} }))

export const onMyWay = (branchId: string, call: Call) =>
  settle('call', send(acknowledgeCall, { params: { branchId, callId: call.id }, body: {} }))

export const callDone = (branchId: string, call: Call) =>
  settle('call', send(resolveCall, { params: { branchId, callId: call.id }, body: {} }))
