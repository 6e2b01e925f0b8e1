import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Metrics } from './metrics'

interface MetricsAddress {
  readonly port: number
  readonly host: string
  /** Null: whoever reaches the port may read. */
  readonly password?: string | null
}

/** The metrics page, on its own port so that it is never public by accident. */
export async function serveMetrics(metrics: Metrics, { port, host, password = null }: MetricsAddress): Promise<Server> {
  collectDefaultMetrics({ register: metrics.registry })
  const server = createServer(async ({ headers }, reply) => {
    if (password !== null && !knows(headers.authorization, password)) {
      reply.writeHead(401, { 'www-authenticate': 'Basic realm="metrics"' }).end()
      return
    }
    reply.setHeader('content-type', metrics.registry.contentType)
    reply.end(await metrics.registry.metrics())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  // Who reads metrics must not end what they are of.
  server.on('error', () => {})
  return server
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** RFC 7617. The name before the first colon does not matter. */
function knows(authorization: string | undefined, password: string): boolean {
  const [scheme, given = ''] = authorization?.split(' ') ?? []
  const text = Buffer.from(given, 'base64').toString()
  const said = text.slice(text.indexOf(':') + 1)
  return scheme?.toLowerCase() === 'basic' && timingSafeEqual(digest(said), digest(password))
}
