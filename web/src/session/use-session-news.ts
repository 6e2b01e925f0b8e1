import { readSession } from '@sufra/shared/identity/identity.endpoints'
import { useEffect } from 'react'
import { ask } from '../api/client'
import { useLive } from '../live/live-store'
import { useSession } from './session-store'
import { currentToken } from './token-store'

/** A branch's name, hours of business and what its kitchen may do stand in the session: read again when they changed. */
export function useSessionNews(branchId: string | null): void {
  const version = useLive(({ entities }) => (branchId ? entities.menu[branchId]?.version : undefined))
  useEffect(() => {
    if (version !== undefined) void readAgain()
  }, [version])
}

async function readAgain(): Promise<void> {
  const token = currentToken()
  const session = await ask(readSession).catch(() => null)
  const now = useSession.getState()
  if (session === null || now.state !== 'open' || now.lapsed || currentToken() !== token) return
  // Whose it is and where they work is not for the news to say.
  const { currentBranchId } = now.session
  if (session.user.id === now.session.user.id && session.branches.some(({ id }) => id === currentBranchId))
    useSession.setState({ ...now, session: { ...now.session, branches: session.branches } })
}
