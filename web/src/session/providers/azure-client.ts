import { emailOf, nameOf } from './claims.rules'
import type { ProviderUser } from './provider'

/** The account record of the B2C-style provider. */
export interface AzureAccount {
  readonly homeAccountId: string
  readonly localAccountId: string
  readonly tenantId: string
  readonly username: string
  readonly name?: string | undefined
  readonly idTokenClaims?: Readonly<Record<string, unknown>> | undefined
  readonly nativeAccountId?: string | undefined
  /** The raw token the account came with. */
  readonly idToken?: string | undefined
}

export interface AzureTokens {
  readonly account: AzureAccount | null
  readonly idToken: string
}

export interface AzureRequest {
  readonly authority: string
  readonly scopes: string[]
  readonly account?: AzureAccount
  readonly prompt?: 'select_account'
  readonly loginHint?: string
  readonly forceRefresh?: boolean
}

export interface Leaving {
  readonly account: AzureAccount
  readonly authority: string
}

/** As much of the SDK as is used: `azure-sdk` has the real one. */
export interface AzureClient {
  initialize(): Promise<void>
  /** Completes a sign-in that left this page and came back. */
  handleRedirect(): Promise<AzureTokens | null>
  accounts(): readonly AzureAccount[]
  loginPopup(request: AzureRequest): Promise<AzureTokens>
  tokenPopup(request: AzureRequest): Promise<AzureTokens>
  tokenSilent(request: AzureRequest): Promise<AzureTokens>
  logoutPopup(request: Leaving): Promise<void>
  forget(account: AzureAccount): Promise<void>
  log(what: string, error: unknown): void
}

export const scopes = ['openid', 'profile']

export function userOf(account: AzureAccount | null): ProviderUser | null {
  if (!account) return null
  const { homeAccountId, localAccountId, username, name, idTokenClaims = {} } = account
  const { sub } = idTokenClaims
  return {
    id: homeAccountId,
    email: emailOf(idTokenClaims) ?? (username || null),
    name: nameOf(idTokenClaims) ?? name ?? null,
    firebaseUid: typeof sub === 'string' ? sub : localAccountId,
    provider: 'azure',
  }
}
