import { system } from '@sufra/platform/db/doors'
import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { LiveEvent } from '@sufra/shared/live/live.contract'
import { usualActivity } from '@sufra/shared/menu/activity.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const at = `/branches/${demoBranch}`
const book = async (branch = demoBranch): Promise<MenuBook> =>
  (await api.get(`/branches/${branch}/menu-book`, { token: await api.as('owner') })).body
const onTheMenu = async (): Promise<MenuItem[]> => (await api.get(`${at}/menu`)).body.items
const post = async (path: string, body: object, token?: string) =>
  api.post(at + path, { body, token: token ?? (await api.as('manager')) })
const change = (id: string, changes: object, was: object = {}) => post(`/menu-items/${id}`, { changes, was })

const newDish = async () => {
  const { sections, stations } = await book()
  return {
    id: uuidv7(),
    sectionId: sections[0]?.id,
    stationId: stations[0]?.id,
    name: { en: 'Fattoush', ar: 'فتوش' },
    description: { en: '' },
    kitchenName: null,
    price: 1900,
    prepMinutes: 6,
    calories: 180,
    caffeineMg: null,
    sodiumMg: 420,
    allergens: ['gluten'],
    vegetarian: true,
  }
}

async function heardWhile(work: () => Promise<unknown>): Promise<Pick<LiveEvent, 'type'>[]> {
  const heard: Pick<LiveEvent, 'type'>[] = []
  const stop = api.deps.bus.subscribe(demoBranch, (bell) => heard.push(...bell.events))
  await work()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  return heard
}

test('a new dish is on everybody’s menu, last in its section, and the branch is told to read again', async () => {
  const dish = await newDish()
  const heard = await heardWhile(async () => {
    const { status, body } = await post('/menu-items', dish)
    expect([status, body.version, body.available]).toEqual([201, 1, true])
  })
  expect(heard.map(({ type }) => type)).toEqual(['menu_item.changed', 'menu.changed'])
  const mine = (await onTheMenu()).filter(({ sectionId }) => sectionId === dish.sectionId)
  expect(mine.at(-1)).toMatchObject({ id: dish.id, name: dish.name, price: 1900, vegetarian: true })
  expect((await post('/menu-items', { ...dish, price: 1 })).body.error.code).toBe('id_taken')
})

test('the book says what labels follow from: where the branch is, its tax, and whose steps burn the calories', async () => {
  const figures = (settings: object) =>
    system(api.deps, 'seed', (tx) =>
      tx.execute(sql`update branch set settings = ${JSON.stringify(settings)}::jsonb where id = ${demoBranch}`),
    )
  expect(await book()).toMatchObject({ currency: 'SAR', timeZone: 'Asia/Riyadh', taxRateBasisPoints: 1500 })
  expect((await book()).activity).toEqual(usualActivity)
  await figures({ activity: { met: 2.5, weightKg: 65 } })
  expect((await book()).activity).toEqual({ met: 2.5, weightKg: 65 })
  await figures({})
})

test('taken off the menu it is gone for guests, stays in the book, and comes back as it was', async () => {
  const id = demoItemId('baklava')
  expect((await change(id, { active: false }, { active: true })).status).toBe(200)
  expect((await onTheMenu()).some((item) => item.id === id)).toBe(false)
  expect((await book()).items.find((item) => item.id === id)?.active).toBe(false)
  await change(id, { active: true }, { active: false })
  expect((await onTheMenu()).some((item) => item.id === id)).toBe(true)
})

test('two managers at one dish: other fields stand beside each other, the same field is asked about', async () => {
  const id = demoItemId('coffee')
  await change(id, { price: 1600 }, { price: 1500 })
  expect((await change(id, { prepMinutes: 5 }, { prepMinutes: 4 })).body).toMatchObject({ price: 1600, prepMinutes: 5 })
  const { status, body } = await change(id, { price: 1700 }, { price: 1500 })
  expect([status, body.error.code, body.error.details.fields]).toEqual([409, 'stale', ['price']])
  expect(body.error.details.item.price).toBe(1600)
  expect((await change(id, { price: 1500 }, { price: 1600 })).status).toBe(200)
})

