import { and, desc, eq } from 'drizzle-orm'
import { keysBehind } from '../db/doors'
import type { Tx } from '../db/tx'
import { auditEntries } from '../schema/records.table'
import { organizations } from '../schema/tenancy.table'
import { root, type Tip } from './chain'
import { brokenSeal, type KeptTip, sealAfter } from './seal'

export const unwritten: KeptTip = { ...root, seal: null }

const tip = { seq: organizations.auditSeq, hash: organizations.auditHash, seal: organizations.auditSeal }

/** Where the organization's chain ends by its own row. */
export async function findTip(tx: Tx, organizationId: string): Promise<KeptTip> {
  const [kept] = await tx.select(tip).from(organizations).where(eq(organizations.id, organizationId))
  return kept ?? unwritten
}

/** `kept` with its seal, and the entry that the next one follows. */
interface LockedEnd {
  readonly kept: KeptTip
  readonly last: Tip
}

/**
 * Where the chain goes on, locked until the transaction ends: behind the kept end, so that behind entries that were
 * deleted a gap stays. While an update is rolled out, services of the version before write further entries and keep no
 * end; the chain goes on behind those, and its seal is good as long as the entry that was sealed is still there.
 */
export async function lockEnd(tx: Tx, organizationId: string): Promise<LockedEnd> {
  const kept = await lockTip(tx, organizationId)
  const newest = await findEntry(tx, organizationId)
  if (newest.seq <= kept.seq) return { kept, last: kept }
  const sealed = kept.seq === 0 ? root : await findEntry(tx, organizationId, kept.seq)
  return { kept: sealed.hash === kept.hash ? kept : { ...kept, seal: brokenSeal }, last: newest }
}

/** `no key`: foreign keys to the organization do not wait. */
async function lockTip(tx: Tx, organizationId: string): Promise<KeptTip> {
  const [kept] = await tx
    .select(tip)
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  return kept ?? unwritten
}

/** The newest one, or the one of that number. */
async function findEntry(tx: Tx, organizationId: string, seq?: number): Promise<Tip> {
  const own = eq(auditEntries.organizationId, organizationId)
  const [entry] = await tx
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .where(seq === undefined ? own : and(own, eq(auditEntries.seq, seq)))
    .orderBy(desc(auditEntries.seq))
    .limit(1)
  return entry ?? root
}

export async function writeTip(tx: Tx, organizationId: string, last: KeptTip, { seq, hash }: Tip): Promise<void> {
  const auditSeal = sealAfter(keysBehind(tx), organizationId, last, { seq, hash })
  await tx
    .update(organizations)
    .set({ auditSeq: seq, auditHash: hash, auditSeal })
    .where(eq(organizations.id, organizationId))
}
