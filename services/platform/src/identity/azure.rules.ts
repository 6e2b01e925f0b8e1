/** A policy of a B2C tenant, in any letters: MSAL writes it small in addresses. */
const policyName = /^b2c_1_[a-z0-9_-]{1,100}$/i

/** By which policy somebody came in, in small letters; null when the token does not say, or says something else. */
export function policyOf({ tfp, acr }: Readonly<Record<string, unknown>>): string | null {
  const named = typeof tfp === 'string' ? tfp : acr
  return typeof named === 'string' && policyName.test(named) ? named.toLowerCase() : null
}

/**
 * Where a policy's tokens may come from. An authority that ends in a policy is one of several of its tenant, and each
 * organization has its own; one without is tried as it is too.
 */
export function authoritiesFor(authority: string, policy: string): readonly string[] {
  const cut = authority.lastIndexOf('/')
  const own = authority.slice(cut + 1)
  if (own.toLowerCase() === policy) return [authority]
  if (policyName.test(own)) return [`${authority.slice(0, cut)}/${policy}`]
  return [`${authority}/${policy}`, authority]
}

/** Encrypted all the way; on this machine itself there is no way to listen on. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1'))
}
