import type { AddressInfo } from 'node:net'
import { buildApi } from '@sufra/api/app'
import { startJobs } from '@sufra/api/jobs'
import { type FaultPoint, noFault } from '@sufra/platform/db/faults'
import type { Deps } from '@sufra/platform/deps'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import type { Doom } from './doom'

/* The API as `services/api` starts it, which can be told to die or to stand still at a named point of its next command. */

interface DoomMessage {
  readonly doom?: Doom
  readonly freezeAt?: FaultPoint
}

await run(async (config) => {
  const { deps, close } = await openDeps(config)
  const parts = { ...deps, fault: noFault as Deps['fault'] }
  const app = buildApi(parts)
  let doom: Doom | null = null
  let inCommand = false
  const fault = (point: string) => {
    inCommand ||= point === 'after-idempotency' || point === 'before-transaction'
    if (inCommand && point === doom) process.kill(process.pid, 'SIGKILL')
  }
  const standStill = (there: FaultPoint) => async (point: string) => {
    if (point !== there) return
    parts.fault = noFault
    await new Promise<void>((told) => process.send?.({ standsAt: there }, undefined, {}, () => told()))
    process.kill(process.pid, 'SIGSTOP')
  }
  // Until it is told there is no fault point to wait at: commands take the very way of production.
  process.on('message', (told: DoomMessage) => {
    if (told.freezeAt) parts.fault = standStill(told.freezeAt)
    if (!told.doom) return
    doom = told.doom
    parts.fault = fault
  })
  const once = (headers: object) => 'idempotency-key' in headers
  app.addHook('preHandler', async ({ headers }) => {
    if (once(headers)) await parts.fault('before-transaction')
  })
  app.addHook('onResponse', async ({ headers }) => {
    if (once(headers)) await parts.fault('after-reply')
  })
  await app.listen({ port: config.port, host: config.host })
  const jobs = startJobs(parts)
  return {
    greeting: `The API answers on port ${(app.server.address() as AddressInfo).port}.`,
    async close() {
      await jobs.stop()
      await app.close()
      await close()
    },
  }
})
