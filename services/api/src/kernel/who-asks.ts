import type { Deps } from '@sufra/platform/deps'
import { findPrincipal, type SessionFacts } from '@sufra/platform/identity/principals'
import { verifyToken } from '@sufra/platform/identity/verifier'
import { nobody } from '@sufra/shared/identity/actor'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { Needs } from '@sufra/shared/kernel/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Asking } from './admission.rules'

export interface Caller extends Asking {
  readonly session: SessionFacts | null
}

/**
 * Token → principal as the database has it now; nothing is believed of the token but its subject.
 * Throws `signed_out` or `session_expired`. What is public is not asked for a token.
 */
export async function whoAsks(deps: Deps, request: FastifyRequest, needs: Needs): Promise<Caller> {
  if (needs === 'public') return { actor: nobody, branchIds: [], session: null }
  const token = bearerOf(request.headers.authorization)
  return findPrincipal(deps, await verifyToken(deps, token))
}

function bearerOf(header: string | undefined): string {
  const [scheme, token] = header?.split(' ') ?? []
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('signed_out')
  return token
}
