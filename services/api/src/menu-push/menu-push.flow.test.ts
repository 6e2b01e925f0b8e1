import { system } from '@sufra/platform/db/doors'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { menuBaselines } from '@sufra/platform/schema/menu-baselines.table'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { demoBranch } from '@sufra/platform/seed/demo'
import type { AddBranch, AddedBranch } from '@sufra/shared/branches/branches.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { BranchEvent } from '@sufra/shared/live/live.contract'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { chosenIn, linesIn } from '@sufra/shared/menu-push/chosen.rules'
import type { MenuDiff } from '@sufra/shared/menu-push/menu-push.contract'
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hire, tokenOf } from '../identity/test-people'
import { openTestApi, type TestApi } from '../kernel/test-api'

/* Each test has two branches of its own: one with the demo's menu, called Riyadh here, and one opened from it, Jeddah. */

const names = {
  coffee: 'Arabic coffee',
  juice: 'Fresh orange juice',
  hummus: 'Hummus plate',
  shawarma: 'Grilled chicken shawarma',
  mixedGrill: 'Mixed grill platter',
  baklava: 'Baklava',
} as const
type Dish = keyof typeof names

let api: TestApi
let owner: string
let riyadh: string
let jeddah: string
let ids: Readonly<Record<'there' | 'here', ReadonlyMap<string, string>>>
beforeAll(async () => {
  api = await openTestApi()
  owner = await api.as('owner')
})
beforeEach(async () => {
  riyadh = await opened(demoBranch)
  jeddah = await opened(riyadh)
  const idsIn = async (branch: string) => new Map((await book(branch)).items.map(({ id, name }) => [name.en, id]))
  ids = { there: await idsIn(riyadh), here: await idsIn(jeddah) }
})
afterAll(() => api.close())

const there = (dish: Dish): string => ids.there.get(names[dish]) ?? ''
const here = (dish: Dish): string => ids.here.get(names[dish]) ?? ''

const path = (to: string, from: string) => `/branches/${to}/menu-push/${from}`
const diff = async (to = jeddah, from = riyadh, token = owner): Promise<MenuDiff> =>
  (await api.get(path(to, from), { token })).body
const told = ({ things }: MenuDiff): string[] => linesIn(things).map(({ id, kind }) => `${id.slice(-14)} ${kind}`)
const change = async (branch: string, id: string, changes: object) =>
  expect(
    (await api.post(`/branches/${branch}/menu-items/${id}`, { token: owner, body: { changes, was: {} } })).status,
  ).toBe(200)
const push = (
  seen: string,
  lines: readonly string[],
  { to = jeddah, from = riyadh, token = owner, key = uuidv7() } = {},
) => api.post(path(to, from), { token, key, body: { seen, lines } })
const pushDefaults = async (to = jeddah, from = riyadh) => {
  const { seen, things } = await diff(to, from)
  return push(seen, chosenIn(things, new Map()), { to, from })
}
const book = async (branch = jeddah): Promise<MenuBook> =>
  (await api.get(`/branches/${branch}/menu-book`, { token: owner })).body
const item = async (id: string, branch = jeddah): Promise<MenuItem | undefined> =>
  (await book(branch)).items.find((one) => one.id === id)
const kindOf = (dish: Dish, field: string, { things }: MenuDiff) =>
  linesIn(things).find(({ id }) => id === `${there(dish)}:${field}`)?.kind
const rows = <Row>(work: Parameters<typeof system<Row>>[2]) => system(api.deps, 'seed', work)

type Heard = Pick<BranchEvent, 'type' | 'id'>

async function heardAt<T>(branch: string, work: () => Promise<T>): Promise<readonly Heard[]> {
  const heard: Heard[] = []
  const stop = api.deps.bus.subscribe(branch, (bell) => heard.push(...bell.events))
  await work()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  return heard
}

async function opened(from: string, part: Partial<AddBranch> = {}): Promise<string> {
  const copy = { menu: true, tables: false, stock: false, settings: false }
  const name = { en: 'Kuwait', ar: 'الكويت', ckb: 'کوێت' }
  const body: AddBranch = {
    id: uuidv7(),
    slug: `b-${crypto.randomUUID().slice(0, 8)}`,
    address: null,
    copy,
    name,
    timeZone: 'Asia/Riyadh',
    currency: 'SAR',
    ...part,
  }
  const answer = await api.post(`/branches/${from}/copies`, { token: owner, body })
  expect(answer.status).toBe(201)
  return (answer.body as AddedBranch).branch.id
}

