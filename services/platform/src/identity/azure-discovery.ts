import { AppError } from '@sufra/shared/kernel/app-error'
import { createRemoteJWKSet, type JWTVerifyGetKey } from 'jose'
import { z } from 'zod'
import { isSafeAddress } from './azure.rules'
import { fetchedKey, keySetTimes } from './issuer'

export interface Discovered {
  readonly issuer: string
  readonly keys: JWTVerifyGetKey
}

/** Whose tokens an authority issues; null for one that is not there. Throws `auth_unavailable`. */
export type Discover = (authority: string) => Promise<Discovered | null>

const document = z.object({ issuer: z.string().min(1), jwks_uri: z.string().refine(isSafeAddress) })

const fetchMs = 3000
const forgetMissingMs = 60_000
/** Names of policies come from tokens that are not proved yet: whoever invents many is not asked for. */
const maxMissing = 500

async function fetchOnce(authority: string): Promise<Discovered | null> {
  const address = `${authority}/v2.0/.well-known/openid-configuration`
  if (!isSafeAddress(address)) throw new AppError('auth_unavailable')
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(fetchMs), redirect: 'error' })
    if (answer.status === 400 || answer.status === 404) return null
    const { issuer, jwks_uri } = document.parse(await answer.json())
    if (new URL(jwks_uri).origin !== new URL(authority).origin) throw new Error('keys of another place')
    return { issuer, keys: fetchedKey(createRemoteJWKSet(new URL(jwks_uri), keySetTimes)) }
  } catch {
    throw new AppError('auth_unavailable')
  }
}

/**
 * Asks once for each authority, however many wait. What is missing is looked for again after a minute; `home`, the
 * configured one, whatever else is missing.
 */
export function discovery(home: string): Discover {
  const asked = new Map<string, Promise<Discovered | null>>()
  let missing = 0
  const settle = (authority: string, found: Discovered | null) => {
    if (found) return
    missing += 1
    const forget = () => {
      missing -= 1
      asked.delete(authority)
    }
    setTimeout(forget, forgetMissingMs).unref()
  }
  return (authority) => {
    const known = asked.get(authority)
    if (known) return known
    if (missing >= maxMissing && authority !== home) return Promise.reject(new AppError('auth_unavailable'))
    const asking = fetchOnce(authority)
    asked.set(authority, asking)
    asking.then(
      (found) => settle(authority, found),
      () => asked.delete(authority),
    )
    return asking
  }
}
