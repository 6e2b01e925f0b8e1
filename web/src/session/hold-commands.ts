import { reauthenticateWith } from './reauthenticate'
import { type SessionState, sessionExpired, useSession } from './session-store'
import { currentToken } from './token-store'

/** Whose tokens this page has held: a command goes on only as the person who gave it. */
const personOf = new Map<string, string>()

function learn(state: SessionState): void {
  const token = currentToken()
  if (state.state === 'open' && !state.lapsed && token) personOf.set(token, state.session.user.id)
}

/** True: the same person is signed in. False: somebody else is, or nobody any more. Null: not decided yet. */
function isBack(owner: string, state: SessionState): boolean | null {
  if (state.state === 'none') return false
  return state.state === 'open' && !state.lapsed ? state.session.user.id === owner : null
}

/** From now on a session that ends in the middle of work holds its commands until its person is back. */
export function holdCommands(): void {
  learn(useSession.getState())
  useSession.subscribe(learn)
  reauthenticateWith(async (token) => {
    const owner = token ? personOf.get(token) : undefined
    if (owner === undefined) return false
    if (token === currentToken()) sessionExpired()
    return isBack(owner, useSession.getState()) ?? untilDecided(owner)
  })
}

const untilDecided = (owner: string): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = useSession.subscribe((state) => {
      const back = isBack(owner, state)
      if (back === null) return
      stop()
      resolve(back)
    })
  })
