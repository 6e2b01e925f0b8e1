import type { Tx } from '@sufra/platform/db/tx'
import { callOf } from '@sufra/platform/schema/calls.rows'
import { maybeDate } from '@sufra/platform/schema/instants'
import { callIsOpen, calls } from '@sufra/platform/schema/service.table'
import type { Call } from '@sufra/shared/calls/calls.contract'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Visit } from '@sufra/shared/tables/tables.contract'
import { and, asc, eq, inArray, isNull, or, type SQL } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'

/** Throws `not_found`. */
export async function lockCall(tx: Tx, branchId: string, callId: string): Promise<Call> {
  const [call] = await lockCalls(tx, branchId, eq(calls.id, callId))
  if (!call) throw new AppError('not_found', { callId })
  return call
}

/** What this table waits for; its table is locked, so nobody else raises one. */
export const lockOpenCallsOfTable = (tx: Tx, branchId: string, tableId: string): Promise<Call[]> =>
  lockCalls(tx, branchId, and(eq(calls.tableId, tableId), callIsOpen))

/** What was asked for before there was a visit, at its tables, is asked for by its party. */
export const lockOpenCallsOfVisit = (tx: Tx, branchId: string, { id, tableIds }: Visit): Promise<Call[]> => {
  const before = and(isNull(calls.visitId), inArray(calls.tableId, [...tableIds]))
  return lockCalls(tx, branchId, and(or(eq(calls.visitId, id), before), callIsOpen))
}

async function lockCalls(tx: Tx, branchId: string, which: SQL | undefined): Promise<Call[]> {
  const rows = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.branchId, branchId), which))
    .orderBy(asc(calls.id))
    .for('no key update')
  return rows.map(callOf)
}

/** False when the id is known already. */
export async function insertCall(tx: Tx, { organizationId, branchId }: BranchRef, call: Call): Promise<boolean> {
  const { id, version, visitId, tableId, tableNumber, reason, status } = call
  const raised = { raisedAt: new Date(call.raisedAt), raisedById: call.raisedBy ?? null }
  const rows = await tx
    .insert(calls)
    .values({ organizationId, branchId, id, version, visitId, tableId, tableNumber, reason, status, ...raised })
    .onConflictDoNothing()
    .returning({ id: calls.id })
  return rows.length === 1
}

export async function saveCall(tx: Tx, branchId: string, call: Call): Promise<void> {
  const saved = await tx
    .update(calls)
    .set({
      version: call.version,
      status: call.status,
      visitId: call.visitId,
      tableId: call.tableId,
      tableNumber: call.tableNumber,
      acknowledgedAt: maybeDate(call.acknowledgedAt),
      acknowledgedById: call.acknowledgedBy?.id ?? null,
      acknowledgedByName: call.acknowledgedBy?.name ?? null,
      resolvedAt: maybeDate(call.resolvedAt),
    })
    .where(and(eq(calls.branchId, branchId), eq(calls.id, call.id), eq(calls.version, call.version - 1)))
    .returning({ id: calls.id })
  if (saved.length === 0) throw new AppError('stale', { call })
}
