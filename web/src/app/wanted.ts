import { isWanted } from './wanted.rules'

const key = 'sufra.wanted'

/** Where a visitor was going before they had to sign in; for this tab. */
export function remember(address: string): void {
  try {
    if (isWanted(address)) sessionStorage.setItem(key, address)
  } catch {
    // Without storage the way leads home.
  }
}

export function takeWanted(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address
  } catch {
    return null
  }
}
