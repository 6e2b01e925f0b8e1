import type { LiveState } from '@sufra/shared/live/live.contract'
import { callAsGuestSees } from '@sufra/shared/live/projections.rules'
import { and, asc, eq } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { callOf } from '../schema/calls.rows'
import { callIsOpen, calls } from '../schema/service.table'
import type { Looking } from './looking'

/** Calls that nobody has resolved, the longest waiting first; a guest's own visit only. */
export async function findBoardCalls(tx: Tx, { actor, branchId }: Looking): Promise<LiveState['calls']> {
  if (actor.kind === 'guest' && !actor.visitId) return []
  const own = actor.kind === 'guest' && actor.visitId ? eq(calls.visitId, actor.visitId) : undefined
  const rows = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.branchId, branchId), callIsOpen, own))
    .orderBy(asc(calls.raisedAt))
  const found = rows.map(callOf)
  return actor.kind === 'guest' ? found.map(callAsGuestSees) : found
}
