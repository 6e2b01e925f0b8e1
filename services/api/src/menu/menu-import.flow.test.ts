import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { readCsv } from '@sufra/shared/kernel/read-csv'
import type { LiveEvent } from '@sufra/shared/live/live.contract'
import { batchesOf } from '@sufra/shared/menu/import-batches.rules'
import { countsOf, type ImportPlan, planImport } from '@sufra/shared/menu/import-plan.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { mappingOf } from '@sufra/shared/menu/menu-columns.rules'
import type { ImportMenu } from '@sufra/shared/menu/menu-import.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi()
})
afterAll(() => api.close())

const at = (branch = demoBranch) => `/branches/${branch}/menu-book`
const book = async (branch = demoBranch): Promise<MenuBook> =>
  (await api.get(at(branch), { token: await api.as('owner') })).body
const onTheMenu = async (): Promise<MenuItem[]> => (await api.get(`/branches/${demoBranch}/menu`)).body.items
const outcomesOf = (dishes: readonly { readonly outcome: string }[]) => dishes.map(({ outcome }) => outcome)

async function planned(text: string): Promise<ImportPlan> {
  const [head, ...rows] = readCsv(text, 2001)
  const header = head?.cells ?? []
  return planImport(await book(), { header, rows, mapping: mappingOf(header) }, uuidv7)
}
async function batchOf(text: string): Promise<ImportMenu> {
  const [batch] = batchesOf(await planned(text))
  if (!batch) throw new Error('nothing to import')
  return batch
}
const send = async (body: object, key: string = crypto.randomUUID(), token?: string) =>
  api.post(`${at()}/import`, { body, key, token: token ?? (await api.as('manager')) })

async function eventsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: Pick<LiveEvent, 'type'>[] = []
  const stop = api.deps.bus.subscribe(demoBranch, (bell) => heard.push(...bell.events))
  await work()
  await expect.poll(() => heard.length).toBeGreaterThan(0)
  stop()
  return heard.map(({ type }) => type)
}

test('a file’s rows are on everybody’s menu, in its order and a new section, and the branch hears of them once', async () => {
  const text =
    'section,name,arabic name,price,kind\nSoups,Lentil,عدس,12,\nSoups,Barley,شعير,"13,5",\nSoups,Onion,بصل,14,'
  const body = await batchOf(text)
  const told = await eventsDuring(async () => {
    const reply = await send(body)
    expect([reply.status, outcomesOf(reply.body.dishes)]).toEqual([200, ['added', 'added', 'added']])
  })
  expect(told).toEqual(['menu.changed'])
  const soups = (await onTheMenu()).filter(({ sectionId }) => sectionId === body.sections[0]?.id)
  expect(soups.map(({ name, price }) => [name.en, name.ar, price])).toEqual([
    ['Lentil', 'عدس', 1200],
    ['Barley', 'شعير', 1350],
    ['Onion', 'بصل', 1400],
  ])
  expect(countsOf(await planned(text))).toEqual({ new: 0, changed: 0, same: 3, wrong: 0 })
})

test('a batch that is sent again, under its key or another, does nothing twice', async () => {
  const body = await batchOf('section,name,price\nSalads,Greek,20\nSalads,Rocket,18')
  const key = crypto.randomUUID()
  const first = await send(body, key)
  const again = await send(body, key)
  expect([again.headers['idempotent-replay'], again.body]).toEqual(['true', first.body])
  expect(outcomesOf((await send(body)).body.dishes)).toEqual(['added', 'added'])
  const { items, sections } = await book()
  expect(items.filter(({ name }) => ['Greek', 'Rocket'].includes(name.en))).toHaveLength(2)
  expect(sections.filter(({ name }) => name.en === 'Salads')).toHaveLength(1)
})

