/* Where the token lives: a guest's survives a closed tab (localStorage), a signed-in person's the reload
   (sessionStorage), a demo pane's nothing (several roles on one page). A paired screen's own (`screen`) stays until a manager
   puts it out, beside that of whoever works on it. Storage may be forbidden; memory always works. */

export type Keeping = 'memory' | 'tab' | 'device' | 'screen'

let held: { readonly token: string; readonly keeping: Keeping } | null = null

const keyOf = (keeping: Keeping): string => (keeping === 'screen' ? 'sufra.screen' : 'sufra.token')

const storageOf = (keeping: Keeping): Storage | null => {
  try {
    return keeping === 'memory' ? null : keeping === 'tab' ? sessionStorage : localStorage
  } catch {
    return null
  }
}

export const currentToken = (): string | null => held?.token ?? null

/** The token that is kept there, whoever acts now. */
export const tokenIn = (keeping: Keeping): string | null =>
  storageOf(keeping)?.getItem(keyOf(keeping)) ?? (held?.keeping === keeping ? held.token : null)

export function restoreToken(keeping: Keeping): string | null {
  const token = tokenIn(keeping)
  held = token === null ? null : { token, keeping }
  return token
}

export function keepToken(token: string, keeping: Keeping): void {
  held = { token, keeping }
  try {
    storageOf(keeping)?.setItem(keyOf(keeping), token)
  } catch {
    // A full or forbidden store only costs the reload.
  }
}

/** Whoever acts now with a token that is kept elsewhere goes on, and so does who came in by another tab since. */
export function forgetToken(keeping: Keeping): void {
  const mine = held?.keeping === keeping ? held.token : null
  if (mine !== null) held = null
  if (mine === null || tokenIn(keeping) === mine) storageOf(keeping)?.removeItem(keyOf(keeping))
}

/** False in a tab whose place another one of this device has taken: a guest scanned again there. */
export const actsForDevice = (): boolean => held === null || tokenIn(held.keeping) === held.token

/** This screen's own token, whoever is signed in on it. */
export function screenToken(): string | null {
  try {
    return localStorage.getItem(keyOf('screen'))
  } catch {
    return null
  }
}
