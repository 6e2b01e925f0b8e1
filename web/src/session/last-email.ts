const key = 'sufra.email'

/** Who signed in last on this device, to save them the typing. */
export function lastEmail(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function rememberEmail(email: string | null): void {
  try {
    if (email) localStorage.setItem(key, email)
    else localStorage.removeItem(key)
  } catch {
    // Storage may be forbidden; the e-mail is then typed again.
  }
}
