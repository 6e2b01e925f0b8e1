import type { DemoRole, OpenedSession, Session } from '@sufra/shared/identity/identity.contract'
import { closeSession, openDemoSession, openTableSession, readSession } from '@sufra/shared/identity/identity.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { create } from 'zustand'
import { ask, send } from '../api/client'
import { forgetToken, type Keeping, keepToken, restoreToken } from './token-store'

export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly ended?: 'signed_out' | 'expired' }
  | { readonly state: 'open'; readonly session: Session }
  /** The server could not be asked; the token is kept. */
  | { readonly state: 'unreachable' }

export const useSession = create<SessionState>()(() => ({ state: 'loading' }))

let keeping: Keeping = 'tab'

/** Picks up where this tab (or, for guests, this phone) left off. */
export async function restoreSession(where: Keeping): Promise<void> {
  keeping = where
  if (!restoreToken(where)) return useSession.setState({ state: 'none' }, true)
  try {
    useSession.setState({ state: 'open', session: await ask(readSession) }, true)
  } catch (error) {
    const ended = isAppError(error) && error.status === 401
    if (ended) forgetToken(where)
    useSession.setState(ended ? { state: 'none', ended: 'expired' } : { state: 'unreachable' }, true)
  }
}

export async function refreshSession(): Promise<void> {
  useSession.setState({ state: 'open', session: await ask(readSession) }, true)
}

export const openDemo = (role: DemoRole, where: Keeping = 'tab'): Promise<Session> =>
  opened(where, send(openDemoSession, { body: { role } }))

export const openTable = (code: string, secret: string, where: Keeping = 'device'): Promise<Session> =>
  opened(where, send(openTableSession, { body: { code, secret } }))

async function opened(where: Keeping, opening: Promise<OpenedSession>): Promise<Session> {
  const { token, session } = await opening
  keeping = where
  keepToken(token, where)
  useSession.setState({ state: 'open', session }, true)
  return session
}

/** The server no longer knows this session: it was ended, ran out, or its user may not sign in any more. */
export function sessionExpired(): void {
  forgetToken(keeping)
  useSession.setState({ state: 'none', ended: 'expired' }, true)
}

/** Clears user, organization and branch (spec §4), even when the server can't be told. */
export async function signOut(): Promise<void> {
  await send(closeSession, { body: {} }).catch(() => undefined)
  forgetToken(keeping)
  useSession.setState({ state: 'none', ended: 'signed_out' }, true)
}
