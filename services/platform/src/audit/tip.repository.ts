import { eq } from 'drizzle-orm'
import { keysBehind } from '../db/doors'
import type { Tx } from '../db/tx'
import { organizations } from '../schema/tenancy.table'
import { root, type Tip } from './chain'
import { type KeptTip, sealAfter } from './seal'

export const unwritten: KeptTip = { ...root, seal: null }

const tip = { seq: organizations.auditSeq, hash: organizations.auditHash, seal: organizations.auditSeal }

/** Where the organization's chain ends by its own row. */
export async function findTip(tx: Tx, organizationId: string): Promise<KeptTip> {
  const [kept] = await tx.select(tip).from(organizations).where(eq(organizations.id, organizationId))
  return kept ?? unwritten
}

/** The same, locked until the transaction ends. `no key`: foreign keys to the organization do not wait. */
export async function lockTip(tx: Tx, organizationId: string): Promise<KeptTip> {
  const [kept] = await tx
    .select(tip)
    .from(organizations)
    .where(eq(organizations.id, organizationId))
    .for('no key update')
  return kept ?? unwritten
}

export async function writeTip(tx: Tx, organizationId: string, last: KeptTip, { seq, hash }: Tip): Promise<void> {
  const auditSeal = sealAfter(keysBehind(tx), organizationId, last, { seq, hash })
  await tx
    .update(organizations)
    .set({ auditSeq: seq, auditHash: hash, auditSeal })
    .where(eq(organizations.id, organizationId))
}
