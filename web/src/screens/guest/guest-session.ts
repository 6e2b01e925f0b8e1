import type { Session } from '@sufra/shared/identity/identity.contract'
import { useEffect, useRef, useState } from 'react'
import { inPane } from '../../session/demo-pane'
import { restoreSession, type SessionState, useSession } from '../../session/session-store'
import { type Keeping, tokenIn } from '../../session/token-store'

/** A table's session outlives the tab; in a demo pane it lives in the frame only. */
export const keeping: Keeping = inPane ? 'memory' : 'device'

const key = 'sufra.guest'
const retryMs = 4000

function remembered(): Session | null {
  try {
    const stored = localStorage.getItem(key)
    return stored ? (JSON.parse(stored) as Session) : null
  } catch {
    return null
  }
}

function remember(session: Session): void {
  try {
    if (keeping === 'device') localStorage.setItem(key, JSON.stringify(session))
  } catch {
    // Without storage a reload only needs the network.
  }
}

export function forgetGuest(): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Where storage is forbidden nobody was remembered.
  }
}

/**
 * A customer signed in on this tab comes before a table scanned on this phone. Whoever is here stays so while the
 * restaurant is asked: a guest is never shown the door for that moment.
 */
export async function restoreGuest(): Promise<void> {
  if (keeping === 'memory') return restoreSession('memory')
  if (tokenIn('tab') !== null) {
    await restoreSession('tab')
    if (useSession.getState().state !== 'none') return
  }
  await restoreSession('device')
}

export type GuestSession = SessionState | { readonly state: 'kept'; readonly session: Session }

/**
 * The session of this page. Without an answer from the restaurant the one remembered stands in (`kept`), and the
 * question is asked again until it is answered.
 */
export function useGuestSession(): GuestSession {
  const session = useSession()
  const [settled, setSettled] = useState(session.state === 'open')
  const last = useRef<Session['kind']>(undefined)
  useEffect(() => {
    if (!settled) void restoreGuest().finally(() => setSettled(true))
  }, [settled])
  useEffect(() => {
    if (session.state === 'open') {
      remember(session.session)
      last.current = session.session.kind
    }
    if (session.state !== 'unreachable') return
    const again = () => void restoreGuest()
    const timer = setInterval(again, retryMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [session])
  if (!settled) return { state: 'loading' }
  // A visit ends with a table's session; a customer whose time is up only signs in again.
  if (session.state === 'none' && last.current === 'customer') return { state: 'none' }
  const known = session.state === 'unreachable' ? remembered() : null
  return known ? { state: 'kept', session: known } : session
}
