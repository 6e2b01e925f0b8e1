/**
 * What a token says of itself, read in this browser without asking anybody: for showing, never for deciding.
 * Null for what is no token.
 */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | null {
  const [, payload, signature] = token.split('.')
  if (!payload || signature === undefined) return null
  try {
    const base64 = payload.replace(/-/g, '+').replace(/_/g, '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return typeof claims === 'object' && claims !== null && !Array.isArray(claims)
      ? (claims as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** B2C writes it as `email`, as the first of `emails`, or as the name that was typed. */
export const emailOf = (claims: Readonly<Record<string, unknown>>): string | null =>
  text(claims.email) ??
  (Array.isArray(claims.emails) ? text(claims.emails[0]) : null) ??
  [text(claims.preferred_username)].find((name) => name?.includes('@')) ??
  null

export const nameOf = (claims: Readonly<Record<string, unknown>>): string | null => text(claims.name)
