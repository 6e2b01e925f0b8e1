import { isPane } from './keeping'
import { followRestored } from './restored'
import { restoreSession, useSession } from './session-store'
import { screenToken } from './token-store'

/** Whoever was at work in this tab; on a paired screen with nobody signed in, the screen itself. */
export async function restoreHere(): Promise<void> {
  if (isPane()) return restoreSession('memory')
  await restoreSession('tab')
  void followRestored()
  if (useSession.getState().state === 'none' && screenToken()) await restoreSession('screen')
}
