import type { Deps } from '@sufra/platform/deps'
import { findPrincipal, type SessionFacts } from '@sufra/platform/identity/principals'
import { recall, remember, type Standing } from '@sufra/platform/identity/standing'
import type { Proof, VerifiedToken } from '@sufra/platform/identity/verified-token'
import { verifyToken } from '@sufra/platform/identity/verifier'
import { nobody, type SignedIn } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Asking } from './admission.rules'

export interface Caller extends Asking {
  readonly session: SessionFacts | null
  /** Where the endpoint needs a `token`: the provider's, proved. */
  readonly proof?: Proof
}

/**
 * Token → principal as the database has it now; nothing is believed of the token but its subject.
 * Throws `signed_out` or `session_expired`. What is public is not asked for a token.
 */
export async function whoAsks(deps: Deps, request: FastifyRequest, needs: Needs): Promise<Caller> {
  if (needs === 'public') return { actor: nobody, branchIds: [], session: null }
  const token = await verifyToken(deps, bearerOf(request.headers.authorization))
  if (needs === 'token') return { actor: nobody, branchIds: [], session: null, proof: proofOf(token) }
  const principal = await findPrincipal(deps, token)
  remember(deps, token, principal)
  return principal
}

/** Who asked a moment ago with the same token: the command's own transaction must see that it still holds. */
export async function whoAskedBefore(deps: Deps, request: FastifyRequest): Promise<Standing | undefined> {
  return recall(deps, await verifyToken(deps, bearerOf(request.headers.authorization)))
}

interface SomebodyIn {
  readonly actor: SignedIn
  readonly session: SessionFacts
}

/** Of an endpoint that lets nobody in who is not signed in. */
export function signedIn({ actor, session }: Pick<Caller, 'actor' | 'session'>): SomebodyIn {
  if (actor.kind === 'public' || !session) throw new AppError('signed_out')
  return { actor, session }
}

/** A token of ours opens no account with a provider. */
function proofOf({ person, ...token }: VerifiedToken): Proof {
  if (!person) throw new AppError('signed_out')
  return { ...token, person }
}

function bearerOf(header: string | undefined): string {
  const [scheme, token] = header?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('signed_out')
  return token
}
