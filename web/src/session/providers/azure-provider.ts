import type { AzureSettings } from '@sufra/shared/identity/external.contract'
import { accountAuthority, organizationAuthority } from './azure.rules'
import { type AzureAccount, type AzureClient, scopes, userOf } from './azure-client'
import { type AzureSession, azureSession, type OpenAzure, Refused } from './azure-session'
import { type AzureTokenStore, azureTokens } from './azure-tokens'
import { claimsOf } from './claims.rules'
import type { ProviderUser, SignInProvider } from './provider'
import { faultOf, type ProviderFault } from './provider-fault.rules'

export interface AzureProvider extends SignInProvider {
  ready: NonNullable<SignInProvider['ready']>
  /** What the current token says of its owner, read here without asking anybody; null without one. */
  claims(): Promise<Readonly<Record<string, unknown>> | null>
  switchOrganization: NonNullable<SignInProvider['switchOrganization']>
}

/** `open` is called when somebody first needs the client. */
export function azureProvider(settings: AzureSettings | null, open: OpenAzure): AzureProvider {
  const session = azureSession(settings, open)
  // Whoever reaches an authority has passed `ready`, which refuses what is not configured.
  const configured = settings as AzureSettings
  const authorityOf = (account: AzureAccount | null) => accountAuthority(configured, account?.idTokenClaims ?? {})
  const tokens = azureTokens(session, () => authorityOf(session.account()))

  async function login(client: AzureClient, authority: string, email?: string): Promise<ProviderUser> {
    const { account, idToken } = await client.loginPopup(loginRequest(authority, email))
    const user = userOf(account)
    if (!account || !user) throw new Refused('no_account')
    tokens.keep(idToken)
    await forgetOthers(client, account)
    return user
  }

  async function logout(client: AzureClient): Promise<void> {
    const account = session.account()
    tokens.keep(null)
    if (account) await client.logoutPopup({ account, authority: authorityOf(account) })
  }

  async function moveTo(client: AzureClient, slug: string): Promise<ProviderUser> {
    const authority = organizationAuthority(configured, slug)
    if (!authority) throw new Refused('switch_failed')
    await logout(client)
    return login(client, authority)
  }

  return {
    kind: 'azure',
    ready: async () => void (await session.ready()),
    async signIn({ email }) {
      const answer = await session.held((client) => login(client, configured.authority, email))
      return answer.success ? { success: true, user: answer.value } : answer
    },
    async signOut() {
      const answer = await session.held(logout)
      return answer.success ? { success: true } : answer
    },
    async switchOrganization(slug) {
      const answer = await session.held((client) => moveTo(client, slug))
      return answer.success
        ? { success: true, user: answer.value }
        : { success: false, error: switchFault(answer.error) }
    },
    forget: () => forgetAll(session, tokens),
    current: () => userOf(session.account()),
    idToken: (fresh = false) => tokens.idToken(fresh),
    claims: async () => claimsOf((await tokens.idToken(false)) ?? ''),
    onChange: session.listen,
  }
}

const loginRequest = (authority: string, email: string | undefined) => ({
  authority,
  scopes,
  prompt: 'select_account' as const,
  ...(email?.trim() && { loginHint: email.trim() }),
})

async function forgetAll(session: AzureSession, tokens: AzureTokenStore): Promise<void> {
  tokens.keep(null)
  const client = await session.ready().catch(() => null)
  for (const account of client?.accounts() ?? []) await client?.forget(account)
}

/** The first account is the current one: whoever has just signed in must be it. */
async function forgetOthers(client: AzureClient, { homeAccountId }: AzureAccount): Promise<void> {
  for (const other of client.accounts()) {
    if (other.homeAccountId !== homeAccountId) await client.forget(other)
  }
}

/** What never began is said as it is; whatever else went wrong, the switch failed. */
const switchFault = (error: ProviderFault): ProviderFault =>
  error.key === 'interactionInProgress' || error.key === 'notConfigured' ? error : faultOf('switch_failed')
