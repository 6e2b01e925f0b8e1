import type { AddressInfo } from 'node:net'
import { startHeartbeat } from '@sufra/platform/health/heartbeat'
import { serveMetrics } from '@sufra/platform/metrics/metrics-server'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { attachGateway } from './attach'
import { bareServer } from './bare-server'

/** The gateway alone: it reads PostgreSQL and hears Redis, and decides nothing. */
await run(async (config) => {
  const { deps, close } = await openDeps(config)
  const app = bareServer(deps)
  await attachGateway(app, deps)
  await app.listen({ port: config.port, host: config.host })
  const heartbeat = startHeartbeat(deps, { live: () => deps.health.unfit().length === 0 })
  const { metricsPort, metricsPassword: password, host } = config
  const metrics = metricsPort === null ? null : await serveMetrics(deps.metrics, { port: metricsPort, host, password })
  return {
    greeting: `The gateway listens on port ${(app.server.address() as AddressInfo).port}.`,
    async close() {
      await Promise.all([app.close(), heartbeat.stop()])
      metrics?.close()
      await close()
    },
  }
})
