import { pairDevice } from '@sufra/api/devices/test-device'
import { Evening, hummus, line } from '@sufra/api/orders/test-evening'
import { forgetOldScreens } from '@sufra/api/screens/screens.commands'
import { system } from '@sufra/platform/db/doors'
import { screens } from '@sufra/platform/schema/screens.table'
import { demoBranch, demoOrganizationId, demoStationId } from '@sufra/platform/seed/demo'
import type { ScreenList, StationSignals } from '@sufra/shared/screens/screens.contract'
import { screenIdOf } from '@sufra/shared/screens/screens.rules'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { snapshotOf, TestGateway } from './test-gateway'

/* What the manager and the pass are told of the house's screens. */

let evening: Evening
let gateway: TestGateway
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
})
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})
const seed = <T>(work: Parameters<typeof system<T>>[2]) => system(evening.api.deps, 'seed', work)
beforeEach(() => seed((tx) => tx.delete(screens)))

const branch = `/branches/${demoBranch}`
const patient = { timeout: 15_000 }
const hot = demoStationId('kitchen')
const ask = async <T>(path: string, role: 'manager' | 'kitchen' | 'waiter'): Promise<T> => {
  const { status, body } = await evening.api.get(`${branch}/${path}`, { token: await evening.as(role) })
  return status === 200 ? body : body.error.code
}
const list = () => ask<ScreenList>('screens', 'manager')
const wallsAt = async (stationId: string) =>
  (await ask<StationSignals>('station-signals', 'kitchen')).stations.find((each) => each.stationId === stationId)?.walls

const row = { organizationId: demoOrganizationId, branchId: demoBranch, epoch: 'before', upTo: 0, view: 'kitchen' }
const kept = (id: string, secondsAgo: number, more: object = {}) =>
  seed((tx) =>
    tx.insert(screens).values({
      ...row,
      id,
      principal: 'staff:nobody',
      stationIds: [],
      seenAt: new Date(evening.api.deps.now().getTime() - secondsAgo * 1000),
      ...more,
    }),
  )

test('a paired wall is named with what it shows and how far it is, and its station has a wall until it goes', async () => {
  const { token, device } = await pairDevice(evening.api, 'kitchen')
  expect(await wallsAt(hot)).toBe(0)
  const screen = await gateway.connect(token)
  const { seq } = await snapshotOf(screen)
  screen.socket.emit('report', { branchId: demoBranch, upTo: seq, stationIds: [hot] })
  await vi.waitFor(async () => expect((await list()).screens).toHaveLength(1), patient)
  const { id: tableId } = await evening.table()
  await evening.placed(await evening.as('waiter'), { tableId, lines: [line(hummus)], agreedTotal: hummus.price })
  const [shown] = (await list()).screens
  expect(shown).toMatchObject({ name: device.name, deviceId: device.id, view: 'kitchen', stationIds: [hot] })
  expect(shown?.behind).toBeGreaterThan(0)
  expect(shown?.lagMs).toBeGreaterThanOrEqual(0)
  expect(await wallsAt(hot)).toBe(1)
  expect(await wallsAt(demoStationId('drinks'))).toBe(0)
  screen.close()
  await vi.waitFor(async () => expect(await wallsAt(hot)).toBe(0), patient)
  expect((await list()).screens).toEqual([])
})

test('hung at another station, the wall starts again there by itself', async () => {
  const { token, device } = await pairDevice(evening.api, 'kitchen')
  await pairDevice(evening.api, 'kitchen')
  const screen = await gateway.live(token)
  const moved = await evening.api.post(`${branch}/devices/${device.id}/stations`, {
    token: await evening.as('manager'),
    body: { stationIds: [hot] },
  })
  expect(moved.status).toBe(200)
  await vi.waitFor(() => expect(screen.resyncs).toBe(1), patient)
  const { body } = await evening.api.get('/auth/session', { token })
  expect(body.device.stationIds).toEqual([hot])
  screen.socket.emit('report', { branchId: demoBranch, upTo: 0 })
  const answer = await screen.subscribe({ branchId: demoBranch })
  const { seq } = answer.ok && answer.kind === 'snapshot' ? answer.snapshot : { seq: 0 }
  // Whatever it says, it hears its own station only.
  screen.socket.emit('report', { branchId: demoBranch, upTo: seq, stationIds: [] })
  await vi.waitFor(async () => expect((await list()).screens[0]?.stationIds).toEqual([hot]), patient)
  screen.close()
})

test('the silent are named for a quarter of an hour, the painters and the long gone are not', async () => {
  await kept('silent', 200)
  await kept('painted:staff:cook', 1, { stationIds: null })
  await kept('long gone', 16 * 60)
  expect((await list()).screens.map(({ id, behind }) => [id, behind])).toEqual([['silent', null]])
  expect(await wallsAt(hot)).toBe(0)
  await kept('waiter', 1, { view: 'service', stationIds: null })
  expect(await wallsAt(hot)).toBe(0)
  expect((await list()).screens.map(({ id }) => id)).toEqual(['silent', 'waiter'])
})

test('nobody misses a screen that was turned away', async () => {
  const { device } = await pairDevice(evening.api, 'kitchen')
  await kept(screenIdOf('broken', device.id), 30)
  expect((await list()).screens.map(({ name }) => name)).toEqual([device.name])
  await evening.api.post(`${branch}/devices/${device.id}/revoke`, { token: await evening.as('manager'), body: {} })
  expect((await list()).screens).toEqual([])
})

test('screens of the day before are forgotten', async () => {
  await kept('yesterday', 25 * 3600)
  await kept('today', 3600)
  await forgetOldScreens(evening.api.deps)
  expect((await seed((tx) => tx.select().from(screens))).map(({ id }) => id)).toEqual(['today'])
})

test('who may not is told so', async () => {
  expect(await ask('screens', 'waiter')).toBe('forbidden')
  expect(await ask('station-signals', 'waiter')).toBe('forbidden')
})
