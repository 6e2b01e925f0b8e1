import { demoBranch, demoItemId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { type BulkWish, backOf, groupsOf } from '@sufra/shared/menu/bulk.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { MenuBook } from '@sufra/shared/menu/menu-book.contract'
import { itemsAtOnceMost } from '@sufra/shared/menu/menu-book.limits'
import type { ItemsChange } from '@sufra/shared/menu/menu-bulk.contract'
import type { MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire, tokenOf } from '../identity/test-people'
import { codeOf, coffee, Evening, hummus, juice, ok } from '../orders/test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const at = `/branches/${demoBranch}`
const three = [coffee.id, juice.id, hummus.id]
const book = async (): Promise<MenuBook> => ok(await evening.api.get(`${at}/menu-book`, { token: manager }))
const dishes = async (ids: readonly string[] = three): Promise<MenuItem[]> => {
  const { items } = await book()
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
const send = (groups: readonly ItemsChange[], token = manager, key = crypto.randomUUID(), branch = at) =>
  evening.api.post(`${branch}/menu-items/bulk`, { token, key, body: { groups } })
const wishes = (items: readonly MenuItem[], of: (item: MenuItem) => Omit<BulkWish, 'itemId'>): BulkWish[] =>
  items.map((item) => ({ itemId: item.id, ...of(item) }))
const raised = (items: readonly MenuItem[]) =>
  wishes(items, ({ price }) => ({ changes: { price: price + 100 }, was: { price } }))
const sold = (available: boolean, soldOutUntil: string | null = null) => ({ availability: { available, soldOutUntil } })
const back = (done: readonly BulkWish[]) => send(groupsOf(backOf(done, evening.api.deps.now().toISOString())))
const change = (id: string, changes: object) =>
  evening.api.post(`${at}/menu-items/${id}`, { token: manager, body: { changes, was: {} } })

test('three prices in one command: each dish is told once, nobody reads the whole menu, and all come back', async () => {
  const before = await dishes()
  const done = raised(before)
  const mark = await evening.mark()
  const reply = ok(await send(groupsOf(done)))
  const told = await evening.told(mark)
  expect(told.map(({ type }) => type)).toEqual(['menu_item.changed', 'menu_item.changed', 'menu_item.changed'])
  expect(told.map(({ id, data }) => [id, (data as MenuItem).price]).sort()).toEqual(
    before.map(({ id, price }) => [id, price + 100]).sort(),
  )
  expect(reply.dishes).toEqual(before.map(({ id, version }) => ({ id, version: version + 1 })))
  ok(await back(done))
  expect((await dishes()).map(({ price }) => price)).toEqual(before.map(({ price }) => price))
})

test('three prices at once are one entry of the log of who did what; a key sent again writes none', async () => {
  const entries = async () =>
    (await evening.api.get('/audit', { token: await evening.as('owner') })).body.entries.filter(
      ({ action }: { action: string }) => action === 'menu.price_changed',
    )
  const [before, had] = [await dishes(), (await entries()).length]
  const [done, key] = [raised(before), crypto.randomUUID()]
  ok(await send(groupsOf(done), manager, key))
  ok(await send(groupsOf(done), manager, key))
  const [entry, ...others] = await entries()
  expect(others).toHaveLength(had)
  const prices = before.map(({ id, price }) => ({ id, price }))
  expect(entry.before.prices).toEqual(expect.arrayContaining(prices))
  expect(entry.after.prices).toEqual(
    expect.arrayContaining(prices.map(({ id, price }) => ({ id, price: price + 100 }))),
  )
  ok(await back(done))
})

test('three dishes taken off the menu at once are one entry; sold out, they are none', async () => {
  const before = await dishes()
  const off = wishes(before, () => ({ changes: { active: false }, was: { active: true } }))
  ok(await send(groupsOf(off)))
  ok(await back(off))
  const soldOut = wishes(await dishes(), () => ({ changes: sold(false), was: sold(true) }))
  ok(await send(groupsOf(soldOut)))
  ok(await back(soldOut))
  const { entries } = ok(await evening.api.get('/audit?topic=menu', { token: await evening.as('owner') }))
  const items = (active: boolean) => expect.arrayContaining(three.map((id) => ({ id, active })))
  expect(entries.slice(0, 2)).toMatchObject([
    { action: 'menu.dishes_changed', before: { items: items(false) }, after: { items: items(true) } },
    { action: 'menu.dishes_changed', before: { items: items(true) }, after: { items: items(false) } },
  ])
})

test('an order that was placed keeps its price', async () => {
  const order = await evening.placed(await evening.guest(await evening.table()))
  const [dish] = await dishes([hummus.id])
  const done = raised(dish ? [dish] : [])
  ok(await send(groupsOf(done)))
  const now = await evening.read(order)
  expect([now.total, now.lines[0]?.unitPrice]).toEqual([2 * hummus.price, hummus.price])
  ok(await back(done))
})

test('somebody changed one of the prices meanwhile: nothing is changed, and the answer names the dish with its own', async () => {
  const before = await dishes()
  const done = raised(before)
  ok(await change(juice.id, { price: 1950 }))
  const mark = await evening.mark()
  const refused = await send(groupsOf(done))
  expect(codeOf(refused)).toBe('409 stale')
  expect(refused.body.error.details.dishes).toMatchObject([
    { itemId: juice.id, fields: ['price'], now: { price: 1950, active: true } },
  ])
  expect(await evening.told(mark)).toEqual([])
  expect((await dishes([coffee.id, hummus.id])).map(({ price }) => price)).toEqual([coffee.price, hummus.price])
  // Another field of the same dish is no quarrel.
  ok(await change(juice.id, { price: juice.price, prepMinutes: 3 }))
  ok(await send(groupsOf(done)))
  ok(await back(done))
})

test('sold out and back: each dish as it was, one of them until its hour', async () => {
  const until = new Date(evening.api.deps.now().getTime() + 3_600_000).toISOString()
  await evening.api.post(`${at}/menu-items/${juice.id}/availability`, {
    token: manager,
    body: { available: false, until },
  })
  const before = await dishes()
  const done = wishes(before, ({ available, soldOutUntil }) => ({
    changes: sold(false),
    was: sold(available, soldOutUntil),
  }))
  ok(await send(groupsOf(done)))
  expect((await dishes()).map(({ available, soldOutUntil }) => [available, soldOutUntil])).toEqual(
    three.map(() => [false, null]),
  )
  ok(await back(done))
  expect((await dishes()).map(({ available, soldOutUntil }) => [available, soldOutUntil])).toEqual([
    [true, null],
    [false, until],
    [true, null],
  ])
  const past = new Date(evening.api.deps.now().getTime() - 60_000).toISOString()
  expect(codeOf(await send([{ itemIds: three, changes: sold(false, past), was: {} }]))).toBe('400 invalid_request')
  ok(await send([{ itemIds: [juice.id], changes: sold(true), was: {} }]))
})

test('dishes of two sections go behind those of a third, and back to where each of them stood', async () => {
  const { sections, items } = await book()
  const to = sections.find(({ id }) => items.some((item) => item.id === demoItemId('baklava') && item.sectionId === id))
  const here = items.filter(({ sectionId }) => sectionId === to?.id).map(({ id }) => id)
  const standing = async () => (await book()).items.map(({ id, sectionId, sortOrder }) => [id, sectionId, sortOrder])
  const before = await standing()
  const done = wishes(await dishes(), ({ sectionId, sortOrder }) => ({
    changes: { sectionId: to?.id ?? '' },
    was: { sectionId },
    placeWas: sortOrder,
  }))
  const mark = await evening.mark()
  ok(await send(groupsOf(done)))
  expect((await book()).items.filter(({ sectionId }) => sectionId === to?.id).map(({ id }) => id)).toEqual([
    ...here,
    ...three,
  ])
  expect((await evening.types(mark)).filter((type) => type === 'menu.changed')).toHaveLength(1)
  ok(await back(done))
  expect(await standing()).toEqual(before)
})

test('off the menu and back on it', async () => {
  const done = wishes(await dishes(), ({ active }) => ({ changes: { active: false }, was: { active } }))
  ok(await send(groupsOf(done)))
  const onMenu = async () => (ok(await evening.api.get(`${at}/menu`)).items as MenuItem[]).map(({ id }) => id)
  expect((await onMenu()).filter((id) => three.includes(id))).toEqual([])
  ok(await back(done))
  expect((await onMenu()).filter((id) => three.includes(id))).toHaveLength(3)
})

test('serving times are given to many dishes and taken from them; what another schedule is given to stays', async () => {
  const made = async (en: string, itemIds: string[]) => {
    const body = {
      id: uuidv7(),
      name: { en },
      days: [1],
      hours: { from: 420, until: 660 },
      season: { kind: 'always' },
      sectionIds: [],
      itemIds,
    }
    return ok(await evening.api.post(`${at}/menu-schedules`, { token: manager, body })).id as string
  }
  const [breakfast, lunch] = [await made('Breakfast', [juice.id, demoItemId('baklava')]), await made('Lunch', [])]
  const given = async () => {
    const { schedules }: MenuScheduleBook = ok(await evening.api.get(`${at}/menu-schedules`, { token: manager }))
    return Object.fromEntries(schedules.map(({ id, itemIds }) => [id, itemIds]))
  }
  const before = await given()
  const done = wishes(await dishes(), ({ id }) => ({
    changes: { scheduleIds: [lunch] },
    was: { scheduleIds: id === juice.id ? [breakfast] : [] },
  }))
  const mark = await evening.mark()
  ok(await send(groupsOf(done)))
  expect(await given()).toEqual({ [breakfast]: [demoItemId('baklava')], [lunch]: [...three].sort() })
  expect(await evening.types(mark)).toEqual(['menu.changed'])
  expect(codeOf(await send(groupsOf(done)))).toBe('200 undefined')
  ok(await back(done))
  expect(await given()).toEqual(before)
  ok(await send([{ itemIds: [juice.id], changes: { scheduleIds: [lunch] }, was: { scheduleIds: [breakfast] } }]))
  const unseen = await send([{ itemIds: [juice.id], changes: { scheduleIds: [] }, was: { scheduleIds: [breakfast] } }])
  expect(unseen.body.error.details.dishes).toMatchObject([{ fields: ['scheduleIds'], now: { scheduleIds: [lunch] } }])
  const strange = await send([{ itemIds: [juice.id], changes: { scheduleIds: [uuidv7()] }, was: {} }])
  expect(codeOf(strange)).toBe('404 not_found')
  for (const id of [breakfast, lunch])
    ok(
      await evening.api.post(`${at}/menu-schedules/${id}`, {
        token: manager,
        body: { changes: { active: false }, was: {} },
      }),
    )
})

test('the same key twice changes once, and its first answer is told again', async () => {
  const done = raised(await dishes())
  const key = crypto.randomUUID()
  const first = await send(groupsOf(done), manager, key)
  const again = await send(groupsOf(done), manager, key)
  expect([again.status, again.body, again.headers['idempotent-replay']]).toEqual([200, first.body, 'true'])
  expect(codeOf(await send(groupsOf(done).slice(1), manager, key))).toBe('422 idempotency_key_reused')
  expect((await dishes()).map(({ price }) => price)).toEqual([coffee, juice, hummus].map(({ price }) => price + 100))
  ok(await back(done))
})

test('who says what is sold out says it of many dishes, and may change no price; a waiter may do neither', async () => {
  const { deps } = evening.api
  const cook = await tokenOf(deps, { userId: await hire(deps, { role: 'KITCHEN_MANAGER' }) })
  const waiter = await evening.as('waiter')
  const out: ItemsChange[] = [{ itemIds: three, changes: sold(false), was: {} }]
  expect(codeOf(await send(out, waiter))).toBe('403 forbidden')
  ok(await send(out, cook))
  ok(await send([{ itemIds: three, changes: sold(true), was: {} }], cook))
  for (const changes of [{ price: 1 }, { active: false }, { scheduleIds: [] }, { ...sold(false), price: 1 }])
    expect(codeOf(await send([{ itemIds: three, changes, was: {} }], cook)), JSON.stringify(changes)).toBe(
      '403 forbidden',
    )
})

test('a dish, a section or a branch that is another’s, and more dishes than are taken at once: nothing is changed', async () => {
  const elsewhere = demoItemId('coffee', 2)
  const mark = await evening.mark()
  const off = { changes: { active: false }, was: {} }
  expect(codeOf(await send([{ itemIds: [...three, elsewhere], ...off }]))).toBe('404 not_found')
  const { sections }: MenuBook = ok(
    await evening.api.get(`/branches/${await otherBranch()}/menu-book`, { token: await evening.as('owner') }),
  )
  const strange = { changes: { sectionId: sections[0]?.id ?? '' }, was: {} }
  expect(codeOf(await send([{ itemIds: three, ...strange }]))).toBe('404 not_found')
  const many = Array.from({ length: itemsAtOnceMost + 1 }, () => uuidv7())
  expect(codeOf(await send([{ itemIds: many, ...off }]))).toBe('400 invalid_request')
  expect(codeOf(await send([{ itemIds: [hummus.id, hummus.id], ...off }]))).toBe('400 invalid_request')
  for (const changes of [{ price: -1 }, { price: 10_000_001 }, { price: 12.5 }])
    expect(codeOf(await send([{ itemIds: three, changes, was: {} }]))).toBe('400 invalid_request')
  expect(await evening.told(mark)).toEqual([])
})

async function otherBranch(): Promise<string> {
  const { branches } = ok(await evening.api.get('/branches'))
  return branches.find(({ id }: { id: string }) => id !== demoBranch).id
}

test('a dish whose time has come is on sale for whoever changes many of them, though nothing has written it down', async () => {
  const until = new Date(evening.api.deps.now().getTime() + 60_000).toISOString()
  const body = { available: false, until }
  ok(await evening.api.post(`${at}/menu-items/${juice.id}/availability`, { token: manager, body }))
  evening.pass(2)
  ok(await send([{ itemIds: [juice.id], changes: sold(false), was: sold(true) }]))
  ok(await evening.api.post(`${at}/menu-items/${juice.id}/availability`, { token: manager, body: { available: true } }))
  // A screen whose minute has not turned yet still shows it as sold out until then: that is the same.
  ok(await send([{ itemIds: [juice.id], changes: sold(false), was: sold(false, until) }]))
  ok(await send([{ itemIds: [juice.id], changes: sold(true), was: {} }]))
})