test('a dish moves up, down and to another section; the others keep their order', async () => {
  const { items, sections } = await book()
  const counts = sections.map(({ id }) => items.filter(({ sectionId }) => sectionId === id).length)
  const section = sections[counts.findIndex((count) => count > 1)]
  const ids = items.filter(({ sectionId }) => sectionId === section?.id).map(({ id }) => id)
  const [first, second] = ids
  await post(`/menu-items/${second}/move`, { sectionId: section?.id, beforeItemId: first })
  const now = async (sectionId: string | undefined) =>
    (await onTheMenu()).filter((item) => item.sectionId === sectionId).map(({ id }) => id)
  expect(await now(section?.id)).toEqual([second, first, ...ids.slice(2)])
  const other = sections.find(({ id }) => id !== section?.id)
  const there = await now(other?.id)
  await post(`/menu-items/${second}/move`, { sectionId: other?.id, beforeItemId: null })
  expect(await now(other?.id)).toEqual([...there, second])
  await post(`/menu-items/${second}/move`, { sectionId: section?.id, beforeItemId: null })
  expect(await now(section?.id)).toEqual([first, ...ids.slice(2), second])
  expect((await post(`/menu-items/${second}/move`, { sectionId: other?.id, beforeItemId: first })).status).toBe(404)
})

test('a new price is told with the dish alone: nobody reads the whole menu for it', async () => {
  const id = demoItemId('juice')
  const heard = await heardWhile(() => change(id, { price: 2000 }, { price: 1800 }))
  expect(heard.at(-1)).toMatchObject({ type: 'menu_item.changed', id, data: { price: 2000 } })
  await change(id, { price: 1800 }, { price: 2000 })
})

test('a dish that is given to another section stands last there, whatever came and went', async () => {
  const { sections, items } = await book()
  const [from, to] = sections
  const [one] = items.filter(({ sectionId }) => sectionId === from?.id)
  const there = items.filter(({ sectionId }) => sectionId === to?.id).map(({ id }) => id)
  await change(one?.id ?? '', { sectionId: to?.id })
  const made = { ...(await newDish()), sectionId: to?.id, name: { en: 'Rice' } }
  await post('/menu-items', made)
  const now = (await book()).items.filter(({ sectionId }) => sectionId === to?.id).map(({ id }) => id)
  expect(now).toEqual([...there, one?.id, made.id])
  await change(one?.id ?? '', { sectionId: from?.id })
})

test('a section is made, renamed, moved, and taken off with its dishes', async () => {
  const id = uuidv7()
  const made = await post('/menu-sections', { id, name: { en: 'Breakfast', ar: 'فطور' }, category: 'main-courses' })
  expect([made.status, made.body.active]).toEqual([201, true])
  const renamed = await post(`/menu-sections/${id}`, {
    changes: { name: { en: 'Breakfast until noon' } },
    was: { name: { ar: 'فطور', en: 'Breakfast' } },
  })
  expect(renamed.body.name).toEqual({ en: 'Breakfast until noon' })
  const [first] = (await book()).sections
  await post(`/menu-sections/${id}/move`, { beforeSectionId: first?.id })
  expect((await book()).sections.map((section) => section.id).slice(0, 2)).toEqual([id, first?.id])
  await post('/menu-items', { ...(await newDish()), sectionId: id, name: { en: 'Shakshuka' } })
  const shown = async () => (await onTheMenu()).some(({ name }) => name.en === 'Shakshuka')
  expect(await shown()).toBe(true)
  const heard = await heardWhile(() => post(`/menu-sections/${id}`, { changes: { active: false }, was: {} }))
  expect(heard.at(-1)?.type).toBe('menu.changed')
  expect(await shown()).toBe(false)
  const stale = await post(`/menu-sections/${id}`, { changes: { active: true }, was: { active: true } })
  expect(stale.body.error).toMatchObject({ code: 'stale', details: { fields: ['active'] } })
})

test('each change of the menu is newer than the one before', async () => {
  const versions: number[] = []
  const stop = api.deps.bus.subscribe(demoBranch, ({ events }) => {
    for (const { type, version } of events) if (type === 'menu.changed') versions.push(version)
  })
  const [section] = (await book()).sections
  await change(demoItemId('hummus'), { prepMinutes: 7 })
  await post(`/menu-sections/${(await book()).items[0]?.sectionId}`, { changes: { name: { en: 'First' } }, was: {} })
  await change(demoItemId('hummus'), { prepMinutes: 8 })
  await expect.poll(() => versions.length).toBe(3)
  stop()
  expect([...new Set(versions)].sort((a, b) => a - b)).toEqual(versions)
  expect(section).toBeDefined()
})

