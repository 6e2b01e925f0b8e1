import type { Tx } from '@sufra/platform/db/tx'
import type { Deps } from '@sufra/platform/deps'
import { findPrincipal } from '@sufra/platform/identity/principals'
import { ownIssuer } from '@sufra/platform/identity/token-keys'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import type { Provider } from '@sufra/shared/identity/providers'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { insertSession, saveLastLogin } from './identity.repository'
import { readSession } from './read-session.commands'

/** A shift. The session's row is read with every request, so it ends at once when it is ended. */
export const sessionSeconds = 12 * 60 * 60

export const endOfSession = (now: Date): Date => new Date(now.getTime() + sessionSeconds * 1000)

interface NewSession {
  readonly organizationId: string
  /** One of the two. */
  readonly userId?: string | null
  readonly customerId?: string | null
  readonly provider: Provider
  readonly demo?: boolean
  readonly deviceId?: string | null
  /** Where they stand before they choose another branch; else at their own, or the house's first. */
  readonly branchId?: string
  /** The browser's own words. */
  readonly agent?: string | undefined
}

/** What a token will name. */
export interface SessionName {
  readonly subject: string
  readonly sessionId: string
}

/** Writes the session of somebody who has proved who they are; the last login is stamped. */
export async function startSession(tx: Tx, deps: Deps, session: NewSession): Promise<SessionName> {
  const { organizationId, userId = null, customerId = null, provider, demo = false, deviceId = null } = session
  const sessionId = uuidv7()
  const expiresAt = endOfSession(deps.now())
  const { branchId, agent } = session
  const row = { id: sessionId, organizationId, userId, customerId, provider, demo, deviceId, branchId, expiresAt }
  await insertSession(tx, { ...row, agent: agent?.slice(0, 200) ?? null })
  if (userId) await saveLastLogin(tx, userId, deps.now())
  return { subject: userId ? `staff:${userId}` : `customer:${customerId}`, sessionId }
}

/** To be called after the transaction: the answer is made from what the next request will find. */
export async function openedSession(deps: Deps, { subject, sessionId }: SessionName): Promise<OpenedSession> {
  const expiresAt = endOfSession(deps.now()).getTime() / 1000
  const { actor, session } = await findPrincipal(deps, { issuer: ownIssuer, subject, sessionId, expiresAt })
  const token = await deps.keys.sign({ subject, sessionId }, sessionSeconds)
  return { token, session: await readSession(deps, actor, session) }
}
