import type { AddressInfo } from 'node:net'
import { attachGateway } from '@sufra/gateway/attach'
import { bareServer } from '@sufra/gateway/bare-server'
import type { Bus } from '@sufra/platform/bus/bus'
import { openDeps } from '@sufra/platform/open-deps'
import { run } from '@sufra/platform/run'
import { type Badness, badBus, sound } from '../../faults/bad-bus'

/* The gateway as `services/gateway` starts it, whose bus can be told to lose, double and delay what it brings. */

await run(async (config) => {
  if (config.redis.url === null) throw new Error('this gateway needs a Redis')
  const overBus = (inner: Bus) => {
    const bus = badBus(inner, `bells of ${process.pid}`, sound)
    process.on('message', (message: { readonly suffer?: Badness; readonly seed?: string }) => {
      if (message.suffer) bus.suffer(message.suffer, message.seed)
    })
    return bus
  }
  const { deps, close } = await openDeps(config, {}, { overBus })
  const app = bareServer(deps)
  await attachGateway(app, deps)
  await app.listen({ port: config.port, host: config.host })
  return {
    greeting: `The gateway listens on port ${(app.server.address() as AddressInfo).port}.`,
    async close() {
      await app.close()
      await close()
    },
  }
})
