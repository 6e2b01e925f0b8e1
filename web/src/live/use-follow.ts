import { useEffect } from 'react'
import { refreshRights } from '../session/refresh-rights'
import { sessionExpired } from '../session/session-store'
import { currentToken } from '../session/token-store'
import { follow } from './follow'

/** Follows a branch for as long as the screen is shown. One follow a page: the shell or the guest app calls it. */
export function useFollow(branchId: string | null, sessionId: string | null): void {
  // A new session hears other rooms, so it follows anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sessionId is the reason to start over
  useEffect(() => {
    if (!branchId) return
    const following = follow(branchId, {
      token: currentToken,
      sessionEnded: sessionExpired,
      audienceChanged: refreshRights,
    })
    return () => following.stop()
  }, [branchId, sessionId])
}
