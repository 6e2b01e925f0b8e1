import type { Deps } from '@sufra/platform/deps'
import type { FastifyInstance } from 'fastify'
import { connectionLimits } from './connection-limits'
import { Gateway, type GatewayStats } from './gateway'
import { openHub } from './hub'
import { openPlainFeed } from './plain-feed'

export interface AttachedGateway {
  close(): Promise<void>
  stats(): GatewayStats
}

/** Puts the live feed on a server that does not listen yet; closing the server closes it. */
export async function attachGateway(
  app: FastifyInstance,
  deps: Deps,
  door = connectionLimits(deps.config),
): Promise<AttachedGateway> {
  const gateway = new Gateway(deps)
  const hub = openHub(app, gateway, door)
  openPlainFeed(app, gateway, door)
  let closing: Promise<void> | null = null
  const close = () => {
    closing ??= Promise.resolve(gateway.close()).then(() => hub.close())
    return closing
  }
  app.addHook('preClose', close)
  return { close, stats: () => gateway.stats() }
}
