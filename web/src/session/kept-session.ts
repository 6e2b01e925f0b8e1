import type { Session } from '@sufra/shared/identity/identity.contract'
import { isAppError } from '@sufra/shared/kernel/app-error'
import { refreshSession, type SessionState, sessionExpired, useSession } from './session-store'
import { currentToken, type Keeping, screenToken } from './token-store'

/* Who works here, as the server last said it: kept beside the token and no longer than it, so that a reload without a
   connection opens their screen. It opens nothing on the server; that asks for the token, every time. */

const key = 'sufra.session'
const areaOf = (where: Keeping): Storage => (where === 'screen' ? localStorage : sessionStorage)

interface KeptSession {
  readonly token: string
  readonly session: Session
}

function write(where: Keeping, kept: KeptSession | null): void {
  try {
    if (kept) areaOf(where).setItem(key, JSON.stringify(kept))
    else areaOf(where).removeItem(key)
  } catch {
    // Without storage a reload needs the server.
  }
}

const whereOf = ({ kind }: Session): Keeping => (kind === 'device' ? 'screen' : 'tab')

function keep(state: SessionState): void {
  const token = currentToken()
  if (state.state === 'open' && !state.unconfirmed && !state.lapsed && token)
    write(whereOf(state.session), { token, session: state.session })
  else if (state.state === 'none') {
    write('tab', null)
    if (!screenToken()) write('screen', null)
  }
}

export const keepSession = (): void => void useSession.subscribe(keep)

/** What to go on with while the server does not answer; undefined: nothing was kept for this token. */
export function keptState(where: Keeping, token: string | null): SessionState | undefined {
  try {
    const kept = JSON.parse(areaOf(where).getItem(key) ?? 'null') as KeptSession | null
    if (!kept || kept.token !== token) return undefined
    return { state: 'open', session: kept.session, unconfirmed: true }
  } catch {
    return undefined
  }
}

const againMs = 5000

/** Asks until the server has said who this is. */
export function confirmWhenBack(): void {
  const now = useSession.getState()
  if (now.state !== 'open' || !now.unconfirmed || now.lapsed) return
  refreshSession().catch((error: unknown) => {
    if (isAppError(error) && error.status === 401) sessionExpired()
    else setTimeout(confirmWhenBack, againMs)
  })
}
