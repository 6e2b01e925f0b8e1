import type { Tx } from '@sufra/platform/db/tx'
import { branchEvents, branchStreams } from '@sufra/platform/schema/log.table'
import { guestCounts } from '@sufra/platform/schema/screens.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { AppError } from '@sufra/shared/kernel/app-error'
import { and, eq, gt, lt, sql } from 'drizzle-orm'

/** What gateways counted since; the latest counting of all of them. */
export async function countGuests(tx: Tx, branchId: string, since: Date) {
  const [row] = await tx
    .select({
      phones: sql<number>`coalesce(sum(${guestCounts.phones}), 0)::int`,
      slow: sql<number>`coalesce(sum(${guestCounts.slow}), 0)::int`,
      countedAt: sql<string | null>`max(${guestCounts.seenAt})`,
    })
    .from(guestCounts)
    .where(and(eq(guestCounts.branchId, branchId), gt(guestCounts.seenAt, since)))
  const { phones = 0, slow = 0, countedAt = null } = row ?? {}
  return { phones, slow, countedAt: countedAt && new Date(countedAt).toISOString() }
}

/** When the newest change of the branch's log was made. */
export async function findChangedAt(tx: Tx, branchId: string): Promise<string | null> {
  const [row] = await tx
    .select({ at: branchEvents.at })
    .from(branchStreams)
    .innerJoin(
      branchEvents,
      and(eq(branchEvents.branchId, branchStreams.branchId), eq(branchEvents.seq, branchStreams.head)),
    )
    .where(eq(branchStreams.branchId, branchId))
  return row ? new Date(row.at).toISOString() : null
}

export async function deleteGuestCountsBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(guestCounts).where(lt(guestCounts.seenAt, before))
}

/** What says whether a branch is open. Throws `not_found`. */
export async function findHours(tx: Tx, branchId: string) {
  const { settings, timeZone } = branches
  const [row] = await tx.select({ settings, timeZone }).from(branches).where(eq(branches.id, branchId))
  if (!row) throw new AppError('not_found')
  return row
}
