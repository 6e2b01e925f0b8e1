import { createRemoteJWKSet, type JWTVerifyGetKey, jwtVerify, UnsecuredJWT } from 'jose'
import { fetchedKey, type Issuer, keySetTimes, mustBePast, provedBy, textOf } from './issuer'

const published = 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

export interface FirebaseProject {
  readonly projectId: string
  /** The Auth emulator's tokens, which are unsigned, instead of real ones; never in production. */
  readonly emulated: boolean
}

/** Where a project's keys are published; tests have their own. */
export const firebaseKeys = (address = published): JWTVerifyGetKey =>
  fetchedKey(createRemoteJWKSet(new URL(address), keySetTimes))

/** ID tokens of one Firebase project. */
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
      const emailChecked = payload.email_verified === true
      return provedBy('firebase', issuer, payload, { email: textOf(payload.email), emailChecked })
    },
  }
}
