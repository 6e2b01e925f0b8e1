import { isPane } from './demo-pane'
import { confirmWhenBack, keptState } from './kept-session'
import { followRestored } from './restored'
import { restoreSession, useSession } from './session-store'
import { type Keeping, restoreToken, screenToken } from './token-store'

const patienceMs = 3000

/** Whoever was at work in this tab; on a paired screen with nobody signed in, the screen itself. */
export async function restoreHere(): Promise<void> {
  if (isPane()) return restoreSession('memory')
  await restoreWithout('tab')
  void followRestored()
  if (useSession.getState().state === 'none' && screenToken()) await restoreWithout('screen')
}

/** The server says who this is; while it does not answer, this device goes on with what it knew. */
async function restoreWithout(where: Keeping): Promise<void> {
  const kept = keptState(where, restoreToken(where))
  if (!kept) return restoreSession(where)
  const timer = setTimeout(() => useSession.getState().state !== 'open' && goOn(), patienceMs)
  const goOn = () => useSession.setState(kept, true)
  await restoreSession(where, kept)
  clearTimeout(timer)
  confirmWhenBack()
}
