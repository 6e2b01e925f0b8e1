import rateLimit from '@fastify/rate-limit'
import type { Deps } from '@sufra/platform/deps'
import { provedSubject } from '@sufra/platform/identity/verifier'
import { householdOf } from '@sufra/platform/limits/address.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Five people's worth for an address: a restaurant's guests share one, and may all reload at once. */
const peoplePerAddress = 5

const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

/** Counts requests a minute of one person, and of one address for those who have proved nothing yet. */
export async function limitRate(api: FastifyInstance, deps: Deps): Promise<void> {
  const person = deps.config.requestsPerMinute
  await api.register(rateLimit, {
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: (request) => callerOf(deps, request),
    max: (_, caller) => (caller.startsWith('ip:') ? person * peoplePerAddress : person),
    errorResponseBuilder: (_, { ttl }) => new AppError('too_many_requests', { seconds: Math.ceil(ttl / 1000) }),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  })
}

/** Who works here is never counted with the strangers of their address, whichever process they come to first. */
async function callerOf(deps: Deps, request: FastifyRequest): Promise<string> {
  const token = request.headers.authorization?.slice('Bearer '.length)
  const subject = token && (await provedSubject(deps, token))
  return subject || `ip:${householdOf(request.ip)}`
}
