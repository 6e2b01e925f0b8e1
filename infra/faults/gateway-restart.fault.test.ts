import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, openCrew } from './crew'
import {
  type Doorway,
  onServers,
  openDoorway,
  openPremises,
  type Premises,
  type Served,
  serveApi,
  serveGateway,
} from './premises'
import { startProcess } from './process'
import { boardsOf, caughtUp, foldFor, truthOf, until } from './truth'
import { anOrder } from './waiter'

interface Gateway {
  readonly port: number
  kill(): Promise<void>
}

/** A process of its own where there are servers, else a part of this one that closes. */
async function startGateway({ deps, env }: Premises): Promise<Gateway> {
  if (onServers) return startProcess('services/gateway/src/main.ts', env)
  const { port, close } = await serveGateway(deps)
  return { port, kill: close }
}

let premises: Premises
let api: Served
let serving: Gateway
let spare: Gateway
let door: Doorway
let crew: Crew
beforeAll(async () => {
  premises = await openPremises()
  api = await serveApi(premises.deps)
  serving = await startGateway(premises)
  spare = await startGateway(premises)
  door = await openDoorway(serving.port)
  crew = await openCrew(`http://127.0.0.1:${api.port}`, door.address, 2)
})
afterAll(async () => {
  crew?.close()
  await door?.close()
  await serving?.kill()
  await spare?.kill()
  await api?.close()
  await premises?.close()
})

const allLive = () => crew.screens.every(({ state }) => state.name === 'live')

/** Orders every tenth of a second until told to stop. */
function keepOrdering(): () => Promise<number> {
  let open = true
  const ordering = (async () => {
    let placed = 0
    for (; open; placed += 1) {
      await crew.waiter.place(anOrder([1, 2, 3, 5, 6][placed % 5]))
      await sleep(100)
    }
    return placed
  })()
  return () => {
    open = false
    return ordering
  }
}

test('the gateway dies, the other takes its screens; it dies too and the first is back: all go on where they were', async () => {
  const { screens } = crew
  const folds = await Promise.all(screens.map(({ token }) => foldFor(premises.deps, token)))
  const stop = keepOrdering()
  for (let times = 0; times < 2; times += 1) {
    const dead = serving
    ;[serving, spare] = [spare, await killed(dead)]
  }
  const placed = await stop()
  await caughtUp(premises.deps, screens, 5000)

  expect(placed).toBeGreaterThan(5)
  expect(boardsOf(screens)).toEqual(await truthOf(premises.deps, screens))
  expect(Object.values(boardsOf(screens))).toEqual(await Promise.all(folds.map((fold) => fold())))
  expect(screens.map(({ answers }) => answers)).toEqual(screens.map(() => ['snapshot', 'deltas', 'deltas']))
}, 60_000)

/** Kills the one that serves, leads everybody to the spare, and starts a new one once they have caught up. */
async function killed(dead: Gateway): Promise<Gateway> {
  const answered = crew.screens.map(({ answers }) => answers.length)
  door.leadTo(spare.port)
  await dead.kill()
  const diedAt = performance.now()
  const resumed = () => crew.screens.every(({ answers }, i) => answers.length > (answered[i] ?? 0))
  await until('every screen goes on', () => resumed() && allLive(), 5000)
  await caughtUp(premises.deps, crew.screens, diedAt + 5000 - performance.now())
  return startGateway(premises)
}
