import { and, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/tx'
import { signingKeys } from '../schema/sessions.table'
import { publicPartOf, type SigningKey } from './token-keys'

/** Waits until no other process is making the installation's first key. */
export const lockSigningKeys = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('signing_key', 0))`)

/** The key pair that notices for locked phones are signed with lies beside those of tokens, and is none of them. */
const vapidKid = 'vapid'

const keysWith = (tx: Tx, retired: SQL): Promise<SigningKey[]> =>
  tx
    .select({ kid: signingKeys.kid, privateJwk: signingKeys.privateJwk })
    .from(signingKeys)
    .where(and(retired, ne(signingKeys.kid, vapidKid)))
    .orderBy(desc(signingKeys.createdAt))

/** Newest first: it signs. */
export const findSigningKeys = (tx: Tx): Promise<SigningKey[]> => keysWith(tx, isNull(signingKeys.retiredAt))

/** They sign nothing any more; what they have signed is still believed. One that got out is deleted instead. */
export const findRetiredKeys = (tx: Tx): Promise<SigningKey[]> => keysWith(tx, isNotNull(signingKeys.retiredAt))

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
