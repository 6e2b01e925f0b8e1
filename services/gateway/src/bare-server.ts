import type { Deps } from '@sufra/platform/deps'
import { unhurried } from '@sufra/platform/http/server-limits'
import fastify, { type FastifyInstance, LogController } from 'fastify'

/** A server with nothing on it but its health: `/readyz` asks the database; a dead bus only slows screens down. */
export function bareServer(deps: Deps): FastifyInstance {
  const logController = new LogController({ disableRequestLogging: true })
  const app = fastify({ loggerInstance: deps.log, logController, ...unhurried, forceCloseConnections: true })
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    try {
      await deps.db.ping()
      return { ok: true, database: true, bus: deps.bus.ready() }
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready')
      return reply.code(503).send({ ok: false, database: false, bus: deps.bus.ready() })
    }
  })
  return app as unknown as FastifyInstance
}
