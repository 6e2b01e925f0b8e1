import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * Told to stop, the server takes no new work (503, another one does it) and finishes what it has begun, for `ms` at
 * most: whoever was cut off would ask again with the same key, and would have waited for nothing. Nobody waits for who
 * has hung up, nor for a connection that was handed over to the live feed.
 */
export function finishFirst(app: FastifyInstance, ms: number): void {
  const begun = new Set<FastifyReply>()
  app.addHook('onRequest', (_request, reply, done) => {
    begun.add(reply)
    // Who hangs up is never answered, so no onResponse tells of the end.
    reply.raw.once('close', () => begun.delete(reply))
    done()
  })
  app.addHook('onResponse', (_request, reply, done) => {
    begun.delete(reply)
    done()
  })
  const handedOver = ({ sent, raw }: FastifyReply) => sent && !raw.writableEnded
  app.addHook('preClose', async () => {
    const until = performance.now() + ms
    while ([...begun].some((reply) => !handedOver(reply)) && performance.now() < until) await sleep(10)
  })
}
