/* Where the token lives: a guest's survives a closed tab (localStorage), a signed-in person's the reload (sessionStorage,
   spec §9), a demo pane's nothing (several roles on one page). A paired screen's own (`screen`) stays until a manager
   puts it out, beside that of whoever works on it. Storage may be forbidden; memory always works. */

export type Keeping = 'memory' | 'tab' | 'device' | 'screen'

let memory: string | null = null

const keyOf = (keeping: Keeping): string => (keeping === 'screen' ? 'sufra.screen' : 'sufra.token')

const storageOf = (keeping: Keeping): Storage | null => {
  try {
    return keeping === 'memory' ? null : keeping === 'tab' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

export const currentToken = (): string | null => memory

export function restoreToken(keeping: Keeping): string | null {
  memory = storageOf(keeping)?.getItem(keyOf(keeping)) ?? memory
  return memory
}

export function keepToken(token: string, keeping: Keeping): void {
  memory = token
  try {
    storageOf(keeping)?.setItem(keyOf(keeping), token)
  } catch {
    // A full or forbidden store only costs the reload.
  }
}

export function forgetToken(keeping: Keeping): void {
  memory = null
  storageOf(keeping)?.removeItem(keyOf(keeping))
}

/** This screen's own token, whoever is signed in on it. */
export function screenToken(): string | null {
  try {
    return localStorage.getItem(keyOf('screen'))
  } catch {
    return null
  }
}
