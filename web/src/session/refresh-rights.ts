import { isAppError } from '@sufra/shared/kernel/app-error'
import { refreshSession, useSession } from './session-store'

const againMs = 2000

/**
 * Who was given another role or branch has their new screens, and a wall that was hung elsewhere its new stations, by
 * itself: it asks until it is answered what it is now.
 */
export function refreshRights(): void {
  const now = useSession.getState()
  if (now.state !== 'open' || now.lapsed || !worksHere.includes(now.session.kind)) return
  refreshSession().catch((error: unknown) => {
    const over = isAppError(error) && error.status === 401
    if (!over) setTimeout(refreshRights, againMs)
  })
}

/** What a guest or customer may do follows from their visit, and their page asks by itself. */
const worksHere: readonly string[] = ['staff', 'device']