test('two branches that never parted have nothing to push', async () => {
  expect(told(await diff())).toEqual([])
  expect(told(await diff(riyadh, jeddah))).toEqual([])
})

test('a price raised in Riyadh reaches Jeddah: its guests hear it, its own prices stay, the trail says who and from where', async () => {
  await change(riyadh, there('shawarma'), { price: 4800 })
  await change(riyadh, there('mixedGrill'), { price: 7900, name: { en: 'Big grill', ar: 'مشاوي كبيرة' } })
  await change(jeddah, here('mixedGrill'), { price: 6900 })
  const seen = await diff()
  expect([kindOf('shawarma', 'price', seen), kindOf('mixedGrill', 'price', seen)]).toEqual(['changed', 'both'])
  expect(linesIn(seen.things).find(({ id }) => id === `${there('shawarma')}:price`)).toMatchObject({
    source: { as: 'price', amount: 4800 },
    target: { as: 'price', amount: 4500 },
  })
  const lines = chosenIn(seen.things, new Map())
  let answer = await push('x', lines)
  const heard = await heardAt(jeddah, async () => {
    answer = await push(seen.seen, lines)
  })
  expect([answer.status, answer.body]).toEqual([200, { added: 0, unpriced: 0, changed: 2, hidden: 0, kept: 1 }])
  expect(heard.map(({ type, id }) => [type, id])).toEqual([
    ['menu_item.changed', here('shawarma')],
    ['menu.changed', jeddah],
  ])
  expect(await item(here('shawarma'))).toMatchObject({ price: 4800 })
  expect(await item(here('mixedGrill'))).toMatchObject({ price: 6900, name: { en: 'Big grill', ar: 'مشاوي كبيرة' } })
  const menu = (await api.get(`/branches/${jeddah}/menu`)).body.items as MenuItem[]
  expect(menu.find(({ id }) => id === here('shawarma'))?.price).toBe(4800)
  const [entry] = await rows((tx) =>
    tx.select().from(auditEntries).where(eq(auditEntries.action, 'menu.pushed')).orderBy(desc(auditEntries.seq)),
  )
  expect(entry).toMatchObject({ branchId: jeddah, after: { from: riyadh, changed: 2, kept: 1 } })
  expect(told(await diff()).map((line) => line.split(' ')[1])).toEqual(['both'])
})

test('the same push sent again counts once; a second one finds nothing', async () => {
  await change(riyadh, there('coffee'), { price: 1700, prepMinutes: 9 })
  const { seen, things } = await diff()
  const [lines, key] = [chosenIn(things, new Map()), uuidv7()]
  const first = await push(seen, lines, { key })
  const again = await push(seen, lines, { key })
  expect([first.status, again.status, again.headers['idempotent-replay']]).toEqual([200, 200, 'true'])
  expect((await diff()).things).toEqual([])
  expect((await item(here('coffee')))?.version).toBe(2)
})

test('an override is overwritten only when it is chosen, and then both agree again', async () => {
  await change(jeddah, here('juice'), { price: 2100 })
  const before = await diff()
  expect(kindOf('juice', 'price', before)).toBe('own')
  await change(riyadh, there('coffee'), { price: 1700 })
  expect((await pushDefaults()).status).toBe(200)
  expect((await item(here('juice')))?.price).toBe(2100)
  const { seen } = await diff()
  expect((await push(seen, [`${there('juice')}:price`])).status).toBe(200)
  expect((await item(here('juice')))?.price).toBe(1800)
  await change(riyadh, there('juice'), { price: 1900 })
  expect(kindOf('juice', 'price', await diff())).toBe('changed')
})

test('a diff that somebody has overtaken, at either end, is refused with the new one, and nothing is written', async () => {
  await change(riyadh, there('coffee'), { price: 1700 })
  const { seen, things } = await diff()
  const lines = chosenIn(things, new Map())
  await change(jeddah, here('coffee'), { price: 1400 })
  const late = await push(seen, lines)
  expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  const fresh = late.body.error.details.diff as MenuDiff
  expect(kindOf('coffee', 'price', fresh)).toBe('both')
  expect((await item(here('coffee')))?.price).toBe(1400)
  await change(riyadh, there('coffee'), { price: 1800 })
  expect((await push(fresh.seen, lines)).status).toBe(409)
  expect((await push((await diff()).seen, [...lines, `${there('juice')}:price`])).status).toBe(409)
  expect((await push((await diff()).seen, lines)).status).toBe(200)
  expect((await item(here('coffee')))?.price).toBe(1800)
})

