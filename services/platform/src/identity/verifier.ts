import { AppError } from '@sufra/shared/kernel/app-error'
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { Deps } from '../deps'
import { ownAudience, ownIssuer, type TokenKeys } from './token-keys'
import type { VerifiedToken } from './verified-token'

/** Whose tokens are accepted. Another provider is one more of these; no caller changes. */
interface Issuer {
  readonly name: string
  readonly audience: string
  readonly algorithms: readonly string[]
  readonly key: JWTVerifyGetKey
  readonly sessionOf: (payload: JWTPayload) => string | null
}

interface Verifier {
  readonly issuers: readonly Issuer[]
  /** Tokens proved already, until they run out; the oldest goes first when it is full. */
  readonly proved: Map<string, VerifiedToken>
}

const maxProved = 20_000
const maxTokenLength = 4096
const verifiers = new WeakMap<TokenKeys, Verifier>()

/** Throws `signed_out` for what proves nothing and `session_expired` for what has run out. */
export async function verifyToken(deps: Pick<Deps, 'keys' | 'now'>, token: string): Promise<VerifiedToken> {
  if (token.length > maxTokenLength) throw new AppError('signed_out')
  const verifier = verifierOf(deps.keys)
  const now = deps.now()
  const known = verifier.proved.get(token)
  if (known) {
    if (known.expiresAt * 1000 <= now.getTime()) throw new AppError('session_expired')
    return known
  }
  const verified = await prove(verifier.issuers, token, now)
  remember(verifier.proved, token, verified)
  return verified
}

/** Who a token is known to name, without proving it again; nothing for a token not seen yet. */
export const provedSubject = (deps: Pick<Deps, 'keys'>, token: string): string | undefined =>
  verifierOf(deps.keys).proved.get(token)?.subject

function verifierOf(keys: TokenKeys): Verifier {
  const known = verifiers.get(keys)
  if (known) return known
  const made = { issuers: [ownOf(keys)], proved: new Map() }
  verifiers.set(keys, made)
  return made
}

const ownOf = (keys: TokenKeys): Issuer => ({
  name: ownIssuer,
  audience: ownAudience,
  algorithms: ['EdDSA'],
  key: createLocalJWKSet(keys.publicJwks()),
  sessionOf: ({ sid }) => (typeof sid === 'string' ? sid : null),
})

async function prove(issuers: readonly Issuer[], token: string, now: Date): Promise<VerifiedToken> {
  try {
    const claimed = decodeJwt(token).iss
    const issuer = issuers.find(({ name }) => name === claimed)
    if (!issuer) throw new AppError('signed_out')
    const { payload } = await jwtVerify(token, issuer.key, {
      issuer: issuer.name,
      audience: issuer.audience,
      algorithms: [...issuer.algorithms],
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
    })
    if (!payload.sub) throw new AppError('signed_out')
    return {
      issuer: issuer.name,
      subject: payload.sub,
      sessionId: issuer.sessionOf(payload),
      expiresAt: payload.exp ?? 0,
    }
  } catch (error) {
    throw new AppError(error instanceof errors.JWTExpired ? 'session_expired' : 'signed_out')
  }
}

function remember(proved: Map<string, VerifiedToken>, token: string, verified: VerifiedToken): void {
  const oldest = proved.size >= maxProved ? proved.keys().next().value : undefined
  if (oldest !== undefined) proved.delete(oldest)
  proved.set(token, verified)
}
