import { LogLevel, PublicClientApplication } from '@azure/msal-browser'
import type { AzureSettings } from '@sufra/shared/identity/external.contract'
import { knownAuthorities } from './azure.rules'
import type { AzureAccount, AzureClient, AzureRequest, Leaving } from './azure-client'
import { answeredChannel, bridgePage } from './bridge'
import { whileOpen } from './popup-watch'

/** People look for their phone, their password, their second factor. */
const windowMs = 10 * 60_000

/** The SDK itself: imported on demand only. What it keeps, it keeps in this tab's session storage, nothing in cookies. */
export async function openAzure(settings: AzureSettings): Promise<AzureClient> {
  const page = new URL(bridgePage, location.origin).href
  const client = new PublicClientApplication({
    auth: {
      clientId: settings.clientId,
      authority: settings.authority,
      knownAuthorities: knownAuthorities(settings),
      redirectUri: page,
      postLogoutRedirectUri: page,
    },
    cache: { cacheLocation: 'sessionStorage' },
    system: {
      popupBridgeTimeout: windowMs,
      loggerOptions: { logLevel: LogLevel.Error, piiLoggingEnabled: false, loggerCallback: log },
    },
  })
  const watched = whileOpen(client, new BroadcastChannel(answeredChannel))
  return {
    initialize: () => client.initialize(),
    handleRedirect: () => client.handleRedirectPromise({ navigateToLoginRequestUrl: false }),
    accounts: () => client.getAllAccounts() as AzureAccount[],
    loginPopup: (request) => watched(() => client.loginPopup(interactive(request))),
    tokenPopup: (request) => watched(() => client.acquireTokenPopup(interactive(request))),
    tokenSilent: (request) => client.acquireTokenSilent(request as never),
    logoutPopup: (request) => watched(() => client.logoutPopup(leaving(request)), 'closing is enough'),
    forget: (account) => client.clearCache({ account: account as never }),
    log: (what, error) => log(LogLevel.Error, `${what}: ${codeOf(error)}`),
  }
}

/**
 * One window at a time is our own rule; what the SDK remembers of a window that was closed must not forbid the next.
 * It leaves out a hint where accounts are to be picked; the provider may still use it.
 */
const interactive = ({ loginHint, ...request }: AzureRequest) =>
  ({
    ...request,
    overrideInteractionInProgress: true,
    ...(loginHint && { extraQueryParameters: { login_hint: loginHint } }),
  }) as never

/** A tenant may ask whose leave this is before it sends the window back. */
const leaving = ({ account, authority }: Leaving) =>
  ({ account, authority, ...(account.idToken && { idTokenHint: account.idToken }) }) as never

/** Codes, never tokens or addresses. */
const codeOf = (error: unknown): string => {
  const code = (error as { errorCode?: unknown } | null)?.errorCode ?? error
  return typeof code === 'string' ? code : 'unknown'
}

function log(level: LogLevel, message: string, personal = false): void {
  if (level === LogLevel.Error && !personal) console.error(message)
}
