import type { GuestActor } from '@sufra/shared/identity/actor'
import type { LiveState } from '@sufra/shared/live/live.contract'
import { callAsGuestSees } from '@sufra/shared/live/projections.rules'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { callOf } from '../schema/calls.rows'
import { callIsOpen, calls } from '../schema/service.table'
import type { Looking } from './looking'

/**
 * What their visit has asked for, and what the table has since this phone came, before there was a visit; as for events,
 * not for who has left: the table is somebody else's then.
 */
const ownOf = ({ visitId, tableId, sessionId, over }: GuestActor) => {
  const ofVisit = sql`${calls.visitId} = ${visitId}::uuid`
  if (over) return ofVisit
  const before = and(
    isNull(calls.visitId),
    eq(calls.tableId, tableId),
    sql`${calls.raisedAt} >= (select created_at from table_session where id = ${sessionId})`,
  )
  return or(ofVisit, before)
}

/** Calls that nobody has resolved, the longest waiting first; a guest's own only. */
export async function findBoardCalls(tx: Tx, { actor, branchId }: Looking): Promise<LiveState['calls']> {
  const own = actor.kind === 'guest' ? ownOf(actor) : undefined
  const rows = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.branchId, branchId), callIsOpen, own))
    .orderBy(asc(calls.raisedAt))
  const found = rows.map(callOf)
  return actor.kind === 'guest' ? found.map(callAsGuestSees) : found
}