test('what is sold out meanwhile is no quarrel, and stays sold out', async () => {
  await change(riyadh, there('coffee'), { price: 1700 })
  const { seen, things } = await diff()
  const body = { available: false }
  await api.post(`/branches/${jeddah}/menu-items/${here('coffee')}/availability`, { token: owner, body })
  await api.post(`/branches/${riyadh}/menu-items/${there('juice')}/availability`, { token: owner, body })
  expect((await push(seen, chosenIn(things, new Map()))).status).toBe(200)
  expect(await item(here('coffee'))).toMatchObject({ price: 1700, available: false })
  expect((await item(here('juice')))?.available).toBe(true)
})

test('a new section with a new dish and its choices arrives in its place, and knows where it came from', async () => {
  const at = `/branches/${riyadh}`
  const { stations, sections } = await book(riyadh)
  const section = { id: uuidv7(), name: { en: 'Soups', ar: 'شوربات' }, category: 'appetizers' }
  const offer = {
    min: 1,
    max: 1,
    choices: ['Small', 'Large'].map((en, n) => ({
      id: uuidv7(),
      name: { en },
      kitchenName: null,
      priceDelta: n * 600,
      available: true,
    })),
  }
  const group = { id: uuidv7(), name: { en: 'Bowl' }, kind: 'choice', offer }
  const dish = {
    id: uuidv7(),
    sectionId: section.id,
    stationId: stations[1]?.id,
    name: { en: 'Lentil soup' },
    price: 1900,
    description: { en: '' },
    kitchenName: null,
    prepMinutes: 6,
    calories: 180,
    caffeineMg: null,
    sodiumMg: 20,
    allergens: ['celery'],
    vegetarian: true,
  }
  const post = async (to: string, body: object) =>
    expect((await api.post(at + to, { token: owner, body })).status).toBeLessThan(300)
  await post('/menu-sections', section)
  await post('/choice-groups', group)
  await post('/menu-items', dish)
  await post(`/menu-items/${dish.id}/choice-groups`, { groupIds: [group.id], was: [] })
  await post(`/menu-sections/${section.id}/move`, { beforeSectionId: sections[1]?.id })
  const seen = await diff()
  expect((await push(seen.seen, [`${dish.id}:new`])).body).toMatchObject({ added: 1, unpriced: 0 })
  const now = await book()
  const made = now.items.find(({ name }) => name.en === 'Lentil soup')
  expect(made).toMatchObject({ price: 1900, active: true, vegetarian: true, allergens: ['celery'] })
  expect(now.sections.map(({ name }) => name.en)).toEqual([
    'Beverages',
    'Soups',
    'Appetizers',
    'Main courses',
    'Desserts',
  ])
  expect(now.stations.find(({ id }) => id === made?.stationId)?.name).toEqual(stations[1]?.name)
  expect(
    made?.modifierGroups.map(({ name, modifiers }) => [name.en, modifiers.map(({ priceDelta }) => priceDelta)]),
  ).toEqual([['Bowl', [0, 600]]])
  const [row] = await rows((tx) =>
    tx
      .select()
      .from(menuItems)
      .where(eq(menuItems.id, made?.id ?? '')),
  )
  expect(row?.originId).toBe(dish.id)
  expect((await diff()).things).toEqual([])
  await change(riyadh, dish.id, { name: { en: 'Soup of the day' } })
  expect((await pushDefaults()).body).toMatchObject({ changed: 1, added: 0 })
  expect((await item(made?.id ?? ''))?.name.en).toBe('Soup of the day')
})

test('what a shared group costs reaches every dish that has it; a dish taken off at the source stays on unless it is chosen', async () => {
  const secondOf = async (id: string, branch: string) => (await item(id, branch))?.modifierGroups[1]?.id
  const groupId = await secondOf(there('shawarma'), riyadh)
  const groupHere = await secondOf(here('shawarma'), jeddah)
  const { body } = await api.get(`/branches/${riyadh}/choice-groups`, { token: owner })
  const { offer } = body.groups.find(({ id }: { id: string }) => id === groupId)
  const dearer = {
    ...offer,
    choices: offer.choices.map((one: { priceDelta: number }) => ({ ...one, priceDelta: one.priceDelta + 100 })),
  }
  const sent = { changes: { offer: dearer }, was: { offer } }
  expect((await api.post(`/branches/${riyadh}/choice-groups/${groupId}`, { token: owner, body: sent })).status).toBe(
    200,
  )
  await change(riyadh, there('baklava'), { active: false })
  const { things } = await diff()
  expect(linesIn(things).map(({ field, kind }) => `${field} ${kind}`)).toEqual(['active gone', 'offer changed'])
  const before = await item(here('shawarma'))
  expect((await pushDefaults()).body).toMatchObject({ changed: 1, hidden: 0 })
  const after = await item(here('shawarma'))
  expect(after?.version).toBe((before?.version ?? 0) + 1)
  const deltas = (dish: MenuItem | undefined) =>
    dish?.modifierGroups.find(({ id }) => id === groupHere)?.modifiers.map(({ id, priceDelta }) => [id, priceDelta])
  expect(deltas(after)).toEqual(deltas(before)?.map(([id, priceDelta]) => [id, Number(priceDelta) + 100]))
  expect((await item(here('baklava')))?.active).toBe(true)
  const { seen } = await diff()
  expect((await push(seen, [`${there('baklava')}:active`])).body).toMatchObject({ hidden: 1 })
  expect((await item(here('baklava')))?.active).toBe(false)
})

