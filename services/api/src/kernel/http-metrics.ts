import type { Deps } from '@sufra/platform/deps'
import { id } from '@sufra/shared/kernel/fields'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** By route, never by address: an address may hold a secret, and there are endlessly many. */
export function httpMetrics(app: FastifyInstance, { metrics, log }: Deps): void {
  const seconds = metrics.histogram('sufra_http_seconds', 'Requests by route and status', ['method', 'route', 'status'])
  const refusals = metrics.counter('sufra_refusals_total', 'Refusals by code', ['code'])
  const commands = metrics.counter('sufra_commands_total', 'Commands by name and outcome', ['command', 'outcome'])
  app.decorateRequest('refusal', null)
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions, refusal: code } = request
    const { statusCode: status, elapsedTime } = reply
    seconds.observe({ method, route: routeOptions.url ?? 'none', status }, elapsedTime / 1000)
    if (code) refusals.inc({ code })
    const endpoint = routeOptions.config?.contract?.endpoint
    if (!endpoint?.once) return
    commands.inc({ command: endpoint.name, outcome: outcomeOf(reply) })
    if (!log.isLevelEnabled('debug')) return
    const told = { command: endpoint.name, status, code, ms: Math.round(elapsedTime) }
    log.debug({ trace: traceOf(request), ...told }, 'a command was answered')
  })
}

/** `repeated`: the first answer was given again. `failed`: our fault, and the client tries again. */
function outcomeOf(reply: FastifyReply): 'accepted' | 'repeated' | 'refused' | 'failed' {
  if (reply.statusCode >= 500) return 'failed'
  if (reply.statusCode >= 400) return 'refused'
  return reply.hasHeader('Idempotent-Replay') ? 'repeated' : 'accepted'
}

/** The client's key, as the log names it everywhere; what is no key at all is not written down. */
const traceOf = ({ headers }: FastifyRequest): string | undefined => id.safeParse(headers['idempotency-key']).data
