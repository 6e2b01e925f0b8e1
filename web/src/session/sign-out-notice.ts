const key = 'sufra.farewell'

export type SignOutNotice = 'signed_out' | 'demo_ended'

/** Said on the next page: a guest's page has no room for it, and is left at once. */
export function keepSignOutNotice(farewell: SignOutNotice): void {
  try {
    sessionStorage.setItem(key, farewell)
  } catch {
    // Without storage the next page says nothing.
  }
}

export function takeSignOutNotice(): SignOutNotice | null {
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return kept === 'signed_out' || kept === 'demo_ended' ? kept : null
  } catch {
    return null
  }
}
