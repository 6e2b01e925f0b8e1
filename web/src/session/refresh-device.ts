import { isAppError } from '@sufra/shared/kernel/app-error'
import { refreshSession, useSession } from './session-store'

const againMs = 2000

/** A wall that was hung elsewhere shows its new stations by itself: it asks until it is answered what it is now. */
export function refreshDevice(): void {
  const now = useSession.getState()
  if (now.state !== 'open' || now.session.kind !== 'device') return
  refreshSession().catch((error: unknown) => {
    const over = isAppError(error) && error.status === 401
    if (!over) setTimeout(refreshDevice, againMs)
  })
}
