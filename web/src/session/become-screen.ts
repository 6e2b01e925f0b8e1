import { restoreSession, signOut, useSession } from './session-store'
import { keepToken } from './token-store'

/** From now on this browser is a paired screen; whoever let it in does not stay signed in on it. */
export async function becomeScreen(token: string): Promise<void> {
  if (useSession.getState().state === 'open') await signOut().catch(() => undefined)
  keepToken(token, 'screen')
  await restoreSession('screen')
}
