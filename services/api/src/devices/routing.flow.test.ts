import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { devices } from '@sufra/platform/schema/screens.table'
import { demoBranch, demoStationId } from '@sufra/platform/seed/demo'
import type { Device } from '@sufra/shared/devices/devices.contract'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { people, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { pairDevice, startTestPairing } from './test-device'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await openTestApi()
  token = await tokenOf(api.deps, { userId: people.manager })
})
afterAll(() => api.close())
beforeEach(() => system(api.deps, 'seed', (tx) => tx.update(devices).set({ revokedAt: new Date() })))

const branch = `/branches/${demoBranch}`
const [hot, cold, drinks] = [demoStationId('kitchen'), demoStationId('cold'), demoStationId('drinks')]
const wall = async (...stationIds: string[]) => (await pairDevice(api, 'kitchen', { stationIds })).device
const rehang = (device: Device, stationIds: readonly string[], more: object = {}, locale = 'en') =>
  api.post(`${branch}/devices/${device.id}/stations`, {
    token,
    body: { stationIds, ...more },
    headers: { 'accept-language': locale },
  })
const change = (device: Device, body: object) => api.post(`${branch}/devices/${device.id}/stations`, { token, body })
const routing = async () => (await api.get(`${branch}/routing`, { token })).body
const ids = (unreached: readonly { readonly stationId: string }[]) => unreached.map((each) => each.stationId)

test('without a paired wall every dish is seen, and the demo is', async () => {
  expect(await routing()).toEqual({ unreached: [], without: [] })
})

test('a first wall that would leave the drinks without a screen is not let in, and the code still waits', async () => {
  const { code, picture } = await startTestPairing(api, { kind: 'kitchen' })
  const approve = (stationIds: readonly string[]) =>
    api.post(`${branch}/devices`, { token, key: null, body: { code, picture, name: 'Hot', stationIds } })
  const refused = await approve([hot, cold])
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'dishes_unreached' } } })
  expect(refused.body.error.details).toMatchObject({ stations: 'Drinks', stationIds: [drinks] })
  expect(refused.body.message).toMatch(/^Drinks \(\d+ on the menu, such as .+\) would reach no screen/)
  expect(await routing()).toEqual({ unreached: [], without: [] })
  expect((await approve([])).status).toBe(200)
})

test('a floor screen reaches no dish and is let in', async () => {
  await wall()
  await pairDevice(api, 'floor', { stationIds: [hot] })
  expect((await routing()).without).toHaveLength(1)
})

test('a wall is hung elsewhere once another shows what it showed', async () => {
  const first = await wall()
  const refused = await rehang(first, [hot], {}, 'ar')
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'dishes_unreached' } } })
  expect(refused.body.message).toContain('المشروبات')
  await wall(cold, drinks)
  const moved = await rehang(first, [hot, hot], { name: 'Grill' })
  expect(moved).toMatchObject({ status: 200, body: { stationIds: [hot], name: 'Grill' } })
  const [entry] = await system(api.deps, 'seed', (tx) =>
    tx.select().from(auditEntries).orderBy(desc(auditEntries.seq)).limit(1),
  )
  expect(entry).toMatchObject({
    action: 'device.changed',
    entityId: first.id,
    before: { stationIds: [] },
    after: { name: 'Grill', stationIds: [hot] },
  })
})

test('a stolen wall is turned away whatever it showed; what is lost was told before and is told until mended', async () => {
  const all = await wall()
  const bar = await wall(drinks)
  await rehang(all, [hot, cold])
  const before = await routing()
  expect(before.unreached).toEqual([])
  const lost = before.without.find(({ deviceId }: { deviceId: string }) => deviceId === bar.id)
  expect(ids(lost.unreached)).toEqual([drinks])
  expect((await api.post(`${branch}/devices/${bar.id}/revoke`, { token, body: {} })).status).toBe(200)
  const after = await routing()
  expect(ids(after.unreached)).toEqual([drinks])
  expect(after.unreached[0].name.en).toBe('Drinks')
  expect(after.unreached[0].some.length).toBeGreaterThan(0)
  // One mends it a step at a time: another screen is no worse for it.
  await wall(cold)
  await wall(drinks)
  expect((await routing()).unreached).toEqual([])
})

test('a device that was turned away, and a station of another branch, do not exist', async () => {
  const gone = await wall()
  await wall()
  await api.post(`${branch}/devices/${gone.id}/revoke`, { token, body: {} })
  expect((await rehang(gone, [])).status).toBe(404)
  const here = await wall()
  expect((await rehang(here, [demoStationId('cold', 2)])).status).toBe(404)
})

test('two managers at once leave every dish on a wall', async () => {
  const [one, other] = [await wall(), await wall()]
  const answers = await Promise.all([rehang(one, [hot]), rehang(other, [hot])])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await routing()).unreached).toEqual([])
})

test('a new name from an old reading leaves the stations that somebody else has chosen since', async () => {
  const first = await wall()
  await wall(cold, drinks)
  await rehang(first, [hot])
  const renamed = await change(first, { name: 'Grill', was: { name: first.name } })
  expect(renamed).toMatchObject({ status: 200, body: { name: 'Grill', stationIds: [hot] } })
})

test('two managers change the stations of one wall: the second is told how they are now, and decides', async () => {
  await wall()
  const first = await wall(hot)
  const one = await change(first, { stationIds: [cold], was: { stationIds: [hot] } })
  expect(one.status).toBe(200)
  const refused = await change(first, { stationIds: [drinks], was: { stationIds: [hot] } })
  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'stale' } } })
  expect(refused.body.error.details).toEqual({ device: one.body, fields: ['stationIds'] })
  // Who wishes what is the case already is not asked.
  expect((await change(first, { stationIds: [cold], was: { stationIds: [hot] } })).status).toBe(200)
  const decided = await change(first, { stationIds: [drinks], was: { stationIds: [cold] } })
  expect(decided).toMatchObject({ status: 200, body: { name: first.name, stationIds: [drinks] } })
})
