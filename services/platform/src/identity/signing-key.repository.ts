import { desc, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { signingKeys } from '../schema/sessions.table'
import { publicPartOf, type SigningKey } from './token-keys'

/** Waits until no other process is making the installation's first key. */
export const lockSigningKeys = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`)

/** Newest first. */
export async function findSigningKeys(tx: Tx): Promise<SigningKey[]> {
  const rows = await tx
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(desc(signingKeys.createdAt))
  return rows
}

export async function insertSigningKey(tx: Tx, key: SigningKey): Promise<void> {
  await tx
    .insert(signingKeys)
    .values({ kid: key.kid, privateJwk: { ...key.privateJwk }, publicJwk: { ...publicPartOf(key) } })
}
