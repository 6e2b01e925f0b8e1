import type { Tx } from '@sufra/platform/db/tx'
import { outboxJobs } from '@sufra/platform/schema/records.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { eq, sql } from 'drizzle-orm'
import type { DishPlace } from './forgotten-mentions.repository'
import type { Owned } from './forgotten-orders.repository'
import type { Person } from './forgotten-words.rules'

/* Of a house with a long past not every dish can be read while somebody waits: who is sought is kept until the rest has
   been searched, and no longer. */

const kind = 'forget_mentions'

export interface Sought {
  readonly whom: Owned
  readonly person: Person
  readonly after: DishPlace
}

export async function searchLater(tx: Tx, { whom, person, after }: Sought, at: Date): Promise<void> {
  const { organizationId, customerId } = whom
  const payload = { customerId, person, after }
  const job = { id: uuidv7(at.getTime()), organizationId, kind, dedupeKey: customerId, payload, runAt: at }
  await tx.insert(outboxJobs).values(job)
}

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly organizationId: string
  readonly payload: { readonly customerId: string; readonly person: Person; readonly after: DishPlace }
}

/** Nobody else takes it until this transaction ends. */
export async function takeSearch(tx: Tx): Promise<(Sought & { readonly jobId: string }) | undefined> {
  const [row] = await tx.execute<Row>(sql`select id, organization_id "organizationId", payload from outbox_job
    where kind = ${kind} and done_at is null order by run_at limit 1 for update skip locked`)
  if (!row) return undefined
  const { customerId, person, after } = row.payload
  return { jobId: row.id, whom: { organizationId: row.organizationId, customerId }, person, after }
}

/** `next`: where it goes on; null: it is done, and who was sought is gone. */
export async function keepSearch(tx: Tx, jobId: string, next: DishPlace | null, at: Date): Promise<void> {
  const rest = next
    ? { payload: sql`${outboxJobs.payload} || ${JSON.stringify({ after: next })}::jsonb` }
    : { payload: {}, doneAt: at }
  await tx.update(outboxJobs).set(rest).where(eq(outboxJobs.id, jobId))
}
