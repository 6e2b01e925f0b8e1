const key = 'sufra.welcome'

/** Said on the next page, in the words of this one: the guests' page does not carry those of signing in. */
export function keepWelcome(words: string): void {
  try {
    sessionStorage.setItem(key, words)
  } catch {
    // Without storage the next page says nothing.
  }
}

/** Once. */
export function takeWelcome(): string | null {
  try {
    const words = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return words
  } catch {
    return null
  }
}
