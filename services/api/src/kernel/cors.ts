import type { Deps } from '@sufra/platform/deps'
import { isOwnOrigin, originAllowed } from '@sufra/platform/http/origin.rules'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance } from 'fastify'

const preflight = {
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, X-Locale',
  'Access-Control-Max-Age': '600',
}
const readable = 'ETag, Idempotent-Replay, Retry-After'

/**
 * Pages of the listed origins may call the API, with a token they hold themselves; nothing is ever sent along by the
 * browser, so credentials are never allowed. A page of any other origin is refused, and no answer ever says `*`.
 */
export function crossOrigin(app: FastifyInstance, { config }: Deps): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!isApi(request.url)) return
    reply.header('Vary', 'Origin')
    const { origin } = request.headers
    if (origin === undefined || isOwnOrigin(origin, request.host, config.publicUrl)) return
    if (!originAllowed(origin, request.host, config)) throw new AppError('forbidden', { origin })
    reply.headers({ 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': readable })
    if (request.method === 'OPTIONS') return reply.code(204).headers(preflight).send()
  })
}

const isApi = (url: string): boolean => /^\/(api|docs)([/?]|$)/.test(url)