test('two people import the same file at once: every dish and section is there once', async () => {
  const text = 'section,name,price\nGrills,Kofta,40\nGrills,Ribs,60'
  const [mine, theirs] = [await batchOf(text), await batchOf(text)]
  const replies = await Promise.all([send(mine), send(theirs)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(replies.map(({ body }) => outcomesOf(body.dishes).join()).sort()).toEqual(['added,added', 'doubled,doubled'])
  const { items, sections } = await book()
  expect(items.filter(({ name }) => name.en === 'Kofta')).toHaveLength(1)
  expect(sections.filter(({ name }) => name.en === 'Grills')).toHaveLength(1)
})

test('what somebody has changed since the file was looked at is reported and not overwritten', async () => {
  const [hummus, coffee] = [demoItemId('hummus'), demoItemId('coffee')]
  const body = await batchOf(`id,price\n${hummus},31\n${coffee},17`)
  await api.post(`/branches/${demoBranch}/menu-items/${hummus}`, {
    token: await api.as('owner'),
    body: { changes: { price: 2900 }, was: {} },
  })
  const { body: reply } = await send(body)
  expect(reply.dishes).toEqual([
    { id: hummus, outcome: 'stale', fields: ['price'] },
    { id: coffee, outcome: 'changed', fields: [] },
  ])
  const prices = Object.fromEntries((await book()).items.map(({ id, price }) => [id, price]))
  expect([prices[hummus], prices[coffee]]).toEqual([2900, 1700])
  expect(outcomesOf((await send(body)).body.dishes)).toEqual(['stale', 'same'])
})

test('a dish that is moved by the file stands last in its new section, and may come off the menu', async () => {
  const [to] = (await book()).sections.slice(-1)
  const id = demoItemId('baklava')
  await send(await batchOf(`id,section,active\n${id},${to?.name.en},نعم`))
  const there = (await book()).items.filter(({ sectionId }) => sectionId === to?.id)
  expect(there.at(-1)?.id).toBe(id)
  await send(await batchOf(`id,active\n${id},لا`))
  expect((await onTheMenu()).some((item) => item.id === id)).toBe(false)
})

test('the menu as a file: who may not write it gets none, and what comes back changes nothing', async () => {
  const token = await api.as('manager')
  for (const locale of ['en', 'ar', 'ckb']) {
    const file = await api.app.inject({
      url: `/api${at()}/export?format=csv`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': locale },
    })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="menu-\d{4}-\d\d-\d\d\.csv"$/)
    const { items } = await book()
    expect(countsOf(await planned(file.body))).toEqual({ new: 0, changed: 0, same: items.length, wrong: 0 })
  }
  const sheet = await api.app.inject({
    url: `/api${at()}/export?format=xlsx`,
    headers: { authorization: `Bearer ${token}` },
  })
  expect([sheet.statusCode, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  expect((await api.get(`${at()}/export`, { token: await api.as('waiter') })).status).toBe(403)
})

test('what a file brings, other words and other prices are each one entry of the log of who did what', async () => {
  const entries = async () => (await api.get('/audit', { token: await api.as('owner') })).body.entries
  await send(await batchOf('section,name,price\nPies,Spinach,10\nPies,Cheese,11\nPies,Meat,12'))
  expect((await entries())[0]).toMatchObject({ action: 'menu.imported', after: { added: 3, changed: 0, items: [] } })
  const words = await batchOf('section,name,description,price\nPies,Meat,Hot,12')
  expect(outcomesOf((await send(words)).body.dishes)).toEqual(['changed'])
  const [said, ...earlier] = await entries()
  expect(said).toMatchObject({ action: 'menu.imported', after: { added: 0, changed: 1 } })
  expect([said.before.items, said.after.items]).toMatchObject([
    [{ description: { en: '' } }],
    [{ description: { en: 'Hot' } }],
  ])
  const before = earlier.length + 1
  await send(await batchOf('section,name,price\nPies,Spinach,10\nPies,Cheese,13\nPies,Meat,14'))
  const [entry, ...others] = await entries()
  expect(others).toHaveLength(before)
  const pricesOf = ({ prices }: { prices: { price: number }[] }) => prices.map(({ price }) => price).sort()
  expect([entry.action, pricesOf(entry.before), pricesOf(entry.after)]).toEqual([
    'menu.price_changed',
    [1100, 1200],
    [1300, 1400],
  ])
})

test('what does not fit is refused whole, and named', async () => {
  const body = await batchOf('section,name,price\nDrinks,Karak,5')
  const [row] = body.rows
  const refused = async (part: object) => {
    const { status, body: said } = await send({ ...body, ...part })
    return [status, said.error.code]
  }
  expect(await refused({ rows: [] })).toEqual([400, 'invalid_request'])
  expect(await refused({ rows: [{ ...row, price: 12.5 }] })).toEqual([400, 'invalid_request'])
  expect(await refused({ rows: [{ ...row, colour: 'red' }] })).toEqual([400, 'unknown_field'])
  expect(await refused({ rows: [{ ...row, kind: 'gone' }] })).toEqual([400, 'invalid_request'])
  expect(await refused({ rows: Array(101).fill(row) })).toEqual([400, 'invalid_request'])
  const elsewhere = await book(secondDemoBranch)
  for (const part of [{ stationId: elsewhere.stations[0]?.id }, { sectionId: elsewhere.sections[0]?.id }])
    expect(await refused({ rows: [{ ...row, ...part }] })).toEqual([404, 'not_found'])
  const change = { kind: 'change', itemId: demoItemId('coffee', 2), changes: { price: 1 }, was: {} }
  expect(await refused({ rows: [change] })).toEqual([404, 'not_found'])
  expect(await refused({ rows: [{ ...row, id: demoItemId('coffee', 2) }] })).toEqual([409, 'id_taken'])
  const waiter = await api.as('waiter')
  expect((await send(body, crypto.randomUUID(), waiter)).status).toBe(403)
  expect((await book()).items.some(({ name }) => name.en === 'Karak')).toBe(false)
})

test('500 dishes in three languages are on the menu within five seconds', async () => {
  const rows = Array.from(
    { length: 500 },
    (_, n) =>
      `Section ${n % 12},قسم ${n % 12},بەشی ${n % 12},Dish ${n},طبق ${n},خواردنی ${n},A dish of the house,طبق من البيت,خواردنێکی ماڵ,${n + 1}`,
  )
  const head =
    'section en,section ar,section ckb,name en,name ar,name ckb,description en,description ar,description ckb,price'
  const began = performance.now()
  const plan = await planned([head, ...rows].join('\n'))
  for (const batch of batchesOf(plan)) expect((await send(batch)).status).toBe(200)
  const took = performance.now() - began
  expect((await book()).items.filter(({ name }) => name.en.startsWith('Dish '))).toHaveLength(500)
  process.stdout.write(`import of 500 dishes: ${Math.round(took)} ms\n`)
  expect(took).toBeLessThan(5000)
})
