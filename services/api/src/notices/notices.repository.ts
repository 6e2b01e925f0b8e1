import type { Tx } from '@sufra/platform/db/tx'
import { noticeReads } from '@sufra/platform/schema/screens.table'
import type { StaffActor } from '@sufra/shared/identity/actor'
import { and, desc, eq, lt } from 'drizzle-orm'

const atMost = 500

const mine = ({ organizationId, userId }: StaffActor, branchId: string) =>
  and(
    eq(noticeReads.organizationId, organizationId),
    eq(noticeReads.userId, userId),
    eq(noticeReads.branchId, branchId),
  )

/** The newest first. */
export async function findRead(tx: Tx, actor: StaffActor, branchId: string): Promise<string[]> {
  const rows = await tx
    .select({ notice: noticeReads.notice })
    .from(noticeReads)
    .where(mine(actor, branchId))
    .orderBy(desc(noticeReads.readAt), desc(noticeReads.notice))
    .limit(atMost)
  return rows.map(({ notice }) => notice)
}

export async function keepRead(
  tx: Tx,
  { organizationId, userId }: StaffActor,
  branchId: string,
  notices: readonly string[],
  readAt: Date,
): Promise<void> {
  const rows = [...new Set(notices)].map((notice) => ({ organizationId, branchId, userId, notice, readAt }))
  await tx.insert(noticeReads).values(rows).onConflictDoNothing()
}

/** Nobody's screen shows them any more. */
export async function forgetReadBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(noticeReads).where(lt(noticeReads.readAt, before))
}
