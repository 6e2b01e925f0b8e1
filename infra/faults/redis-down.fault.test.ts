import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badBus, deaf, sound } from './bad-bus'
import { type Crew, guestTable, openCrew } from './crew'
import { ownRedis } from './own-redis'
import { onServers, openPremises, type Premises, type Served, serveApi, serveGateway } from './premises'
import { allShow, boardsOf, caughtUp, slowest, truthOf, until } from './truth'
import { anOrder } from './waiter'

/** What carries the bells, and can be stopped. */
interface Bells {
  open(): Promise<Premises>
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

async function redisBells(): Promise<Bells> {
  const redis = await ownRedis()
  return { ...redis, open: () => openPremises({ redisUrl: redis.url }) }
}

/** All is one process here: the bus goes deaf instead. */
function deafBells(): Bells {
  let suffer = (_: typeof deaf): void => {}
  return {
    open: () =>
      openPremises({
        bus(inner) {
          const bus = badBus(inner, 'no bells', sound)
          suffer = bus.suffer
          return bus
        },
      }),
    stop: async () => suffer(deaf),
    start: async () => suffer(sound),
    close: async () => {},
  }
}

let bells: Bells
let premises: Premises
const served: Served[] = []
let crew: Crew
beforeAll(async () => {
  bells = onServers ? await redisBells() : deafBells()
  premises = await bells.open()
  const [api, gateway] = [await serveApi(premises.deps), await serveGateway(premises.elsewhere)]
  served.push(api, gateway)
  crew = await openCrew(`http://127.0.0.1:${api.port}`, `http://127.0.0.1:${gateway.port}`, 2)
})
afterAll(async () => {
  crew?.close()
  for (const each of served) await each.close()
  await premises?.close()
  await bells?.close()
})

const median = (numbers: readonly number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Orders, one after the other, for so long; how far behind the slowest screen was with each. */
async function orderFor(ms: number): Promise<number[]> {
  const { screens, waiter } = crew
  const behind: number[] = []
  const end = performance.now() + ms
  while (performance.now() < end) {
    const { body, at } = await waiter.place(anOrder(guestTable))
    await until('every screen shows it', () => allShow(screens, body), 5000)
    behind.push(slowest(screens, body.id, body.version, at))
    await sleep(Math.random() * 100)
  }
  return behind
}

test('without Redis orders go on and screens stay within two seconds; with it again they move at once', async () => {
  const { screens } = crew
  const before = await orderFor(1500)
  await bells.stop()
  const without = await orderFor(4000)
  expect(Math.max(...without)).toBeLessThan(2000)
  // Nobody rang: it was the look at the heads that found them.
  expect(median(without)).toBeGreaterThan(4 * median(before))

  await bells.start()
  await until('the bus is there again', () => [premises.deps, premises.elsewhere].every(({ bus }) => bus.ready()), 5000)
  await caughtUp(premises.deps, screens, 5000)
  const after = await orderFor(1500)
  expect(median(after)).toBeLessThan(median(without) / 2)

  await caughtUp(premises.deps, screens, 5000)
  expect(boardsOf(screens)).toEqual(await truthOf(premises.deps, screens))
  expect(screens.map(({ answers }) => answers)).toEqual(screens.map(() => ['snapshot']))
}, 60_000)
