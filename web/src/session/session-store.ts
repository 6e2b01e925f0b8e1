import type { DemoRole, OpenedSession, Session } from '@sufra/shared/identity/identity.contract'
import { closeSession, openDemoSession, openTableSession, readSession } from '@sufra/shared/identity/identity.endpoints'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { create } from 'zustand'
import { ask, send } from '../api/client'
import { currentToken, forgetToken, type Keeping, keepToken, restoreToken } from './token-store'

export type SessionState =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly ended?: 'signed_out' | 'expired' }
  /** `lapsed`: the session ended in the middle of somebody's work; their screen stays until they sign in again. */
  | {
      readonly state: 'open'
      readonly session: Session
      readonly lapsed?: true
      /** As this device last knew it: the server has not been asked yet who this is. */
      readonly unconfirmed?: true
    }
  /** The server could not be asked; the token is kept. */
  | { readonly state: 'unreachable' }

export const useSession = create<SessionState>()(() => ({ state: 'loading' }))

const unreachable: SessionState = { state: 'unreachable' }

let keeping: Keeping = 'tab'

/** Picks up where this tab (or, for guests, this phone) left off. */
export async function restoreSession(where: Keeping, unanswered: SessionState = unreachable): Promise<void> {
  keeping = where
  const token = restoreToken(where)
  if (!token) return useSession.setState({ state: 'none' }, true)
  // Whoever signed in or out meanwhile is who is here.
  const isNews = () => currentToken() === token
  try {
    const session = await ask(readSession)
    if (isNews()) useSession.setState({ state: 'open', session }, true)
  } catch (error) {
    if (!isNews()) return
    const ended = isAppError(error) && error.status === 401
    if (ended) forgetToken(where)
    useSession.setState(ended ? { state: 'none', ended: 'expired' } : unanswered, true)
  }
}

/** Who this is now. They stay in the branch they are in while it is theirs; work that is under way stays on screen. */
export async function refreshSession(): Promise<void> {
  const before = useSession.getState()
  if (before.state === 'none' || (before.state === 'open' && before.lapsed)) return
  const session = await ask(readSession)
  // Another branch was chosen, or somebody signed in or out: that is newer than the answer may be.
  if (useSession.getState() !== before) return refreshSession()
  useSession.setState({ state: 'open', session: goingOn(before, session) }, true)
}

export const openDemo = (role: DemoRole, where: Keeping = 'tab'): Promise<Session> =>
  enter(send(openDemoSession, { body: { role } }), where)

export const openTable = (code: string, secret: string, where: Keeping = 'device'): Promise<Session> =>
  enter(send(openTableSession, { body: { code, secret } }), where)

/** Every way in ends here. Whoever comes back to their own lapsed session is again in the branch they were in. */
export async function enter(opening: Promise<OpenedSession>, where: Keeping = 'tab'): Promise<Session> {
  const { token, session } = await opening
  keeping = where
  keepToken(token, where)
  const known = goingOn(useSession.getState(), session)
  useSession.setState({ state: 'open', session: known }, true)
  return known
}

function goingOn(before: SessionState, session: Session): Session {
  if (before.state !== 'open' || before.session.user.id !== session.user.id) return session
  const { currentBranchId } = before.session
  return session.branches.some(({ id }) => id === currentBranchId) ? { ...session, currentBranchId } : session
}

/** The server no longer knows this session: it was ended, ran out, or its user may not sign in any more. */
export function sessionExpired(): void {
  const now = useSession.getState()
  if (now.state === 'open' && now.lapsed) return
  forgetToken(keeping)
  const atWork = now.state === 'open' && now.session.kind === 'staff' && keeping === 'tab'
  useSession.setState(atWork ? { ...now, lapsed: true } : { state: 'none', ended: 'expired' }, true)
}

/** Tells the server. Throws when it can't be told: whoever still wants to go then calls `leave`. */
export async function signOut(): Promise<void> {
  await send(closeSession, { body: {}, bearer: currentToken() ?? '' }).catch(unlessEnded)
  leave()
}

/** That the session is over already is what was wanted. */
function unlessEnded(error: unknown): void {
  if (!isAppError(error) || error.status !== 401) throw error
}

/** Clears user, organization and branch on this device. */
export function leave(): void {
  forgetToken(keeping)
  useSession.setState({ state: 'none', ended: 'signed_out' }, true)
}
