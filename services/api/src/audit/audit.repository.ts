import { linkAfter, type Written } from '@sufra/platform/audit/chain'
import { type Reason, withoutReasons } from '@sufra/platform/audit/reasons'
import { lockEnd, writeTip } from '@sufra/platform/audit/tip.repository'
import type { Tx } from '@sufra/platform/db/tx'
import { auditEntries, auditReasons } from '@sufra/platform/schema/records.table'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { AuditAction } from '@sufra/shared/people/audit-actions.rules'
import { and, asc, desc, eq, gt, gte, inArray, lt } from 'drizzle-orm'

/** `actor`: as `principalOf` names them. Its place in the chain is drawn when it is written. */
export interface Audited extends Omit<Written, 'seq'> {
  readonly action: AuditAction
  readonly before: object | null
  readonly after: object | null
}

/**
 * Appends to the organization's chain of who did what; each entry's hash covers the one before it. Its row stays locked
 * until the transaction ends, so this comes late in it.
 */
export async function insertAudit(tx: Tx, entry: Audited): Promise<void> {
  const { organizationId } = entry
  const { kept, last } = await lockEnd(tx, organizationId)
  const reasons = new Map<string, Reason>()
  const stated = {
    ...entry,
    before: withoutReasons(entry.before, reasons),
    after: withoutReasons(entry.after, reasons),
  }
  const link = linkAfter(last, stated)
  await tx.insert(auditEntries).values({ ...link, id: uuidv7(entry.at.getTime()) })
  await writeTip(tx, organizationId, kept, link)
  if (reasons.size === 0) return
  const rows = [...reasons.values()].map((reason) => ({ ...reason, organizationId, seq: link.seq }))
  await tx.insert(auditReasons).values(rows)
}

export type AuditRow = typeof auditEntries.$inferSelect

/** What the record says of a branch's first such deed. */
export async function findDeed(tx: Tx, branchId: string, action: AuditAction): Promise<unknown> {
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

export interface KeptReason extends Reason {
  readonly seq: number
}

/** The free text of these entries, as far as it was not deleted. */
export async function findReasons(tx: Tx, organizationId: string, seqs: readonly number[]): Promise<KeptReason[]> {
  if (seqs.length === 0) return []
  const { seq, digest, salt, words } = auditReasons
  return tx
    .select({ seq, digest, salt, words })
    .from(auditReasons)
    .where(and(eq(auditReasons.organizationId, organizationId), inArray(seq, [...seqs])))
}

export interface Page {
  readonly organizationId: string
  /** Null: of the whole organization. */
  readonly branchId: string | null
  readonly before: number | null
  /** Null: any; so with the rest. */
  readonly actions: readonly AuditAction[] | null
  readonly actor: string | null
  /** From then on, and before then. */
  readonly from: Date | null
  readonly until: Date | null
  readonly about: { readonly entity: string; readonly entityId: string } | null
  readonly limit: number
}

/** Newest first. */
export function findAuditPage(tx: Tx, { organizationId, limit, ...page }: Page): Promise<AuditRow[]> {
  const which = [
    eq(auditEntries.organizationId, organizationId),
    page.branchId === null ? undefined : eq(auditEntries.branchId, page.branchId),
    page.before === null ? undefined : lt(auditEntries.seq, page.before),
    page.actions === null ? undefined : inArray(auditEntries.action, [...page.actions]),
    page.actor === null ? undefined : eq(auditEntries.actor, page.actor),
    page.from === null ? undefined : gte(auditEntries.at, page.from),
    page.until === null ? undefined : lt(auditEntries.at, page.until),
    page.about === null ? undefined : eq(auditEntries.entity, page.about.entity),
    page.about === null ? undefined : eq(auditEntries.entityId, page.about.entityId),
  ]
  return tx
    .select()
    .from(auditEntries)
    .where(and(...which))
    .orderBy(desc(auditEntries.seq))
    .limit(limit)
}
