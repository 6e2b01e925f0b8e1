import { createLocalJWKSet, errors, jwtVerify } from 'jose'
import { type Issuer, subjectOf } from './issuer'
import { ownAudience, ownIssuer, type TokenKeys } from './token-keys'

/** What we sign ourselves always names a row of ours. */
export function ownTokens(keys: TokenKeys): Issuer {
  const keySet = createLocalJWKSet(keys.publicJwks())
  return {
    async prove(token, _, currentDate) {
      const { payload } = await jwtVerify(token, keySet, {
        issuer: ownIssuer,
        audience: ownAudience,
        algorithms: ['EdDSA'],
        requiredClaims: ['sub', 'exp', 'sid'],
        currentDate,
      })
      const { sid, exp = 0 } = payload
      if (typeof sid !== 'string') throw new errors.JWTInvalid('"sid" is no text')
      return { issuer: ownIssuer, subject: subjectOf(payload), sessionId: sid, expiresAt: exp }
    },
  }
}
