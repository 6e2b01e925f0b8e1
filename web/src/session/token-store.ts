/* Where the token lives: a guest's survives a closed tab (localStorage), a signed-in person's the reload (sessionStorage,
   spec §9), a demo pane's nothing (several roles on one page). Storage may be forbidden; memory always works. */

export type Keeping = 'memory' | 'tab' | 'device'

const key = 'sufra.token'
let memory: string | null = null

const storageOf = (keeping: Keeping): Storage | null => {
  try {
    return keeping === 'memory' ? null : keeping === 'tab' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

export const currentToken = (): string | null => memory

export function restoreToken(keeping: Keeping): string | null {
  memory = storageOf(keeping)?.getItem(key) ?? memory
  return memory
}

export function keepToken(token: string, keeping: Keeping): void {
  memory = token
  try {
    storageOf(keeping)?.setItem(key, token)
  } catch {
    // A full or forbidden store only costs the reload.
  }
}

export function forgetToken(keeping: Keeping): void {
  memory = null
  storageOf(keeping)?.removeItem(key)
}
