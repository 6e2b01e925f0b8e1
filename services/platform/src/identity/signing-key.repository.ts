import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { signingKeys } from '../schema/sessions.table'
import { publicPartOf, type SigningKey } from './token-keys'

/** Waits until no other process is making the installation's first key. */
export const lockSigningKeys = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`)

/** The key pair that notices for locked phones are signed with lies beside those of tokens, and is none of them. */
const vapidKid = 'vapid'

/** Newest first. */
export async function findSigningKeys(tx: Tx): Promise<SigningKey[]> {
  const rows = await tx
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(and(isNull(signingKeys.retiredAt), ne(signingKeys.kid, vapidKid)))
    .orderBy(desc(signingKeys.createdAt))
  return rows
}

export async function insertSigningKey(tx: Tx, key: SigningKey): Promise<void> {
  await tx
    .insert(signingKeys)
    .values({ kid: key.kid, privateJwk: { ...key.privateJwk }, publicJwk: { ...publicPartOf(key) } })
}

/** As base64url, the way browsers and push services write them. */
export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** Those of the installation: `made`, unless another process was faster. */
export async function keepVapidKeys(tx: Tx, { publicKey, privateKey }: VapidKeys): Promise<VapidKeys> {
  await tx
    .insert(signingKeys)
    .values({ kid: vapidKid, publicJwk: { publicKey }, privateJwk: { privateKey } })
    .onConflictDoNothing()
  const [row] = await tx.select().from(signingKeys).where(eq(signingKeys.kid, vapidKid))
  return { publicKey: String(row?.publicJwk.publicKey), privateKey: String(row?.privateJwk.privateKey) }
}
