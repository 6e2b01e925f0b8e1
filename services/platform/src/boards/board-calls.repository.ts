import type { GuestActor } from '@sufra/shared/identity/actor'
import type { LiveState } from '@sufra/shared/live/live.contract'
import { callAsGuestSees } from '@sufra/shared/live/projections.rules'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { callOf } from '../schema/calls.rows'
import { callIsOpen, calls } from '../schema/service.table'
import type { Looking } from './looking'

/** A guest's own visit; before there is one, what the table has asked for since this phone came. */
const ownOf = ({ visitId, tableId, sessionId }: GuestActor) =>
  visitId
    ? eq(calls.visitId, visitId)
    : and(
        isNull(calls.visitId),
        eq(calls.tableId, tableId),
        sql`${calls.raisedAt} >= (select created_at from table_session where id = ${sessionId})`,
      )

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
