import type { Tx } from '@sufra/platform/db/tx'
import { customers, users } from '@sufra/platform/schema/people.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { devices } from '@sufra/platform/schema/screens.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { and, asc, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { hashOf, type Tip, type Written } from './chain'

/** `actor`: as `principalOf` names them. Its place in the chain is drawn when it is written. */
export interface Audited extends Omit<Written, 'seq'> {
  readonly before: object | null
  readonly after: object | null
}

/**
 * Appends to the organization's chain of who did what; each entry's hash covers the one before it. Its row stays locked
 * until the transaction ends, so this comes late in it. `no key`: foreign keys to the organization do not wait.
 */
export async function insertAudit(tx: Tx, entry: Audited): Promise<void> {
  const { organizationId } = entry
  await tx
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  const last = await findTip(tx, organizationId)
  const written = { ...entry, seq: (last?.seq ?? 0) + 1 }
  const previousHash = last?.hash ?? null
  const hash = hashOf(asKept(written), previousHash)
  await tx.insert(auditEntries).values({ ...written, id: uuidv7(entry.at.getTime()), previousHash, hash })
}

/** What JSON leaves out is not in the database either. */
const asKept = <T extends Pick<Audited, 'before' | 'after'>>(entry: T): T => ({
  ...entry,
  before: JSON.parse(JSON.stringify(entry.before)),
  after: JSON.parse(JSON.stringify(entry.after)),
})

async function findTip(tx: Tx, organizationId: string): Promise<Tip | undefined> {
  const [last] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(eq(auditEntries.organizationId, organizationId))
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  return last
}

export type AuditRow = typeof auditEntries.$inferSelect

/** What the record says of a branch's first such deed. */
export async function findDeed(tx: Tx, branchId: string, action: string): Promise<unknown> {
  const [row] = await tx
    .select({ after: auditEntries.after })
    .from(auditEntries)
    .where(and(eq(auditEntries.branchId, branchId), eq(auditEntries.action, action)))
    .orderBy(asc(auditEntries.seq))
    .limit(1)
  return row?.after
}

/** In the order written, after `seq`. */
export const findAuditAfter = (tx: Tx, organizationId: string, seq: number, limit: number): Promise<AuditRow[]> =>
  tx
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.organizationId, organizationId), gt(auditEntries.seq, seq)))
    .orderBy(asc(auditEntries.seq))
    .limit(limit)

interface Page {
  readonly organizationId: string
  /** Null: of the whole organization. */
  readonly branchId: string | null
  readonly before: number | null
  readonly limit: number
}

/** Newest first. */
export function findAuditPage(tx: Tx, { organizationId, branchId, before, limit }: Page): Promise<AuditRow[]> {
  const which = [
    eq(auditEntries.organizationId, organizationId),
    branchId === null ? undefined : eq(auditEntries.branchId, branchId),
    before === null ? undefined : lt(auditEntries.seq, before),
  ]
  return tx
    .select()
    .from(auditEntries)
    .where(and(...which))
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
}

/** Names by id, of people, customers and devices alike. */
export async function findNames(tx: Tx, organizationId: string, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const named = await Promise.all(
    [users, customers, devices].map((table) =>
      tx
        .select({ id: table.id, name: table.name })
        .from(table)
        .where(and(eq(table.organizationId, organizationId), inArray(table.id, [...ids]))),
    ),
  )
  return new Map(named.flat().flatMap(({ id, name }) => (name === null ? [] : [[id, name]])))
}
