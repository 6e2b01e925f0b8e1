import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    givingUp: NodeJS.Timeout | null
  }
}

/**
 * Whoever waits longer than `ms` is told to try again with the same key. Fastify's own limit makes an abort controller
 * for every request and aborts it at its end, which costs a twentieth of an order. Who has hung up waits for nothing: of
 * one who did before the clock was set nobody says that it can be stopped.
 */
export function giveUpAfter(app: FastifyInstance, ms: number): void {
  app.decorateRequest('givingUp', null)
  app.addHook('onRequest', (request, reply, done) => {
    request.givingUp = setTimeout(() => {
      if (!reply.sent && !request.raw.socket.destroyed) reply.send(new AppError('retry_same_key'))
    }, ms)
    done()
  })
  app.addHook('onResponse', (request, _reply, done) => {
    if (request.givingUp) clearTimeout(request.givingUp)
    done()
  })
}
