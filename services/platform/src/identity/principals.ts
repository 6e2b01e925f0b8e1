import type { SignedIn } from '@sufra/shared/identity/actor'
import type { Deps } from '../deps'
import type { VerifiedToken } from './verified-token'

export interface SessionFacts {
  readonly id: string
  readonly demo: boolean
  /** ISO 8601. */
  readonly expiresAt: string
}

/** Somebody signed in, as the database knows them at this moment. */
export interface Principal {
  readonly actor: SignedIn
  readonly session: SessionFacts
  /** All branches of the organization: anything else does not exist for this person. */
  readonly branchIds: readonly string[]
}

/** Throws `session_expired` when the session was ended, ran out, or its user may not sign in any more. */
export declare function findPrincipal(deps: Deps, token: VerifiedToken): Promise<Principal>
