/** What a token proved: who issued it and which subject and session it names. Everything else is the database's to say. */
export interface VerifiedToken {
  readonly issuer: string
  readonly subject: string
  readonly sessionId: string | null
  /** Seconds since 1970. */
  readonly expiresAt: number
}
