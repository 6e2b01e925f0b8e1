import type { Deps } from '@sufra/platform/deps'
import { readinessLately } from '@sufra/platform/health/readiness'
import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: it may be given work; a dead bus only slows screens down. */
export function health(app: FastifyInstance, deps: Deps): void {
  const ready = readinessLately(deps)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async (_request, reply) => {
    const readiness = await ready()
    return reply.code(readiness.ok ? 200 : 503).send(readiness)
  })
}
