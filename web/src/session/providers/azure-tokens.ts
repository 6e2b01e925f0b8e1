import { type AzureClient, type AzureRequest, scopes } from './azure-client'
import type { AzureSession } from './azure-session'
import { claimsOf } from './claims.rules'

export interface AzureTokenStore {
  /** What a window has just brought, or null: nothing kept is of use any more. */
  keep(token: string | null): void
  idToken(fresh: boolean): Promise<string | null>
}

/** Silent, else a window, else nothing. A kept token does while it is young. */
export function azureTokens(session: AzureSession, authority: () => string): AzureTokenStore {
  let kept: string | null = null
  return {
    keep(token) {
      kept = token
    },
    async idToken(fresh) {
      const client = await session.ready().catch(() => null)
      const account = session.account()
      if (!client || !account) return null
      if (kept !== null && isYoung(kept, fresh)) return kept
      const request = { authority: authority(), scopes, account, forceRefresh: fresh || kept !== null }
      kept = (await silently(client, request)) ?? (await inWindow(session, client, request))
      return kept
    },
  }
}

async function silently(client: AzureClient, request: AzureRequest): Promise<string | null> {
  try {
    return (await client.tokenSilent(request)).idToken || null
  } catch (error) {
    client.log('no token without a window', error)
    return null
  }
}

async function inWindow(session: AzureSession, client: AzureClient, request: AzureRequest): Promise<string | null> {
  const answer = await session.held((held) => held.tokenPopup(request))
  if (answer.success) return answer.value.idToken || null
  client.log('no token', answer.error.code)
  return null
}

const seconds = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** Renewed five minutes before its end; a fresh one was made within the last minute. */
function isYoung(token: string, fresh: boolean): boolean {
  const { iat, exp } = claimsOf(token) ?? {}
  const now = Date.now() / 1000
  return seconds(exp) - now > 300 && (!fresh || now - seconds(iat) < 60)
}
