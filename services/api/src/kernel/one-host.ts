import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance } from 'fastify'

/**
 * RFC 9112 3.2: a request with two Host headers is none. Node keeps the first; a proxy in front may have gone by the
 * second.
 */
export function oneHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    let hosts = 0
    const { rawHeaders } = request.raw
    for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]?.toLowerCase() === 'host') hosts += 1
    done(hosts > 1 ? new AppError('unreadable_request') : undefined)
  })
}
