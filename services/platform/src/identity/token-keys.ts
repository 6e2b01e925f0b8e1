import { hkdfSync } from 'node:crypto'
import { exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK, SignJWT } from 'jose'

export const ownIssuer = 'sufra'
export const ownAudience = 'sufra'
const alg = 'EdDSA'

/** A key pair as the database keeps it. The newest signs, all verify. */
export interface SigningKey {
  readonly kid: string
  readonly privateJwk: JWK
}

export interface Claims {
  /** Who, as the database knows them: the user's subject, or the guest's session. */
  readonly subject: string
  readonly sessionId: string
}

export interface TokenKeys {
  sign(claims: Claims, ttlSeconds: number): Promise<string>
  publicJwks(): JSONWebKeySet
  /** A secret of the installation for one use, made from its newest key: what hangs on it lives for minutes, or can be made anew. */
  pepper(use: string): Buffer
  /** The same of every key, the newest first: for what was made with a key that has been replaced since. */
  peppers(use: string): readonly Buffer[]
}

export async function makeSigningKey(): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(alg, { crv: 'Ed25519', extractable: true })
  return { kid: crypto.randomUUID(), privateJwk: await exportJWK(privateKey) }
}

/** `keys` newest first, at least one. */
export async function tokenKeysOf([newest, ...older]: readonly [SigningKey, ...SigningKey[]]): Promise<TokenKeys> {
  const signingKey = await importJWK(newest.privateJwk, alg)
  const jwks = { keys: [newest, ...older].map(publicPartOf) }
  return {
    sign: ({ subject, sessionId }, ttlSeconds) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg, kid: newest.kid, typ: 'at+jwt' })
        .setIssuer(ownIssuer)
        .setAudience(ownAudience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(`${ttlSeconds} s`)
        .sign(signingKey),
    publicJwks: () => jwks,
    pepper: (use) => pepperOf(newest, use),
    peppers: (use) => [newest, ...older].map((key) => pepperOf(key, use)),
  }
}

const pepperOf = ({ privateJwk }: SigningKey, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', privateJwk.d ?? '', '', `sufra ${use}`, 32))

export const publicPartOf = ({ kid, privateJwk: { kty, crv, x } }: SigningKey): JWK => ({
  ...(kty && { kty }),
  ...(crv && { crv }),
  ...(x && { x }),
  kid,
  alg,
  use: 'sig',
})
