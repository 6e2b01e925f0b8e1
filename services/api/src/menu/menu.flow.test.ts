import { system } from '@sufra/platform/db/doors'
import { branches as branchRows, organizations, restaurants } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const menu = async (from: TestApi = api) => (await from.get(`/branches/${demoBranch}/menu`)).body
const dish = async (id: string, from: TestApi = api): Promise<MenuItem> =>
  (await menu(from)).items.find((item: MenuItem) => item.id === id)
const availability = (id: string, branch = demoBranch) => `/branches/${branch}/menu-items/${id}/availability`

test('anybody reads the menu: six dishes at the agreed prices, in three languages', async () => {
  const { items, branch, sections, stations } = await menu()
  const prices = items.map(({ price }: MenuItem) => price).sort((a: number, b: number) => a - b)
  expect(prices).toEqual([1500, 1800, 2200, 2800, 4500, 7500])
  expect(branch).toMatchObject({ slug: 'branch-1', currency: 'SAR' })
  for (const item of items as MenuItem[]) {
    expect(Object.keys(item.name).sort()).toEqual(['ar', 'ckb', 'en'])
    expect(sections.some(({ id }: { id: string }) => id === item.sectionId)).toBe(true)
    expect(stations.some(({ id }: { id: string }) => id === item.stationId)).toBe(true)
  }
  expect(items.filter(({ modifierGroups }: MenuItem) => modifierGroups.length > 0).length).toBeGreaterThan(1)
})

test('the minutes of walking are computed from the calories, by the branch’s own figures', async () => {
  const minutes = async () => (await dish(demoItemId('hummus'))).walkingMinutes
  expect(await minutes()).toBe(74)
  const figures = (activity: object) =>
    system(api.deps, 'seed', (tx) =>
      tx.execute(sql`update branch set settings = ${JSON.stringify(activity)}::jsonb where id = ${demoBranch}`),
    )
  await figures({ activity: { met: 2.5, weightKg: 65 } })
  expect(await minutes()).toBe(148)
  await figures({})
})

test('a branch goes by its name too; one that does not exist is not found', async () => {
  expect((await api.get('/branches/branch-1/menu')).body.branch.id).toBe(demoBranch)
  expect((await api.get('/branches/branch-9/menu')).body.error.code).toBe('not_found')
  const { body } = await api.get('/branches')
  expect(body.branches.map(({ id }: { id: string }) => id)).toEqual([demoBranch, secondDemoBranch])
})

test('a stranger is told the branches of the only restaurant, and none where there are several', async () => {
  const alone = await openTestApi()
  const listed = async () => {
    const { branches } = (await alone.get('/branches')).body
    return branches.map(({ id }: { id: string }) => id)
  }
  const opened = async (name: string) => {
    const [organizationId, restaurantId, id] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
    await system(alone.deps, 'seed', async (tx) => {
      await tx.insert(organizations).values({ id: organizationId, slug: name, name })
      await tx.insert(restaurants).values({ id: restaurantId, organizationId, name: { en: name } })
      const place = { slug: name, timeZone: 'Asia/Baghdad', currency: 'IQD', taxRateBasisPoints: 0 }
      await tx.insert(branchRows).values({ id, organizationId, restaurantId, name: { en: name }, ...place })
    })
    return id
  }
  expect(await listed()).toEqual([demoBranch, secondDemoBranch])
  const first = await opened('first')
  // The demo beside it is nobody's restaurant.
  expect(await listed()).toEqual([first])
  await opened('second')
  expect(await listed()).toEqual([])
  expect((await alone.get('/branches/first/menu')).body.branch.id).toBe(first)
  await alone.close()
})

test('a browser that has the menu is told so, until it changes', async () => {
  const first = await api.get(`/branches/${demoBranch}/menu`)
  const headers = { 'if-none-match': String(first.headers.etag) }
  expect(first.headers['cache-control']).toContain('max-age=5')
  expect((await api.get(`/branches/${demoBranch}/menu`, { headers })).status).toBe(304)
  await api.post(availability(demoItemId('juice')), { token: await api.as('manager'), body: { available: false } })
  expect((await api.get(`/branches/${demoBranch}/menu`, { headers })).status).toBe(200)
})

test('a dish is sold out and comes back by hand, each a new version', async () => {
  const token = await api.as('manager')
  const id = demoItemId('hummus')
  const { version } = await dish(id)
  await api.post(availability(id), { token, body: { available: false } })
  expect(await dish(id)).toMatchObject({ available: false, soldOutUntil: null, version: version + 1 })
  await api.post(availability(id), { token, body: { available: true } })
  expect(await dish(id)).toMatchObject({ available: true, version: version + 2 })
})

test('a dish that is sold out until an hour comes back by itself', async () => {
  const token = await api.as('manager')
  const id = demoItemId('baklava')
  const until = new Date(Date.now() + 3_600_000).toISOString()
  expect((await api.post(availability(id), { token, body: { available: false, until } })).status).toBe(200)
  expect(await dish(id)).toMatchObject({ available: false, soldOutUntil: until })
  const later = api.besides({ now: () => new Date(Date.now() + 3_700_000) })
  expect(await dish(id, later)).toMatchObject({ available: true, soldOutUntil: null })
  await later.close()
})

test('a return in the past, another branch’s dish and an unknown one are refused', async () => {
  const token = await api.as('owner')
  const past = { available: false, until: '2020-01-01T00:00:00Z' }
  expect((await api.post(availability(demoItemId('coffee')), { token, body: past })).status).toBe(400)
  const elsewhere = availability(demoItemId('coffee', 2))
  expect((await api.post(elsewhere, { token, body: { available: false } })).body.error.code).toBe('not_found')
  const unknown = availability(crypto.randomUUID())
  expect((await api.post(unknown, { token, body: { available: false } })).status).toBe(404)
})

test('everybody in the branch hears of it: price and availability, nothing else', async () => {
  const heard: unknown[] = []
  const stop = api.deps.bus.subscribe(demoBranch, (bell) => heard.push(...bell.events))
  await api.post(availability(demoItemId('coffee')), { token: await api.as('manager'), body: { available: false } })
  await new Promise((resolve) => setTimeout(resolve, 50))
  stop()
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({ type: 'menu_item.changed', id: demoItemId('coffee'), data: { available: false } })
  expect(Object.keys((heard[0] as { data: object }).data).sort()).toEqual(
    ['active', 'available', 'id', 'price', 'remaining', 'soldOutUntil', 'version'].sort(),
  )
})
