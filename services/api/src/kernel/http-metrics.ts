import type { Deps } from '@sufra/platform/deps'
import type { FastifyInstance } from 'fastify'

/** By route, never by address: an address may hold a secret, and there are endlessly many. */
export function httpMetrics(app: FastifyInstance, { metrics }: Deps): void {
  const seconds = metrics.histogram('sufra_http_seconds', 'Requests by route and status', ['method', 'route', 'status'])
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) => {
    seconds.observe({ method, route: routeOptions.url ?? 'none', status: statusCode }, elapsedTime / 1000)
  })
}
