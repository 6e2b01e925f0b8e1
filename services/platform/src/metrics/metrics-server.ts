import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics'

/** The metrics page, on its own port so that it is never public by accident. */
export async function serveMetrics(metrics: Metrics, port: number, host: string): Promise<Server> {
  collectDefaultMetrics({ register: metrics.registry })
  const server = createServer(async (_request, reply) => {
    reply.setHeader('content-type', metrics.registry.contentType)
    reply.end(await metrics.registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return server
}
