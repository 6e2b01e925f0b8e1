import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { decodeJwt, errors } from 'jose'
import type { AuthConfig } from '../auth-config'
import { type BoundedMap, boundedMap } from '../bounded-map'
import type { Config } from '../config'
import type { Deps } from '../deps'
import { discovery } from './azure-discovery'
import { azureTokens } from './azure-issuer'
import { firebaseKeys, firebaseTokens } from './firebase-issuer'
import type { Issuer } from './issuer'
import { ownTokens } from './own-issuer'
import { ownIssuer, type TokenKeys } from './token-keys'
import type { VerifiedToken } from './verified-token'

interface Verifier {
  readonly own: Issuer
  /** The provider that signs people in here; no other's tokens are worth anything. */
  readonly hosted: Issuer | null
  /** Tokens proved already; none outlives its own end. */
  readonly proved: BoundedMap<VerifiedToken>
}

const maxProved = 20_000
const maxTokenLength = 4096
const verifiers = new WeakMap<TokenKeys, WeakMap<AuthConfig, Verifier>>()

/**
 * Throws `signed_out` for what proves nothing, `session_expired` for what has run out, and `auth_unavailable` when a
 * provider's keys can't be had; tokens of ours, and those proved before, need none of them.
 */
export async function verifyToken(deps: Pick<Deps, 'keys' | 'now' | 'config'>, token: string): Promise<VerifiedToken> {
  if (token.length > maxTokenLength) throw new AppError('signed_out')
  const verifier = verifierOf(deps)
  const now = deps.now()
  const known = verifier.proved.find(token)
  if (known && known.expiresAt * 1000 > now.getTime()) return known
  if (known) {
    verifier.proved.forget(token)
    throw new AppError('session_expired')
  }
  const verified = await prove(verifier, token, now)
  verifier.proved.keep(token, verified)
  return verified
}

/**
 * Who a token names, as far as this process can tell without asking anybody: one of ours is proved by the key here, a
 * provider's counts once it was proved. Nothing for any other.
 */
export async function provedSubject(
  deps: Pick<Deps, 'keys' | 'now' | 'config'>,
  token: string,
): Promise<string | undefined> {
  const known = verifierOf(deps).proved.find(token)
  if (known) return known.subject
  try {
    const isOwn = token.length <= maxTokenLength && decodeJwt(token).iss === ownIssuer
    return isOwn ? (await verifyToken(deps, token)).subject : undefined
  } catch {
    return undefined
  }
}

function verifierOf({ keys, config }: Pick<Deps, 'keys' | 'config'>): Verifier {
  const ofKeys = verifiers.get(keys) ?? new WeakMap<AuthConfig, Verifier>()
  verifiers.set(keys, ofKeys)
  const known = ofKeys.get(config.auth)
  if (known) return known
  const made = { own: ownTokens(keys), hosted: hostedIssuer(config), proved: boundedMap<VerifiedToken>(maxProved) }
  ofKeys.set(config.auth, made)
  return made
}

function hostedIssuer({ auth: { provider, firebase, azure }, production }: Config): Issuer | null {
  if (provider === 'azure' && azure) return azureTokens(azure, discovery(azure.authority))
  if (provider !== 'firebase' || !firebase) return null
  const { projectId, emulatorHost } = firebase
  return firebaseTokens({ projectId, emulated: emulatorHost !== null && !production }, firebaseKeys())
}

async function prove({ own, hosted }: Verifier, token: string, now: Date): Promise<VerifiedToken> {
  try {
    const unproved = decodeJwt(token)
    const issuer = unproved.iss === ownIssuer ? own : hosted
    if (!issuer) throw new AppError('signed_out')
    return await issuer.prove(token, unproved, now)
  } catch (error) {
    if (isAppError(error)) throw error
    throw new AppError(error instanceof errors.JWTExpired ? 'session_expired' : 'signed_out')
  }
}
