import { AppError } from '../kernel/app-error'
import { type Change, changed } from '../kernel/change'
import type { Instant } from '../kernel/fields'
import type { Call, CallReason } from './calls.contract'

export const callCooldownMs = 60_000

export interface NewCall {
  readonly id: string
  readonly reason: CallReason
  readonly visitId: string | null
  readonly table: { readonly id: string; readonly number: number }
  readonly at: Instant
  /** The phone that asks. */
  readonly raisedBy: string
}

const isOpen = (call: Call): boolean => call.status === 'raised' || call.status === 'acknowledged'

const changedBy = (call: Call, part: Partial<Call>): Change<Call, 'call.changed'> =>
  changed('call.changed', { ...call, ...part, version: call.version + 1 })

/**
 * A table asks for something. The same wish within a minute is `too_many_requests`; later it takes the place of the one
 * still waiting, so that the waiter sees one card. Where another phone asked for that one, it is no phone's alone to take
 * back. `earlier`: this table's calls for the same reason.
 */
export function raiseCall(
  { id, reason, visitId, table, at, raisedBy }: NewCall,
  earlier: readonly Call[],
): {
  readonly raised: Change<Call, 'call.raised'>
  readonly replaced: readonly Change<Call, 'call.changed'>[]
} {
  const waiting = earlier.filter(isOpen)
  const waited = Math.min(...waiting.map((call) => Date.parse(at) - Date.parse(call.raisedAt)))
  if (waited < callCooldownMs)
    throw new AppError('too_many_requests', { retryAfterSeconds: Math.ceil((callCooldownMs - waited) / 1000) })
  const call: Call = {
    id,
    version: 1,
    visitId,
    tableId: table.id,
    tableNumber: table.number,
    reason,
    status: 'raised',
    raisedAt: at,
    raisedBy: waiting.every((one) => one.raisedBy === raisedBy) ? raisedBy : null,
    acknowledgedAt: null,
    acknowledgedBy: null,
    resolvedAt: null,
  }
  const replaced = waiting.map((one) => changedBy(one, { status: 'cancelled', resolvedAt: at }))
  return { raised: changed('call.raised', call), replaced }
}

/** On my way. Someone else was faster: `stale` with the call, which says who. */
export function acknowledge(
  call: Call,
  by: { readonly id: string; readonly name: string },
  at: Instant,
): Change<Call, 'call.changed'> {
  mustBeOpen(call)
  if (call.status === 'acknowledged') throw new AppError('stale', { call, by: call.acknowledgedBy?.name ?? null })
  return changedBy(call, { status: 'acknowledged', acknowledgedAt: at, acknowledgedBy: by })
}

export function resolve(call: Call, at: Instant): Change<Call, 'call.changed'> {
  mustBeOpen(call)
  return changedBy(call, { status: 'resolved', resolvedAt: at })
}

/** Whoever has scanned a printed code is a phone of the table: what others asked for they leave to staff. Throws `not_your_call`. */
export function mayTakeBack(call: Call, sessionId: string): void {
  if (call.raisedBy !== sessionId) throw new AppError('not_your_call', { callId: call.id })
}

export function cancel(call: Call, at: Instant): Change<Call, 'call.changed'> {
  mustBeOpen(call)
  return changedBy(call, { status: 'cancelled', resolvedAt: at })
}

/** It goes where its party goes; no party: it is its table's again. Whoever is on the way is still on the way. */
export const moveCall = (
  call: Call,
  visitId: string | null,
  table: { readonly id: string; readonly number: number },
): Change<Call, 'call.changed'> => changedBy(call, { visitId, tableId: table.id, tableNumber: table.number })

function mustBeOpen(call: Call): void {
  if (!isOpen(call)) throw new AppError('call_resolved', { call })
}
