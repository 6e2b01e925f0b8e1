import type { AddressInfo } from 'node:net'
import { startHeartbeat } from '@sufra/platform/health/heartbeat'
import { serveMetrics } from '@sufra/platform/metrics/metrics-server'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { outboxAddress } from './accounts/outbox'
import { buildApi } from './app'
import { startJobs } from './jobs'

/** The API alone; gateways run beside it, and both need PostgreSQL and Redis. */
await run(async (config) => {
  const { deps, close } = await openDeps(config)
  const app = buildApi(deps)
  await app.listen({ port: config.port, host: config.host })
  const jobs = startJobs(deps)
  const heartbeat = startHeartbeat(deps, { orders: () => true, jobs: jobs.isFine })
  const { metricsPort, metricsPassword: password, host } = config
  const metrics = metricsPort === null ? null : await serveMetrics(deps.metrics, { port: metricsPort, host, password })
  const { port } = app.server.address() as AddressInfo
  const outbox = outboxAddress(deps, `http://localhost:${port}`)
  return {
    greeting: `The API answers on port ${port}.${outbox ? ` Unsent messages wait at ${outbox}` : ''}`,
    async close() {
      // All at once: no new work while the old is waited for.
      await Promise.all([app.close(), jobs.stop(), heartbeat.stop()])
      metrics?.close()
      await close()
    },
  }
})
