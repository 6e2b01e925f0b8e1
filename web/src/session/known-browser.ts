import { mostBrowsers } from '@sufra/shared/identity/accounts.rules'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'

const key = 'sufra.browsers'

/**
 * What the server gave this browser to keep when somebody came in with it, the latest first. It opens nothing and names
 * nobody: with it strangers' wrong guesses from the same address do not count here. It stays when they sign out.
 */
export function knownBrowsers(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((each) => typeof each === 'string').slice(0, mostBrowsers) : []
  } catch {
    return []
  }
}

/** A server of before knows none of it, and is told nothing by who has kept none. */
export function withBrowsers<Body extends object>(body: Body): Body & { browsers?: string[] } {
  const browsers = knownBrowsers()
  return browsers.length > 0 ? { ...body, browsers } : body
}

export function keepBrowser(opened: OpenedSession): OpenedSession {
  const { browser } = opened
  if (browser === undefined) return opened
  const others = knownBrowsers().filter((each) => each !== browser)
  try {
    localStorage.setItem(key, JSON.stringify([browser, ...others].slice(0, mostBrowsers)))
  } catch {
    // Storage may be forbidden: then they are counted with everybody at their address.
  }
  return opened
}
