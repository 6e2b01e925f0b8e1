import { setTimeout as sleep } from 'node:timers/promises'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, openCrew } from './crew'
import { type House, openHouse } from './house'
import { boardsOf, caughtUp, logSince, truthOf, until } from './truth'
import { type Accepted, anOrder, newKey } from './waiter'

let house: House
let near: Crew
let far: Crew
beforeAll(async () => {
  house = await openHouse()
  near = await openCrew(house.api.address, house.gateway.address)
  far = await openCrew(house.api.address, house.otherGateway.address)
})
afterAll(async () => {
  near?.close()
  far?.close()
  await house?.close()
})

const eveningMs = 12_000
/** On a slow machine the evening is longer: fewer orders than this prove nothing. */
const enough = 21
/** When, in milliseconds from the beginning, what goes wrong. */
const troubles = (): readonly (readonly [number, () => unknown])[] => [
  [500, () => house.api.cable.resetAtRandom(0.05)],
  [1000, () => house.restartGateway()],
  [2500, () => house.otherGateway.cable.blackHole(true)],
  [3500, () => house.stopBells()],
  [4500, () => house.restartApi()],
  [8000, () => house.startBells()],
  [9000, () => house.otherGateway.cable.blackHole(false)],
]

type Twice = readonly [Accepted<Order>, Accepted<Order>]

/** Each is sent by two at once, with one key: a double tap, two tabs, a retry that overtakes its first try. */
async function orderAndCookTwice(n: number): Promise<Twice> {
  const [order, placing, cooking] = [anOrder([1, 2, 3, 5, 6][n % 5]), newKey(), newKey()]
  const [one, two] = await Promise.all([near.waiter.place(order, placing), far.waiter.place(order, placing)])
  expect(one.body).toEqual(two.body)
  return Promise.all([
    near.waiter.step(one.body, 'preparing', cooking),
    far.waiter.step(two.body, 'preparing', cooking),
  ])
}

async function keepOrdering(atOnce: number): Promise<Twice[]> {
  const end = performance.now() + eveningMs
  const taken: Twice[] = []
  const one = async (n: number) => {
    for (; performance.now() < end || taken.length < enough; await sleep(100))
      taken.push(await orderAndCookTwice(n + taken.length))
  }
  await Promise.all(Array.from({ length: atOnce }, (_, n) => one(n)))
  return taken
}

async function goWrong(): Promise<void> {
  const begun = performance.now()
  const under: unknown[] = []
  for (const [at, what] of troubles()) {
    await sleep(Math.max(0, begun + at - performance.now()))
    under.push(what())
  }
  await Promise.all(under)
}

test('on an evening when everything fails, two send each command: nothing is lost, doubled or left behind', async () => {
  const screens = [...near.screens, ...far.screens]
  const from = near.manager.base
  const [taken] = await Promise.all([keepOrdering(3), goWrong()])
  house.api.cable.resetAtRandom(0)
  const healed = performance.now()
  await until('every screen is live', () => screens.every(({ state }) => state.name === 'live'), 5000)
  await caughtUp(house.deps, screens, healed + 5000 - performance.now())

  expect(house.api.cable.resets()).toBeGreaterThan(3)
  for (const [one, two] of taken) expect(one.body).toEqual(two.body)
  const log = await logSince(house.deps, from)
  expect(log.map(({ seq }) => seq)).toEqual(log.map((_, i) => from + 1 + i))
  const toldOf = (version: number) =>
    log.filter((event) => event.entity === 'order' && event.version === version).map(({ id }) => id)
  const ids = taken.map(([{ body }]) => body.id).sort()
  expect([toldOf(1).sort(), toldOf(2).sort(), toldOf(3)]).toEqual([ids, ids, []])
  expect(boardsOf(screens)).toEqual(await truthOf(house.deps, screens))
  expect(Object.keys(near.manager.entities.order)).toEqual(expect.arrayContaining(ids))
}, 60_000)
