import type { FastifyInstance } from 'fastify'

/** Holds every reply against its contract, as the wire carries it. Too slow for guests, right for tests. */
export function checkReplies(app: FastifyInstance): void {
  app.addHook('preSerialization', async ({ routeOptions }, reply, payload) => {
    const { contract } = routeOptions.config
    if (contract && reply.statusCode < 300) contract.reply.parse(JSON.parse(JSON.stringify(payload)))
    return payload
  })
}