test('an amount never crosses currencies: words are taken over, prices stay, new dishes wait off the menu', async () => {
  const kuwait = await opened(riyadh, { timeZone: 'Asia/Kuwait', currency: 'KWD' })
  expect((await diff(kuwait)).things).toEqual([])
  const before = (await book(kuwait)).items.find(({ name }) => name.en.includes('hawarma'))
  await change(riyadh, there('shawarma'), { price: 4800, prepMinutes: 31 })
  const { stations, sections } = await book(riyadh)
  const dish = {
    id: uuidv7(),
    sectionId: sections[0]?.id,
    stationId: stations[0]?.id,
    name: { en: 'Laban' },
    price: 700,
    description: { en: '' },
    kitchenName: null,
    prepMinutes: 1,
    calories: null,
    caffeineMg: null,
    sodiumMg: null,
    allergens: [],
    vegetarian: true,
  }
  await api.post(`/branches/${riyadh}/menu-items`, { token: owner, body: dish })
  expect((await pushDefaults(kuwait)).body).toEqual({ added: 1, unpriced: 1, changed: 1, hidden: 0, kept: 0 })
  const now = await book(kuwait)
  expect(now.items.find(({ name }) => name.en === 'Laban')).toMatchObject({ price: 0, active: false })
  expect(now.items.find(({ id }) => id === before?.id)).toMatchObject({
    price: before?.price,
    prepMinutes: 31,
    active: false,
  })
  expect((await diff(kuwait)).things).toEqual([])
})

test('a branch opened from another has agreed with it on everything, and pushes back what it changed first', async () => {
  const dammam = await opened(riyadh)
  const agreed = await rows((tx) => tx.select().from(menuBaselines).where(eq(menuBaselines.branchId, dammam)))
  const { items } = await book(dammam)
  expect(agreed.filter(({ kind }) => kind === 'item')).toHaveLength(items.length)
  const coffee = items.find(({ name }) => name.en === 'Arabic coffee')
  await change(dammam, coffee?.id ?? '', { price: 1650 })
  expect(kindOf('coffee', 'price', await diff(dammam))).toBe('own')
  expect((await pushDefaults(riyadh, dammam)).body).toMatchObject({ changed: 1 })
  expect((await item(there('coffee'), riyadh))?.price).toBe(1650)
  expect((await diff(dammam)).things).toEqual([])
  const [origin] = await rows((tx) =>
    tx
      .select()
      .from(menuItems)
      .where(and(eq(menuItems.branchId, dammam), eq(menuItems.id, coffee?.id ?? ''))),
  )
  expect(origin?.originId).toBe(there('coffee'))
})

test('who does not write both menus pushes nothing: another’s branch does not exist for them', async () => {
  await change(riyadh, there('coffee'), { price: 1700 })
  const { seen, things } = await diff()
  const lines = chosenIn(things, new Map())
  const manager = await api.as('manager')
  const elsewhere = await tokenOf(api.deps, { userId: await hire(api.deps, { role: 'MANAGER', branchId: jeddah }) })
  const status = async (to: string, from: string, token: string) => [
    (await api.get(path(to, from), { token })).status,
    (await push(seen, lines, { to, from, token })).status,
  ]
  expect(await status(jeddah, riyadh, await api.as('waiter'))).toEqual([403, 403])
  expect(await status(jeddah, riyadh, manager)).toEqual([403, 403])
  expect(await status(jeddah, riyadh, elsewhere)).toEqual([404, 404])
  expect(await status(jeddah, uuidv7(), owner)).toEqual([404, 404])
  expect((await item(here('coffee')))?.price).toBe(1500)
})
