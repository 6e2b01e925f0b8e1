import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BadBus, badBus } from './bad-bus'
import { type Crew, openCrew } from './crew'
import { openPremises, type Premises, type Served, serveApi, serveGateway } from './premises'
import { allShow, boardsOf, caughtUp, foldFor, logSince, slowest, truthOf, until } from './truth'
import { anOrder } from './waiter'

let premises: Premises
let bus: BadBus
const served: Served[] = []
let crew: Crew
beforeAll(async () => {
  premises = await openPremises({
    bus: (inner) => (bus = badBus(inner, 'a bad evening', { drop: 0.25, double: 0.1, late: 0.3, lateMs: 300 })),
  })
  const [api, gateway] = [await serveApi(premises.deps), await serveGateway(premises.elsewhere)]
  served.push(api, gateway)
  crew = await openCrew(`http://127.0.0.1:${api.port}`, `http://127.0.0.1:${gateway.port}`, 3)
})
afterAll(async () => {
  crew?.close()
  for (const each of served) await each.close()
  await premises?.close()
})

const evening = 48
const atOnce = 6

test('bells lost, doubled, late and out of order: every screen shows the log, without a gap or a repeat', async () => {
  const { screens, manager, waiter } = crew
  const folds = await Promise.all(screens.map(async ({ token }) => foldFor(premises.deps, token)))
  const from = manager.base
  const behind: number[] = []
  const serve = async (n: number) => {
    const placed = await waiter.place(anOrder([1, 2, 3, 5, 6][n % 5]))
    const cooking = await waiter.step(placed.body, 'preparing')
    await until('everybody shows it', () => allShow([manager], cooking.body), 5000)
    behind.push(slowest([manager], placed.body.id, 1, placed.at), slowest([manager], placed.body.id, 2, cooking.at))
  }
  for (let n = 0; n < evening; n += atOnce) await Promise.all(Array.from({ length: atOnce }, (_, i) => serve(n + i)))

  await caughtUp(premises.deps, screens, 5000)
  expect(boardsOf(screens)).toEqual(await truthOf(premises.deps, screens))
  const log = await logSince(premises.deps, from)
  for (const screen of screens.filter(({ name }) => name.startsWith('manager'))) {
    expect(screen.heard).toEqual(log.map(({ seq }) => seq))
    expect(screen.answers).toEqual(['snapshot'])
  }
  const folded = await Promise.all(folds.map((fold) => fold()))
  expect(screens.map(({ entities: { left, ...board } }) => board)).toEqual(folded)
  expect(Math.max(...behind)).toBeLessThan(2000)
  expect(Math.min(bus.counts.dropped, bus.counts.doubled, bus.counts.late)).toBeGreaterThan(3)
}, 60_000)
