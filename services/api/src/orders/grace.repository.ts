import type { Tx } from '@sufra/platform/db/tx'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { graceMs } from '@sufra/shared/orders/confirming.rules'
import { eq, sql } from 'drizzle-orm'

const kind = 'confirm_order'

interface BranchChange {
  readonly organizationId: string
  readonly branchId: string
  readonly at: Date
}

/** Nobody has to confirm this order; the guest may still take it back for a moment. */
export async function confirmAfterGrace(
  tx: Tx,
  { organizationId, branchId, at }: BranchChange,
  orderId: string,
): Promise<void> {
  await tx.insert(outboxJobs).values({
    id: uuidv7(at.getTime()),
    organizationId,
    kind,
    dedupeKey: orderId,
    payload: { branchId, orderId },
    runAt: new Date(at.getTime() + graceMs),
  })
}

export interface DueConfirmation extends Record<string, unknown> {
  readonly id: string
  readonly organizationId: string
  readonly branchId: string
  readonly orderId: string
  readonly attempts: number
}

/** Orders whose grace is over. Another process that does the same skips those this one has taken. */
export function takeDueConfirmation(tx: Tx, now: Date): Promise<DueConfirmation[]> {
  return tx.execute<DueConfirmation>(sql`
    select id, organization_id "organizationId", payload ->> 'branchId' "branchId", payload ->> 'orderId' "orderId",
      attempts
    from outbox_job
    where kind = ${kind} and done_at is null and run_at <= ${now.toISOString()}::timestamptz
    order by run_at limit 1 for update skip locked`)
}

export async function finishConfirmation(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .update(outboxJobs)
    .set({ doneAt: at, attempts: sql`${outboxJobs.attempts} + 1` })
    .where(eq(outboxJobs.id, id))
}

/** Twice as long each time, up to 17 minutes. */
const firstWaitSeconds = 2
const doubledAtMost = 9

/** It failed: the oldest is taken first, so it would stand before everybody's until it succeeds. */
export async function putOffConfirmation(tx: Tx, { id, attempts }: DueConfirmation, now: Date): Promise<void> {
  // Who has taken it since has finished it, or put it off.
  await tx.execute(sql`
    update outbox_job set attempts = attempts + 1, run_at = ${now.toISOString()}::timestamptz
      + ${firstWaitSeconds} * (2 ^ least(attempts, ${doubledAtMost})) * interval '1 second'
    where id = ${id} and done_at is null and attempts = ${attempts}`)
}
