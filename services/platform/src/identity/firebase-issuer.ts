import { emailAsKept } from '@sufra/shared/identity/accounts.rules'
import { createRemoteJWKSet, type JWTPayload, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { fetchedKey, type Issuer, keySetTimes, mustBePast, subjectOf, textOf } from './issuer'
import type { VerifiedToken } from './verified-token'

const published = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface FirebaseProject {
  readonly projectId: string
  /** The Auth emulator's tokens, which are unsigned, instead of real ones; never in production. */
  readonly emulated: boolean
}

/** Where a project's keys are published; tests have their own. */
export const firebaseKeys = (address = published): JWTVerifyGetKey =>
  fetchedKey(createRemoteJWKSet(new URL(address), keySetTimes))

/** ID tokens of one Firebase project (spec §7.1). */
export function firebaseTokens({ projectId, emulated }: FirebaseProject, keys: JWTVerifyGetKey): Issuer {
  const issuer = `https://securetoken.google.com/${projectId}`
  return {
    async prove(token, _, currentDate) {
      const requiredClaims = ['sub', 'exp', 'iat', 'auth_time']
      const wanted = { issuer, audience: projectId, requiredClaims, currentDate }
      const { payload } = emulated
        ? UnsecuredJWT.decode(token, wanted)
        : await jwtVerify(token, keys, { ...wanted, algorithms: ['RS256'] })
      mustBePast(payload, 'iat', currentDate)
      mustBePast(payload, 'auth_time', currentDate)
      return verified(issuer, payload)
    },
  }
}

function verified(issuer: string, payload: JWTPayload): VerifiedToken {
  const email = textOf(payload.email)
  return {
    issuer,
    subject: subjectOf(payload),
    sessionId: null,
    expiresAt: payload.exp ?? 0,
    person: {
      provider: 'firebase',
      email: email && emailAsKept(email),
      emailVerified: email !== null && payload.email_verified === true,
      name: textOf(payload.name),
    },
  }
}