test('of two who write at once the later one is told with a higher number', async () => {
  const told: number[] = []
  const stop = api.deps.bus.subscribe(demoBranch, ({ events }) => {
    for (const { type, version } of events) if (type === 'menu.changed') told.push(version)
  })
  const token = await api.as('manager')
  const ids = (await book()).items.slice(0, 6).map(({ id }) => id)
  const changes = { changes: { description: { en: 'Written at once' } }, was: {} }
  for (let round = 0; round < 3; round++) {
    changes.changes.description.en += ` ${round}`
    await Promise.all(ids.map((id) => post(`/menu-items/${id}`, changes, token)))
  }
  await expect.poll(() => told.length).toBe(18)
  stop()
  expect(told).toEqual([...new Set(told)].sort((a, b) => a - b))
})

test('what does not fit is refused, and named', async () => {
  const dish = await newDish()
  const refused = async (part: object) => {
    const { status, body } = await post('/menu-items', { ...dish, id: uuidv7(), ...part })
    return [status, body.error.code]
  }
  for (const part of [
    { price: -1 },
    { price: 12.5 },
    { price: '1900' },
    { name: { en: '   ' } },
    { name: { ar: 'فتوش' } },
    { name: { en: 'x'.repeat(81) } },
    { allergens: ['salt'] },
    { calories: 1e9 },
  ])
    expect(await refused(part), JSON.stringify(part)).toEqual([400, 'invalid_request'])
  const nothing = await post(`/menu-sections/${dish.sectionId}`, { changes: {}, was: {} })
  expect([nothing.status, nothing.body.id]).toEqual([200, dish.sectionId])
  expect(await refused({ colour: 'red' })).toEqual([400, 'unknown_field'])
  const elsewhere = await book(secondDemoBranch)
  expect(await refused({ sectionId: elsewhere.sections[0]?.id })).toEqual([404, 'not_found'])
  expect(await refused({ stationId: elsewhere.stations[0]?.id })).toEqual([404, 'not_found'])
  expect((await change(demoItemId('coffee', 2), { price: 1 })).status).toBe(404)
  const waiter = await api.as('waiter')
  expect((await post('/menu-items', dish, waiter)).status).toBe(403)
  expect((await api.get(`${at}/menu-book`, { token: waiter })).status).toBe(403)
})

test('who wrote a dish, its price and what is in it is written down, with what it was before', async () => {
  const dish = await newDish()
  expect((await post('/menu-items', dish)).status).toBe(201)
  expect((await change(dish.id, { allergens: [], active: true }, { allergens: ['gluten'] })).status).toBe(200)
  expect((await change(dish.id, { price: 2100 }, { price: 1900 })).status).toBe(200)
  const { body } = await api.get('/audit', { token: await api.as('owner') })
  const mine = body.entries.filter(({ entityId }: { entityId: string }) => entityId === dish.id)
  expect(mine).toMatchObject([
    {
      action: 'menu.price_changed',
      before: { prices: [{ id: dish.id, price: 1900 }] },
      after: { prices: [{ id: dish.id, price: 2100 }] },
    },
    { action: 'menu.dish_changed', before: { allergens: ['gluten'] }, after: { allergens: [] } },
    { action: 'menu.dish_added', before: null, after: { name: dish.name, price: 1900 } },
  ])
  expect(Object.keys(mine[1].after)).toEqual(['allergens'])
  expect(body.names[dish.id]).toMatchObject(dish.name)
})

test('who wrote a section is written down; the same words sent again are not', async () => {
  const id = uuidv7()
  const sent = { id, name: { en: 'Pickles', ar: 'مخللات', ckb: 'ترشی' }, category: 'appetizers' }
  expect((await post('/menu-sections', sent)).status).toBe(201)
  for (const active of [false, false]) await post(`/menu-sections/${id}`, { changes: { active }, was: {} })
  const { body } = await api.get(`/audit?about=menu_section:${id}`, { token: await api.as('owner') })
  expect(body.entries).toMatchObject([
    { action: 'menu.section_changed', before: { active: true }, after: { active: false } },
    { action: 'menu.section_added', after: { name: sent.name } },
  ])
  expect(body.names[id]).toMatchObject(sent.name)
})
