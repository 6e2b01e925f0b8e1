import type { AddressInfo } from 'node:net'
import { type ApiOptions, buildApi } from '@sufra/api/app'
import { startJobs } from '@sufra/api/jobs'
import { attachGateway } from '@sufra/gateway/attach'
import type { Config } from '@sufra/platform/config'
import type { Deps } from '@sufra/platform/deps'
import { startHeartbeat } from '@sufra/platform/health/heartbeat'
import { serveMetrics } from '@sufra/platform/metrics/metrics-server'
import { openDeps } from '@sufra/platform/open-deps'
import { seedDemoOnce } from './seed-demo'

export interface Venue {
  readonly url: string
  readonly port: number
  readonly deps: Deps
  close(): Promise<void>
}

export type Overrides = Partial<Deps> & ApiOptions

/** Everything in one process and on one port: API, live feed, web app, jobs, and the demo where it is allowed. */
export async function bootVenue(config: Config, { web, checkReplies, ...given }: Overrides = {}): Promise<Venue> {
  const { deps, close: closeDeps } = await openDeps(config, given)
  const working: (() => unknown)[] = []
  const close = async () => {
    // All at once: no new work while the old is waited for.
    await Promise.all(working.splice(0).map((stop) => stop()))
    await closeDeps()
  }
  try {
    const app = buildApi(deps, { ...(web && { web }), ...(checkReplies && { checkReplies }) })
    const gateway = await attachGateway(app, deps)
    working.push(() => gateway.close().then(() => app.close()))
    await app.listen({ port: config.port, host: config.host })
    // The first page need not wait for the demo: what needs its rows waits for the seeding transaction.
    await seedDemoOnce(deps)
    const jobs = startJobs(deps)
    working.push(() => jobs.stop())
    const live = () => deps.health.unfit().length === 0
    const heartbeat = startHeartbeat(deps, { orders: () => true, live, jobs: jobs.isFine })
    working.push(() => heartbeat.stop())
    const { metricsPort, metricsPassword: password, host } = config
    if (metricsPort !== null) {
      const metrics = await serveMetrics(deps.metrics, { port: metricsPort, host, password })
      working.push(() => metrics.close())
    }
    const { port } = app.server.address() as AddressInfo
    return { url: `http://localhost:${port}`, port, deps, close }
  } catch (error) {
    await close()
    throw error
  }
}
