import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Crew, guestTable, openCrew } from './crew'
import { type Doorway, openDoorway, openPremises, type Premises, type Served, serveApi, serveGateway } from './premises'
import { boardsOf, caughtUp, truthOf, until } from './truth'
import { anOrder } from './waiter'

let premises: Premises
const served: Served[] = []
let door: Doorway
let crew: Crew
beforeAll(async () => {
  premises = await openPremises()
  const [api, gateway] = [await serveApi(premises.deps), await serveGateway(premises.elsewhere)]
  served.push(api, gateway)
  door = await openDoorway(gateway.port)
  crew = await openCrew(`http://127.0.0.1:${api.port}`, door.address)
})
afterAll(async () => {
  crew?.close()
  await door?.close()
  for (const each of served) await each.close()
  await premises?.close()
})

const cutMs = 10_000
/** Guests are told after twelve seconds. */
const staff = () => crew.screens.filter(({ name }) => !name.startsWith('guest'))

test('the network dies for ten seconds: staff screens say so within eight, and all are right within five after', async () => {
  const { screens, waiter } = crew
  const cutAt = performance.now()
  door.cable.blackHole(true)
  const missed = [await waiter.place(anOrder(guestTable)), await waiter.place(anOrder(2))]
  await until('no staff screen claims to be live', () => staff().every(({ state }) => state.name !== 'live'), 8000)
  expect(new Set(staff().map(({ state }) => state.name))).toEqual(new Set(['not_confirmed']))
  while (performance.now() - cutAt < cutMs) {
    expect(staff().filter(({ state }) => state.name === 'live')).toEqual([])
    await sleep(50)
  }
  expect(missed.flatMap(({ body }) => screens.filter((screen) => screen.shownAt(body.id, 1)))).toEqual([])

  door.cable.blackHole(false)
  const healedAt = performance.now()
  await until('every screen is live', () => screens.every(({ state }) => state.name === 'live'), 5000)
  await caughtUp(premises.deps, screens, healedAt + 5000 - performance.now())
  expect(boardsOf(screens)).toEqual(await truthOf(premises.deps, screens))
  expect(staff().map(({ answers }) => answers)).toEqual(staff().map(() => ['snapshot', 'deltas']))
}, 60_000)
