import type { Deps } from '@sufra/platform/deps'
import { readinessLately } from '@sufra/platform/health/readiness'
import { outliveAcceptErrors } from '@sufra/platform/http/accept-errors'
import { unhurried } from '@sufra/platform/http/server-limits'
import fastify, { type FastifyInstance, LogController } from 'fastify'

/** A server with nothing on it but its health: ready while the database answers and the heads are fresh. */
export function bareServer(deps: Deps): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({ loggerInstance: deps.log, logController, ...unhurried, forceCloseConnections: true })
  outliveAcceptErrors(app.server, deps.log)
  const ready = readinessLately(deps)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await ready()
    return reply.code(readiness.ok ? 200 : 503).send(readiness)
  })
  return app as unknown as FastifyInstance
}
