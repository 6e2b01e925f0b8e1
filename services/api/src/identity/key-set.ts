import type { Deps } from '@sufra/platform/deps'
import type { FastifyInstance } from 'fastify'

/** The public halves of the keys that sign our tokens, as every JWT library reads them. */
export function keySet(app: FastifyInstance, deps: Deps): void {
  app.get('/api/auth/keys', async (_, reply) => {
    reply.header('Cache-Control', 'public, max-age=300')
    return deps.keys.publicJwks()
  })
}
