import type { AzureSettings } from '@sufra/shared/identity/external.contract'

const isSet = (value: unknown): boolean =>
  typeof value === 'string' && value.trim() !== '' && value.trim() !== 'undefined'

/** All three, non-blank, and not the word that build tools write for nothing. */
export const isAzureConfigured = (settings: Partial<AzureSettings> | null): settings is AzureSettings =>
  settings !== null && isSet(settings.clientId) && isSet(settings.tenantName) && isSet(settings.authority)

const policy = /\/b2c_1_[^/]*$/i

/** The tenant's address: the configured authority, without a policy at its end. */
const tenantOf = (authority: string): string => authority.replace(/\/+$/, '').replace(policy, '')

/** Where an organization's people sign in. Slugs are small letters, digits and hyphens: the address has no room for more. */
export function organizationAuthority({ authority }: AzureSettings, slug: string): string | null {
  return /^[a-z0-9-]{1,60}$/.test(slug) ? `${tenantOf(authority)}/B2C_1_${slug}_signin` : null
}

/** The policy an account came in by: its tokens are renewed there. */
export function accountAuthority({ authority }: AzureSettings, claims: Readonly<Record<string, unknown>>): string {
  const named = [claims.tfp, claims.acr].find((name) => typeof name === 'string' && /^b2c_1_[\w-]+$/i.test(name))
  return named ? `${tenantOf(authority)}/${named}` : authority
}

/** Hosts whose answers are believed: the authority's own, and the tenant's at the usual suffix. */
export const knownAuthorities = ({ authority, tenantName }: AzureSettings): string[] => [
  ...new Set([new URL(authority).host, `${tenantName.replace(/\..*$/, '').toLowerCase()}.b2clogin.com`]),
]
