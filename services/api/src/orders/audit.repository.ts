import { createHash } from 'node:crypto'
import type { Tx } from '@sufra/platform/db/tx'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { desc, eq, sql } from 'drizzle-orm'

export interface Audited {
  readonly organizationId: string
  readonly branchId: string
  readonly actor: string
  readonly action: string
  readonly entityId: string
  readonly before: object
  readonly after: object
  readonly at: Date
}

/** Appends to the organization's chain of who did what; each entry's hash covers the one before it. */
export async function insertAudit(tx: Tx, entry: Audited): Promise<void> {
  const { organizationId } = entry
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`audit:${organizationId}`}, 0))`)
  const [last] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.organizationId, organizationId))
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  const chained = { ...entry, seq: (last?.seq ?? 0) + 1, previousHash: last?.hash ?? null, entity: 'order' }
  const hash = createHash('sha256').update(JSON.stringify(chained)).digest('hex')
  await tx.insert(auditEntries).values({ ...chained, id: uuidv7(entry.at.getTime()), hash })
}
