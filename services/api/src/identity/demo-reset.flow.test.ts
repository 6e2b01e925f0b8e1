import { system } from '@sufra/platform/db/doors'
import { readHeads } from '@sufra/platform/log/read'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { OpenedSession } from '@sufra/shared/identity/identity.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, ok } from '../orders/test-evening'
import { foundAnother, people, tokenOf } from './test-people'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const reset = (token: string, organization = 'sufra-demo', at = api) =>
  at.post('/auth/demo/reset', { token, body: { organization }, key: null })
const epochOf = async () => (await system(api.deps, 'heads_poll', (tx) => readHeads(tx, [demoBranch])))[0]?.epoch
const hummusNow = async (): Promise<MenuItem> =>
  ok(await api.get(`/branches/${demoBranch}/menu`)).items.find(({ id }: MenuItem) => id === demoItemId('hummus'))

test('what visitors did is gone, everybody is signed out and every screen starts afresh; the owner goes on', async () => {
  const [owner, waiter] = [await api.as('owner'), await api.as('waiter')]
  const before = await hummusNow()
  const path = `/branches/${demoBranch}/menu-items/${before.id}/availability`
  ok(await api.post(path, { token: owner, body: { available: false, until: null } }))
  const all = { menu: true, tables: true, stock: true, settings: true }
  const name = { en: 'Dammam', ar: 'الدمام', ckb: 'دەمام' }
  const place = { timeZone: 'Asia/Riyadh', currency: 'SAR', address: null }
  const opened = { id: uuidv7(), slug: 'dammam', name, ...place, copy: all }
  ok(await api.post(`/branches/${demoBranch}/copies`, { token: owner, body: opened }))
  const epoch = await epochOf()

  const { token, session }: OpenedSession = ok(await reset(owner))
  expect(session).toMatchObject({ demo: true, user: { role: 'OWNER' } })
  expect(session.branches.map(({ id }) => id)).toEqual([demoBranch, secondDemoBranch])
  expect(await hummusNow()).toEqual(before)
  expect(await epochOf()).not.toBe(epoch)
  for (const gone of [owner, waiter]) expect((await api.get('/auth/session', { token: gone })).status).toBe(401)
  expect((await api.get('/auth/session', { token })).status).toBe(200)
})

test('only who owns the demo, names it and finds it open puts it back', async () => {
  const owner = await api.as('owner')
  const epoch = await epochOf()
  expect(codeOf(await reset(owner, 'another'))).toBe('400 invalid_request')
  expect(codeOf(await reset(await api.as('manager')))).toBe('403 forbidden')
  const { userId, organizationId } = await foundAnother(api.deps)
  expect(codeOf(await reset(await tokenOf(api.deps, { userId, organizationId })))).toBe('403 forbidden')
  const closed = api.besides({ config: { auth: { ...api.deps.config.auth, provider: 'builtin' }, production: true } })
  expect(codeOf(await reset(await tokenOf(api.deps, { userId: people.owner }), 'sufra-demo', closed))).toBe(
    '403 demo_closed',
  )
  expect(await epochOf()).toBe(epoch)
})
