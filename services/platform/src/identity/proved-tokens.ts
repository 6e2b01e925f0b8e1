import type { VerifiedToken } from './verified-token'

/** Tokens proved already. The oldest goes first when there is no more room; none outlives its own end. */
export interface ProvedTokens {
  find(token: string): VerifiedToken | undefined
  keep(token: string, verified: VerifiedToken): void
  forget(token: string): void
}

export function provedTokens(room: number): ProvedTokens {
  const proved = new Map<string, VerifiedToken>()
  return {
    find: (token) => proved.get(token),
    keep(token, verified) {
      const oldest = proved.size >= room ? proved.keys().next().value : undefined
      if (oldest !== undefined) proved.delete(oldest)
      proved.set(token, verified)
    },
    forget: (token) => void proved.delete(token),
  }
}
