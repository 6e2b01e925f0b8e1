import { createLimits } from '@sufra/platform/limits/limits'
import { demoBranch, demoOrders, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { FirstRun } from '@sufra/shared/first-run/first-run.contract'
import { firstSteps } from '@sufra/shared/first-run/first-run.rules'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { madePhoto, whole } from '../photos/test-photos'

let demo: TestApi
let api: TestApi
beforeAll(async () => {
  demo = await openTestApi()
  api = builtin()
})
afterAll(() => demo.close())

/** A house signs up through a door of its own: one address may not found so many. */
const builtin = () =>
  demo.besides({ config: { auth: { ...demo.deps.config.auth, provider: 'builtin' } }, limits: createLimits() })

const uncut = Object.entries(whole).map(([side, share]) => [side, String(share)])

let houses = 0
/** A restaurant that has just signed up, and how its owner speaks to it. */
async function founded(organizationData: Record<string, string> = {}) {
  const email = `owner.${++houses}@example.com`
  const body = {
    email,
    password: 'tangerine-lamp-47',
    name: 'Noura',
    organizationData: { organizationName: 'Bayt Noura', ...organizationData },
  }
  const { body: opened } = await builtin().post('/auth/sign-up', { body })
  const { token, session } = opened
  const branch = `/branches/${session.currentBranchId}`
  const told = ({ status, body: reply }: { status: number; body: unknown }): FirstRun => {
    expect({ status, reply }).toMatchObject({ status: 200 })
    return reply as FirstRun
  }
  const post = (path: string, sent: unknown = {}, key?: string) =>
    api.post(branch + path, { token, body: sent, ...(key && { key }) })
  return {
    token,
    branch,
    post,
    told,
    read: async () => told(await api.get(`${branch}/first-run`, { token })),
    book: async (): Promise<MenuBook> => (await api.get(`${branch}/menu-book`, { token })).body,
  }
}

const stateOf = ({ steps }: FirstRun, step: string) => steps.find((each) => each.step === step)?.state
const codeOf = ({ status, body }: { status: number; body: { error?: { code: string } } }) =>
  `${status} ${body.error?.code}`

test('a new restaurant is shown the way; one that was there before is not', async () => {
  const house = await founded()
  const first = await house.read()
  expect(first).toMatchObject({ shown: true, dishes: 0, tables: 0, samples: 0, testOrderId: null })
  expect(first.steps.every(({ state }) => state === 'open')).toBe(true)
  const { body } = await demo.get(`/branches/${demoBranch}/first-run`, { token: await demo.as('owner') })
  expect(body).toMatchObject({ shown: false, dishes: 6, tables: 8 })
})

test('the sample menu is priced for the country, seen by guests at once, and taken but once', async () => {
  const house = await founded({ timeZone: 'Asia/Baghdad' })
  const key = uuidv7()
  const taken = house.told(await house.post('/first-run/sample-menu', {}, key))
  expect(taken).toMatchObject({ dishes: 6, samples: 6 })
  expect(stateOf(taken, 'menu')).toBe('done')
  expect(house.told(await house.post('/first-run/sample-menu', {}, key))).toEqual(taken)
  expect(codeOf(await house.post('/first-run/sample-menu'))).toBe('409 menu_not_empty')
  const book = await house.book()
  expect(book.currency).toBe('IQD')
  expect(book.items.map(({ price }) => price % 250)).toEqual([0, 0, 0, 0, 0, 0])
  expect(book.items.every(({ name }) => name.en && name.ar && name.ckb)).toBe(true)
  const { body: menu } = await api.get(`${house.branch}/menu`)
  expect(menu.items).toHaveLength(6)
})

test('the samples go with one tap, but not a dish that somebody has made theirs', async () => {
  const house = await founded()
  await house.post('/first-run/sample-menu')
  const [mine] = (await house.book()).items
  const change = { changes: { price: 1900 }, was: { price: mine?.price } }
  expect((await house.post(`/menu-items/${mine?.id}`, change)).status).toBe(200)
  expect(house.told(await house.post('/first-run/sample-menu/drop'))).toMatchObject({ dishes: 1, samples: 0 })
  const book = await house.book()
  expect(book.items.filter(({ active }) => active).map(({ id }) => id)).toEqual([mine?.id])
  expect(book.sections.filter(({ active }) => active).map(({ id }) => id)).toEqual([mine?.sectionId])
  expect(house.told(await house.post('/first-run/sample-menu/drop'))).toMatchObject({ dishes: 1, samples: 0 })
})

test('samples are samples still after another currency, another name of their section, and a night sold out', async () => {
  const house = await founded()
  await house.post('/first-run/sample-menu')
  const { items, sections, currency } = await house.book()
  expect(currency).not.toBe('KWD')
  house.told(await house.post('/settings', { changes: { currency: 'KWD' }, was: { currency } }))
  const [section] = sections
  const renamed = { changes: { name: { en: 'To begin with' } }, was: { name: section?.name } }
  house.told(await house.post(`/menu-sections/${section?.id}`, renamed))
  house.told(await house.post(`/menu-items/${items[0]?.id}/availability`, { available: false }))
  expect((await house.read()).samples).toBe(6)
  expect(house.told(await house.post('/first-run/sample-menu/drop'))).toMatchObject({ dishes: 0, samples: 0 })
})

test('two who take the sample menu at once have it once', async () => {
  const house = await founded()
  const both = await Promise.all([house.post('/first-run/sample-menu'), house.post('/first-run/sample-menu')])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await house.book()).items).toHaveLength(6)
})

