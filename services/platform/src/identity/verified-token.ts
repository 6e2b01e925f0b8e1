/** What a token proved: who issued it and which subject and session it names. Everything else is the database's to say. */
export interface VerifiedToken {
  readonly issuer: string
  readonly subject: string
  readonly sessionId: string | null
  /** Seconds since 1970. */
  readonly expiresAt: number
  /** Only of a provider's tokens, never of our own. */
  readonly person?: ProvenPerson
}

/** Whom a provider's token names, in the provider's words. */
export interface ProvenPerson {
  readonly provider: 'firebase' | 'azure'
  /** In small letters. */
  readonly email: string | null
  readonly emailVerified: boolean
  readonly name: string | null
}

/** A provider's token that was proved; whether we know its user is another question. */
export interface Proof extends VerifiedToken {
  readonly person: ProvenPerson
}
