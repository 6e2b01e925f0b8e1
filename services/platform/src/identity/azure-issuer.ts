import { AppError, isAppError } from '@sufra/shared/kernel/app-error'
import { type JWTPayload, jwtVerify } from 'jose'
import { authoritiesFor, policyOf } from './azure.rules'
import type { Discover, Discovered } from './azure-discovery'
import { type Issuer, mustBePast, provedBy, textOf } from './issuer'

export interface AzureApp {
  readonly clientId: string
  readonly authority: string
}

/** ID tokens of one B2C tenant, by whichever of its policies somebody came in. */
export function azureTokens({ clientId, authority }: AzureApp, discover: Discover): Issuer {
  return {
    async prove(token, unproved, currentDate) {
      const { issuer, keys } = await sourceOf(authority, unproved, discover)
      const { payload } = await jwtVerify(token, keys, {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        requiredClaims: ['sub', 'exp', 'iat'],
        currentDate,
      })
      mustBePast(payload, 'iat', currentDate)
      return provedBy('azure', issuer, payload, saidBy(payload))
    },
  }
}

/** Which published issuer the token says it is of. One that can't be reached matters only if no other is it. */
async function sourceOf(authority: string, unproved: JWTPayload, discover: Discover): Promise<Discovered> {
  const policy = policyOf(unproved)
  if (policy === null) throw new AppError('signed_out')
  let trouble = new AppError('signed_out')
  for (const place of authoritiesFor(authority, policy)) {
    try {
      const found = await discover(place)
      if (found && found.issuer === unproved.iss) return found
    } catch (error) {
      if (!isAppError(error)) throw error
      trouble = error
    }
  }
  throw trouble
}

function saidBy({ email, emails, email_verified, xms_edov }: JWTPayload) {
  const said = textOf(email) ?? textOf(Array.isArray(emails) ? emails[0] : null)
  return { email: said, emailChecked: email_verified === true || xms_edov === true }
}
