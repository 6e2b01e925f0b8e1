import type { Deps } from '@sufra/platform/deps'
import { AppError } from '@sufra/shared/kernel/app-error'
import type { FastifyInstance } from 'fastify'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database; a dead bus only slows screens down. */
export function health(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/readyz', async () => {
    try {
      await deps.db.ping()
    } catch (error) {
      deps.log.warn({ err: error }, 'not ready')
      throw new AppError('not_ready')
    }
    return { ok: true, database: true, bus: deps.bus.ready() }
  })
}
