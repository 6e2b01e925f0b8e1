import { isReturnPath } from './return-path.rules'

const key = 'sufra.wanted'

/** Where a visitor was going before they had to sign in; for this tab. */
export function rememberReturnPath(address: string): void {
  try {
    if (isReturnPath(address)) sessionStorage.setItem(key, address)
  } catch {
    // Without storage the way leads home.
  }
}

export function takeReturnPath(): string | null {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address
  } catch {
    return null
  }
}
