import { emailAsKept } from '@sufra/shared/identity/accounts.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import { errors, type JWTPayload, type JWTVerifyGetKey } from 'jose'
import type { Proof, ProvenPerson, VerifiedToken } from './verified-token'

/** Whose tokens are accepted. */
export interface Issuer {
  /**
   * Proves `token`; `unproved` is what it claims, which decides nothing but where its keys are. Throws what jose throws,
   * and `auth_unavailable` when the keys can't be had.
   */
  prove(token: string, unproved: JWTPayload, now: Date): Promise<VerifiedToken>
}

/** How far a provider's clock may be ahead of ours. Nobody's token lives longer for it. */
const aheadSeconds = 10

/** Throws what jose throws for a claim that is not there, or lies ahead. */
export function mustBePast(payload: JWTPayload, claim: 'iat' | 'auth_time', now: Date): void {
  const value = payload[claim]
  const isPast = typeof value === 'number' && value <= now.getTime() / 1000 + aheadSeconds
  if (!isPast)
    throw new errors.JWTClaimValidationFailed(`"${claim}" is not in the past`, payload, claim, 'check_failed')
}

/** The longest subject that providers give, and never none. */
export function subjectOf(payload: JWTPayload): string {
  const { sub } = payload
  if (typeof sub === 'string' && sub.trim() !== '' && sub.length <= 128) return sub
  throw new errors.JWTClaimValidationFailed('"sub" is empty or too long', payload, 'sub', 'check_failed')
}

/** Keys fetched from elsewhere: a token must name its own; one that can't be fetched is no fault of the token's. */
export const fetchedKey =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    if (typeof header.kid !== 'string' || header.kid === '') throw new errors.JWKSNoMatchingKey()
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) throw error
      throw new AppError('auth_unavailable')
    }
  }

/** Asked for again at most every half minute, however many tokens name keys that nobody has. */
export const keySetTimes = { timeoutDuration: 3000, cooldownDuration: 30_000, cacheMaxAge: 60 * 60_000 } as const

export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null

interface Said {
  readonly email: string | null
  /** By the provider. Counts only where there is an address. */
  readonly emailChecked: boolean
}

/** What a provider's proved token says, in the words that all providers share. */
export const provedBy = (
  provider: ProvenPerson['provider'],
  issuer: string,
  payload: JWTPayload,
  { email, emailChecked }: Said,
): Proof => ({
  issuer,
  subject: subjectOf(payload),
  sessionId: null,
  expiresAt: payload.exp ?? 0,
  person: {
    provider,
    email: email && emailAsKept(email),
    emailVerified: email !== null && emailChecked,
    name: textOf(payload.name),
  },
})
