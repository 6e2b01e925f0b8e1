import type { Call } from '@sufra/shared/calls/calls.contract'
import { instantOf, maybeInstant } from './instants'
import type { calls } from './service.table'

export type CallRow = typeof calls.$inferSelect

export const callOf = (row: CallRow): Call => ({
  id: row.id,
  version: row.version,
  visitId: row.visitId,
  tableId: row.tableId,
  tableNumber: row.tableNumber,
  reason: row.reason,
  status: row.status,
  raisedAt: instantOf(row.raisedAt),
  raisedBy: row.raisedById,
  acknowledgedAt: maybeInstant(row.acknowledgedAt),
  acknowledgedBy: row.acknowledgedById ? { id: row.acknowledgedById, name: row.acknowledgedByName ?? '' } : null,
  resolvedAt: maybeInstant(row.resolvedAt),
})
