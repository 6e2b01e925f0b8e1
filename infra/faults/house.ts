import type { Deps } from '@sufra/platform/deps'
import { badBus, deaf } from './bad-bus'
import { ownRedis } from './own-redis'
import { type Doorway, onServers, openDoorway, openPremises, serveApi, serveGateway } from './premises'
import { startProcess } from './process'

/** A whole restaurant of which any part can fail: processes of its own on servers, parts of this one without. */
export interface House {
  /** For looking at the truth. */
  readonly deps: Deps
  readonly api: Doorway
  readonly gateway: Doorway
  /** Another gateway, on a bus that loses, doubles and delays. */
  readonly otherGateway: Doorway
  /** Killed, then started anew. */
  restartApi(): Promise<void>
  restartGateway(): Promise<void>
  /** Stops what carries the bells. */
  stopBells(): Promise<void>
  startBells(): Promise<void>
  close(): Promise<void>
}

interface Service {
  readonly port: number
  kill(): Promise<void>
}

const bad = { drop: 0.25, double: 0.1, late: 0.3, lateMs: 300 }

/** A service behind a door, so that its address outlives it. */
async function behindADoor(start: () => Promise<Service>) {
  let service = await start()
  const door = await openDoorway(service.port)
  return {
    door,
    async restart() {
      await service.kill()
      service = await start()
      door.leadTo(service.port)
    },
    async close() {
      await door.close()
      await service.kill()
    },
  }
}

export async function openHouse(): Promise<House> {
  const redis = onServers ? await ownRedis() : null
  const premises = await openPremises({ ...(redis && { redisUrl: redis.url }) })
  const { deps, env } = premises
  const bus = badBus(deps.bus, 'an evening', bad)
  const inside = async (serve: typeof serveApi, parts: Deps): Promise<Service> => {
    const { port, close } = await serve(parts)
    return { port, kill: close }
  }
  const alone = (main: string) => () => startProcess(main, env)
  const api = await behindADoor(onServers ? alone('services/api/src/main.ts') : () => inside(serveApi, deps))
  const gateway = await behindADoor(
    onServers ? alone('services/gateway/src/main.ts') : () => inside(serveGateway, { ...deps, bus }),
  )
  const other = await behindADoor(() => inside(serveGateway, { ...deps, bus }))
  return {
    deps,
    api: api.door,
    gateway: gateway.door,
    otherGateway: other.door,
    restartApi: api.restart,
    restartGateway: gateway.restart,
    stopBells: async () => (redis ? redis.stop() : bus.suffer(deaf)),
    startBells: async () => (redis ? redis.start() : bus.suffer(bad)),
    async close() {
      for (const part of [api, gateway, other, premises]) await part.close()
      await redis?.close()
    },
  }
}
