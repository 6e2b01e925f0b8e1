import { z } from 'zod'
import { id, instant, newId } from '../kernel/fields'

export const callReasons = ['waiter', 'water', 'cutlery', 'bill', 'other'] as const
export const callReason = z.enum(callReasons)
export type CallReason = z.infer<typeof callReason>

export const call = z.object({
  id,
  version: z.int(),
  visitId: id.nullable(),
  tableId: id,
  tableNumber: z.int(),
  reason: callReason,
  status: z.enum(['raised', 'acknowledged', 'resolved', 'cancelled']),
  raisedAt: instant,
  /** The phone that asked for it, and may take it back. None: several phones did, or it is not known. */
  raisedBy: id.nullish(),
  acknowledgedAt: instant.nullable(),
  acknowledgedBy: z.object({ id, name: z.string() }).nullable(),
  resolvedAt: instant.nullable(),
})
export type Call = z.infer<typeof call>

export const raiseCallBody = z.strictObject({ id: newId, reason: callReason })
export type RaiseCall = z.infer<typeof raiseCallBody>