test('a step is said to be done or skipped, and is found so on another device', async () => {
  const house = await founded()
  expect(stateOf(house.told(await house.post('/first-run/steps', { step: 'place', state: 'skipped' })), 'place')).toBe(
    'skipped',
  )
  expect(stateOf(house.told(await house.post('/first-run/steps', { step: 'place', state: 'done' })), 'place')).toBe(
    'done',
  )
  await house.post('/first-tables', { id: uuidv7(), count: 8, seats: 4 })
  const now = await house.read()
  expect([stateOf(now, 'place'), stateOf(now, 'tables'), stateOf(now, 'code')]).toEqual(['done', 'done', 'open'])
})

test('the samples’ pictures are not the restaurant’s: its first photo is what the list waits for', async () => {
  const house = await founded()
  const sampled = house.told(await house.post('/first-run/sample-menu'))
  const isMet = ({ checks }: FirstRun) => checks.find(({ check }) => check === 'photos')?.done
  expect([sampled.dishesWithoutPhoto, isMet(sampled)]).toEqual([0, false])
  const [first, second] = (await house.book()).items
  const show = (item: MenuItem | undefined, image: string | null) =>
    house.post(`/menu-items/${item?.id}`, { changes: { image }, was: { image: item?.image } })
  expect((await show(second, null)).status).toBe(200)
  const sent = await api.app.inject({
    method: 'POST',
    url: `/api${house.branch}/photos?${new URLSearchParams(uncut)}`,
    payload: await madePhoto().jpeg().toBuffer(),
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': uuidv7(), authorization: `Bearer ${house.token}` },
  })
  expect(sent.statusCode).toBe(201)
  expect((await show(first, sent.json().image)).status).toBe(200)
  const now = await house.read()
  expect([now.dishesWithoutPhoto, isMet(now)]).toEqual([1, true])
})

test('opening hours are known to be set once they are', async () => {
  const house = await founded()
  const isSet = async () => (await house.read()).checks.find(({ check }) => check === 'hours')?.done
  expect(await isSet()).toBe(false)
  const hours = Array.from({ length: 7 }, () => [{ from: 600, until: 1320 }])
  expect((await house.post('/settings', { changes: { hours }, was: {} })).status).toBe(200)
  expect(await isSet()).toBe(true)
})

test('what a restaurant can do without goes off its list, comes back, and the set-up can be over without it', async () => {
  const house = await founded()
  const names = ({ checks }: FirstRun) => checks.map(({ check }) => check)
  const need = async (check: string, needed: boolean) =>
    house.told(await house.post('/first-run/checks', { check, needed }))
  expect(names(await need('hours', false))).toEqual(['staff', 'photos', 'prepTimes', 'codes'])
  expect(names(await need('hours', false))).toEqual(['staff', 'photos', 'prepTimes', 'codes'])
  expect(names(await need('staff', false))).toEqual(['photos', 'prepTimes', 'codes'])
  expect(names(await need('hours', true))).toEqual(['photos', 'prepTimes', 'hours', 'codes'])
  for (const step of firstSteps) await house.post('/first-run/steps', { step, state: 'done' })
  for (const check of ['photos', 'prepTimes', 'hours']) expect((await need(check, false)).shown).toBe(true)
  expect(await need('codes', false)).toMatchObject({ shown: false, checks: [] })
  expect((await need('codes', true)).shown).toBe(true)
  expect(codeOf(await house.post('/first-run/checks', { check: 'place', needed: false }))).toBe('400 invalid_request')
})

test('a scan of the first code is seen without being said', async () => {
  const house = await founded()
  const { body: plan } = await house.post('/first-tables', { id: uuidv7(), count: 2, seats: 4 })
  const { body: printed } = await house.post('/table-codes/print', { tableIds: [plan.tables[0].id] })
  expect(stateOf(await house.read(), 'code')).toBe('open')
  const [, , code, secret] = new URL(printed.codes[0].url).pathname.split('/')
  expect((await api.post('/auth/table', { key: null, body: { code, secret } })).status).toBe(201)
  expect(stateOf(await house.read(), 'code')).toBe('done')
})

test('the order that tries the kitchen is remembered; another house’s is not found', async () => {
  const house = await founded()
  await house.post('/first-run/sample-menu')
  const [dish] = (await house.book()).items
  const lines = [{ id: uuidv7(), menuItemId: dish?.id, quantity: 1 }]
  const placed = await house.post('/orders', { id: uuidv7(), channel: 'takeaway', lines, agreedTotal: dish?.price })
  expect(placed.status).toBe(201)
  expect(house.told(await house.post('/first-run/test-order', { orderId: placed.body.id })).testOrderId).toBe(
    placed.body.id,
  )
  expect(codeOf(await house.post('/first-run/test-order', { orderId: demoOrders.pending.id }))).toBe('404 not_found')
})

test('put away it is shown no more, until it is wanted again', async () => {
  const house = await founded()
  expect(house.told(await house.post('/first-run/away', { away: true })).shown).toBe(false)
  expect(house.told(await house.post('/first-run/away', { away: false })).shown).toBe(true)
})

test('it is the house’s own: nobody without the settings, nobody of another branch, nothing that is not asked for', async () => {
  const path = `/branches/${demoBranch}/first-run`
  expect(codeOf(await demo.get(path, { token: await demo.as('waiter') }))).toBe('403 forbidden')
  const sent = { token: await demo.as('owner'), body: { step: 'dance', state: 'done' } }
  expect(codeOf(await demo.post(`${path}/steps`, sent))).toBe('400 invalid_request')
  expect(codeOf(await demo.post(`${path}/steps`, { ...sent, body: { step: 'menu', state: 'open' } }))).toBe(
    '400 invalid_request',
  )
  const house = await founded()
  expect(
    (await api.get(`/branches/${secondDemoBranch}/first-run`, { token: house.token })).status,
  ).toBeGreaterThanOrEqual(403)
})
