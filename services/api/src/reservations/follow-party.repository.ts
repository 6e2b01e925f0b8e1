import type { Tx } from '@sufra/platform/db/tx'
import { instantOf } from '@sufra/platform/schema/instants'
import { reservations } from '@sufra/platform/schema/reservations.table'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { BranchRef } from '../kernel/branch-ref'
import { freeTablesOfLeft, promiseWhereTheySit, sittingSince } from './promises.repository'

interface Move {
  readonly visitId: string
  /** Only what is promised there; else everything of the party. */
  readonly fromTableId?: string
  readonly toTableId: string
}

/** The party sits at another table, and what it is promised goes with it. Lock both tables first. */
export async function moveReservations(
  tx: Tx,
  place: BranchRef,
  { visitId, fromTableId, toTableId }: Move,
): Promise<void> {
  const there = fromTableId === undefined ? undefined : eq(reservations.tableId, fromTableId)
  const moved = await tx
    .update(reservations)
    .set({ tableId: toTableId, version: sql`${reservations.version} + 1` })
    .where(and(ofParty(place.branchId, visitId), there))
    .returning()
  if (moved.length > 0) await freeTablesOfLeft(tx, place.branchId)
  for (const row of moved) await promiseWhereTheySit(tx, place, { ...row, date: instantOf(row.date) }, toTableId)
}

/** The reservations of a party that joins another one. Their tables stay promised: somebody still sits there. */
export async function joinReservations(tx: Tx, branchId: string, visitId: string, into: string): Promise<string[]> {
  const joined = await tx
    .update(reservations)
    .set({ visitId: into, version: sql`${reservations.version} + 1` })
    .where(ofParty(branchId, visitId))
    .returning({ id: reservations.id })
  return joined.map(({ id }) => id)
}

/** Those of a party that is one of its own again. */
export async function leaveReservations(
  tx: Tx,
  branchId: string,
  ids: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(reservations)
    .set({ visitId: to, version: sql`${reservations.version} + 1` })
    .where(and(ofParty(branchId, from), inArray(reservations.id, [...ids])))
}

const ofParty = (branchId: string, visitId: string) =>
  and(eq(reservations.branchId, branchId), gt(reservations.date, sittingSince), eq(reservations.visitId, visitId))
