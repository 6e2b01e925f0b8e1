import rateLimit from '@fastify/rate-limit'
import { boundedMap } from '@sufra/platform/bounded-map'
import type { Deps } from '@sufra/platform/deps'
import { provedSubject } from '@sufra/platform/identity/verifier'
import { householdOf } from '@sufra/platform/limits/address.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Five people's worth for an address: a restaurant's guests share one, and may all reload at once. */
const peoplePerAddress = 5
const mostEnded = 20_000

const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }

const refusal = (ttl: number) => new AppError('too_many_requests', { seconds: Math.ceil(ttl / 1000) })
const addressOf = (request: FastifyRequest): string => `ip:${householdOf(request.ip)}`

/**
 * Counts requests a minute of one person, and of one address for those who have proved nothing. One photo of a table's
 * code makes as many guests as anybody likes, so their requests count under their address as well. A session that has
 * ended proves nothing any more.
 */
export async function limitRate(api: FastifyInstance, deps: Deps): Promise<void> {
  const person = deps.config.requestsPerMinute
  const subjectOf = keepSubjects(api, deps)
  await api.register(rateLimit, {
    timeWindow: 60_000,
    cache: 50_000,
    keyGenerator: async (request) => (await subjectOf(request)) ?? addressOf(request),
    max: (_, caller) => (caller.startsWith('ip:') ? person * peoplePerAddress : person),
    errorResponseBuilder: (_, { ttl }) => refusal(ttl),
    addHeaders: quiet,
    addHeadersOnExceeding: quiet,
  })
  const ofAddress = api.createRateLimit({ keyGenerator: addressOf, max: person * peoplePerAddress })
  api.addHook('onRequest', async (request) => {
    if (!(await subjectOf(request))?.startsWith('guest:')) return
    const counted = await ofAddress(request)
    if (!counted.isAllowed && counted.isExceeded) throw refusal(counted.ttl)
  })
}

/** Who works here is never counted with the strangers of their address, whichever process they come to first. */
function keepSubjects(api: FastifyInstance, deps: Deps): (request: FastifyRequest) => Promise<string | undefined> {
  const ended = boundedMap<true>(mostEnded)
  const tokenOf = ({ headers }: FastifyRequest) => headers.authorization?.slice('Bearer '.length)
  api.addHook('onResponse', async (request) => {
    const token = tokenOf(request)
    if (token && request.refusal === 'session_expired') ended.keep(token, true)
  })
  return async (request) => {
    const token = tokenOf(request)
    return token && !ended.find(token) ? provedSubject(deps, token) : undefined
  }
}
