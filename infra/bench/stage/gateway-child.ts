import { freePort } from '../../run/lib/port.mjs'
import { type Child, startChild } from './child'

/** A gateway whose metrics can be read. */
export interface GatewayChild extends Child {
  /** Transactions that it has asked the database for. */
  reads(): Promise<number>
}

export async function startGateway(env: NodeJS.ProcessEnv): Promise<GatewayChild> {
  const port = await freePort()
  const child = await startChild('services/gateway/dist/main.mjs', { ...env, METRICS_PORT: `${port}` })
  return {
    ...child,
    async reads() {
      const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
      const counts = page.matchAll(/^sufra_transaction_seconds_count\{[^}]*\} (\d+)$/gm)
      return [...counts].reduce((total, [, count]) => total + Number(count), 0)
    },
  }
}
