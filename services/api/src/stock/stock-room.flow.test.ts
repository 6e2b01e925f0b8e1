import { system } from '@sufra/platform/db/doors'
import { auditEntries } from '@sufra/platform/schema/records.table'
import { inventoryItems, stockMovements } from '@sufra/platform/schema/stock.table'
import { demoBranch, demoStockId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import type { LedgerPage, Shelf, StockMoved, StockRoom } from '@sufra/shared/stock/stock-room.contract'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hire, people, tokenOf } from '../identity/test-people'
import { codeOf, coffee, Evening, line, ok } from '../orders/test-evening'

let evening: Evening
/** The kitchen's manager: the role that keeps the stock. */
let keeper: string
beforeAll(async () => {
  evening = await Evening.begin()
  keeper = await tokenOf(evening.api.deps, { userId: await hire(evening.api.deps, { role: 'KITCHEN_MANAGER' }) })
})
afterAll(() => evening.end())

const stock = `/branches/${demoBranch}/stock`
const room = async (): Promise<StockRoom> => ok(await evening.api.get(stock, { token: keeper }))
const shelfOf = async (id: string): Promise<Shelf> => {
  const found = (await room()).items.find((item) => item.id === id)
  if (!found) throw new Error(`no ${id} in the stock room`)
  return found
}
const post = (path: string, body: object, token = keeper) => evening.api.post(`${stock}${path}`, { token, body })
const kg = { unit: 'kg', minimumStock: 1000 } as const
const newItem = async (en: string, currentStock?: number): Promise<Shelf> =>
  ok(await post('', { id: uuidv7(), name: { en }, ...kg, ...(currentStock !== undefined && { currentStock }) }))
const move = (id: string, body: object) => post(`/${id}/movements`, { id: uuidv7(), ...body })
const count = (id: string, counted: number, since: string | null, token = keeper) =>
  post(`/${id}/counts`, { counted, since }, token)
const ledger = async (id: string, before = ''): Promise<LedgerPage> =>
  ok(await evening.api.get(`${stock}/${id}/movements${before && `?before=${before}`}`, { token: keeper }))
const ledgerSum = (id: string) =>
  system(evening.api.deps, 'seed', async (tx) => {
    const [row] = await tx
      .select({ sum: sql<number>`coalesce(sum(${stockMovements.delta}), 0)::int` })
      .from(stockMovements)
      .where(eq(stockMovements.inventoryItemId, id))
    return row?.sum
  })

test('something new is on the list with what was counted, and everybody who follows the stock hears it', async () => {
  const mark = await evening.mark()
  const item = await newItem('Sumac', 400)
  expect(item).toMatchObject({
    currentStock: 400,
    minimumStock: 1000,
    low: true,
    active: true,
    owed: 0,
    usedPerDay: null,
  })
  expect(item.lastCount).toMatchObject({ stock: 400 })
  expect(await evening.types(mark, item.id)).toEqual(['stock.changed', 'stock.low'])
  expect((await room()).items.map(({ id }) => id)).toContain(item.id)
  const { entries } = await ledger(item.id)
  expect(entries).toMatchObject([{ why: 'count', delta: 400, before: 0, after: 400 }])
  expect(entries[0]?.byName).toEqual(expect.any(String))
})

test('a delivery comes in, waste goes out, and the ledger tells who, why, before and after', async () => {
  const { id } = await newItem('Flour', 5000)
  ok(await move(id, { direction: 'in', quantity: 10_000, reason: 'delivery', note: 'Al Safa mills' }))
  const out: StockMoved = ok(await move(id, { direction: 'out', quantity: 1500, reason: 'waste' }))
  expect(out).toMatchObject({ before: 15_000, after: 13_500, clamped: 0, item: { currentStock: 13_500 } })
  const { entries } = await ledger(id)
  expect(entries.map(({ why, delta, before, after, note }) => [why, delta, before, after, note])).toEqual([
    ['waste', -1500, 15_000, 13_500, null],
    ['delivery', 10_000, 5000, 15_000, 'Al Safa mills'],
    ['count', 5000, 0, 5000, null],
  ])
  expect(await ledgerSum(id)).toBe(13_500)
})

test('more than is there goes out: nothing is left, it says by how much, and a count puts it right', async () => {
  const { id, lastCount } = await newItem('Lemons', 2000)
  const out: StockMoved = ok(await move(id, { direction: 'out', quantity: 5000, reason: 'transfer' }))
  expect(out).toMatchObject({ before: 2000, after: 0, clamped: 3000, item: { currentStock: 0, owed: 3000, low: true } })
  const counted: StockMoved = ok(await count(id, 700, lastCount?.at ?? null))
  expect(counted).toMatchObject({ before: 0, after: 700, clamped: 0, item: { owed: 0 } })
  const [newest] = (await ledger(id)).entries
  expect(newest).toMatchObject({ why: 'count', delta: 3700, before: 0, after: 700 })
  expect(await ledgerSum(id)).toBe(700)
})

test('a movement asked for again after a lost answer is one entry of the ledger, and its answer is told again', async () => {
  const { id } = await newItem('Bulgur', 2000)
  const one = { id: uuidv7(), direction: 'out', quantity: 5000, reason: 'waste' }
  const first: StockMoved = ok(await move(id, one))
  ok(await move(id, { direction: 'in', quantity: 9000, reason: 'delivery' }))
  const mark = await evening.mark()
  const again: StockMoved = ok(await move(id, one))
  expect(again).toMatchObject({ before: 2000, after: 0, clamped: first.clamped, item: { currentStock: 6000 } })
  for (const part of [
    { note: 'Wet' },
    { quantity: 5001 },
    { reason: 'transfer' },
    { direction: 'in', reason: 'other' },
  ]) {
    const refused = await move(id, { ...one, note: 'Wet', ...part })
    expect(codeOf(refused)).toBe('409 id_taken')
    expect(refused.body.error.details).toEqual({ moved: again })
  }
  const other = await newItem('Freekeh', 1000)
  const foreign = await move(other.id, one)
  expect([codeOf(foreign), foreign.body.error.details.moved]).toEqual(['409 id_taken', undefined])
  expect((await shelfOf(other.id)).currentStock).toBe(1000)
  ok(await post(`/${id}`, { changes: { active: false }, was: { active: true } }))
  expect(ok(await move(id, one))).toMatchObject({ before: 2000, after: 0 })
  expect(await evening.types(mark, id)).toEqual(['stock.changed'])
  expect((await ledger(id)).entries).toHaveLength(3)
  expect(await ledgerSum(id)).toBe(6000)
})

test('sent twice at once it moves the shelf once', async () => {
  const { id } = await newItem('Vermicelli', 0)
  const one = { id: uuidv7(), direction: 'in', quantity: 5000, reason: 'delivery' }
  await Promise.all([1, 2, 3].map(async () => ok(await move(id, one))))
  expect((await shelfOf(id)).currentStock).toBe(5000)
})

test('two people count the same shelf: the second sees both numbers and decides', async () => {
  const { id, lastCount } = await newItem('Rice', 9000)
  const since = lastCount?.at ?? null
  const other = await evening.as('owner')
  evening.pass(1)
  ok(await count(id, 8000, since, other))
  const refused = await count(id, 8200, since)
  expect(codeOf(refused)).toBe('409 stale')
  const { details } = refused.body.error
  expect(details).toMatchObject({ counted: 8200, lastCount: { stock: 8000, byName: expect.any(String) } })
  expect((await shelfOf(id)).currentStock).toBe(8000)
  ok(await count(id, 8200, details.lastCount.at))
  expect((await shelfOf(id)).currentStock).toBe(8200)
})

test('what moved since the sheet was opened is asked about: counted before it, or now', async () => {
  const { id, lastCount } = await newItem('Bulgur', 10_000)
  evening.pass(1)
  const body = { counted: 10_000, since: lastCount?.at ?? null, opened: 10_000 }
  ok(await move(id, { direction: 'out', quantity: 2500, reason: 'waste' }))
  ok(await move(id, { direction: 'in', quantity: 500, reason: 'delivery' }))
  const asked = await post(`/${id}/counts`, body)
  expect(codeOf(asked)).toBe('409 stock_moved_since')
  expect(asked.body.error.details).toEqual({
    moved: -2000,
    counted: 10_000,
    by: [
      { why: 'delivery', delta: 500 },
      { why: 'waste', delta: -2500 },
    ],
  })
  expect((await shelfOf(id)).currentStock).toBe(8000)
  ok(await move(id, { direction: 'out', quantity: 1000, reason: 'waste' }))
  const again = await post(`/${id}/counts`, { ...body, moved: -2000, asOf: 'opening' })
  expect(again.body.error.details).toMatchObject({ moved: -3000 })
  const before: StockMoved = ok(await post(`/${id}/counts`, { ...body, moved: -3000, asOf: 'opening' }))
  expect(before.after).toBe(7000)
  const next = { counted: 7000, since: before.item.lastCount?.at, opened: 7000 }
  ok(await move(id, { direction: 'out', quantity: 1000, reason: 'waste' }))
  expect(codeOf(await post(`/${id}/counts`, next))).toBe('409 stock_moved_since')
  expect(ok(await post(`/${id}/counts`, { ...next, moved: -1000, asOf: 'now' })).after).toBe(7000)
})

test('what the demo’s ledger calls a count was counted', async () => {
  for (const { id, lastCount } of (await room()).items.filter((item) => item.id === demoStockId('coffeeBeans'))) {
    const first = (await ledger(id)).entries.at(-1)
    expect([first?.why, lastCount?.stock, lastCount?.at]).toEqual(['count', first?.delta, first?.at])
  }
})

test('waste that was never there is no use of it', async () => {
  const { id } = await newItem('Dates', 20_000)
  ok(await move(id, { direction: 'out', quantity: 9_999_000, reason: 'waste' }))
  expect((await shelfOf(id)).usedPerDay).toBe(20_000)
})

test('a count whose answer was lost is told again, and takes back nothing that was moved since', async () => {
  const { id, lastCount } = await newItem('Lentils', 9000)
  evening.pass(1)
  const key = crypto.randomUUID()
  const body = { counted: 8000, since: lastCount?.at ?? null }
  const send = () => evening.api.post(`${stock}/${id}/counts`, { token: keeper, body, key })
  const first = await send()
  ok(await move(id, { direction: 'out', quantity: 3000, reason: 'waste' }))
  const again = await send()
  expect(again.headers['idempotent-replay']).toBe('true')
  expect(again.body).toEqual(first.body)
  expect((await shelfOf(id)).currentStock).toBe(5000)
})

test('a count that finds what the ledger says moves nothing and is remembered', async () => {
  const { id, lastCount } = await newItem('Salt', 3000)
  evening.pass(1)
  const same: StockMoved = ok(await count(id, 3000, lastCount?.at ?? null))
  expect(same.item.lastCount?.at).not.toBe(lastCount?.at)
  expect((await ledger(id)).entries).toHaveLength(1)
})

test('what is sold is in the ledger with its ticket, and gives the shelf its days of cover', async () => {
  const beans = demoStockId('coffeeBeans')
  const { id: tableId } = await evening.table()
  const waiter = await evening.as('waiter')
  const order = await evening.placed(waiter, { tableId, lines: [line(coffee, 3)], agreedTotal: 4500 })
  const [sale] = (await ledger(beans)).entries
  expect(sale).toMatchObject({ why: 'sold', delta: -36, ticket: order.ticket })
  const before = await shelfOf(beans)
  expect(before.usedPerDay).toBeGreaterThanOrEqual(36)
  await evening.api.post(`/branches/${demoBranch}/orders/${order.id}/cancel`, {
    token: waiter,
    body: { reason: 'Left' },
  })
  expect((await ledger(beans)).entries[0]).toMatchObject({ why: 'givenBack', delta: 36, note: 'Left' })
  expect((await shelfOf(beans)).usedPerDay).toBe((before.usedPerDay ?? 0) - 36 || null)
})

test('a ledger is read page by page and its story never breaks off', async () => {
  const { id } = await newItem('Water', 0)
  for (let n = 1; n <= 60; n += 1) ok(await move(id, { direction: 'in', quantity: n, reason: 'delivery' }))
  const first = await ledger(id)
  const second = await ledger(id, first.older ?? '')
  expect([first.entries.length, second.entries.length, second.older]).toEqual([50, 10, null])
  const all = [...first.entries, ...second.entries]
  expect(all[0]?.after).toBe(1830)
  expect(all.at(-1)?.before).toBe(0)
  for (const [i, entry] of all.entries()) if (i > 0) expect(entry.after).toBe(all[i - 1]?.before)
})

test('only what is named changes, and two people never overwrite each other unseen', async () => {
  const { id } = await newItem('Sugar')
  const change = (body: object) => post(`/${id}`, body)
  ok(await change({ changes: { minimumStock: 2000 }, was: { minimumStock: 1000 } }))
  const refused = await change({ changes: { minimumStock: 3000 }, was: { minimumStock: 1000 } })
  expect(codeOf(refused)).toBe('409 stale')
  expect(refused.body.error.details).toMatchObject({ fields: ['minimumStock'], item: { minimumStock: 2000 } })
  ok(await change({ changes: { name: { en: 'White sugar', ar: 'سكر' } }, was: { name: { en: 'Sugar' } } }))
  expect(await shelfOf(id)).toMatchObject({ minimumStock: 2000, name: { en: 'White sugar', ar: 'سكر' } })
  const actions = await system(evening.api.deps, 'seed', (tx) =>
    tx
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(and(eq(auditEntries.entityId, id), eq(auditEntries.entity, 'inventory_item'))),
  )
  expect(actions.map(({ action }) => action).sort()).toEqual([
    'stock.item_changed',
    'stock.item_changed',
    'stock.item_created',
  ])
})

test('a name stands on the list once, whatever the language and the spelling; what was taken off frees it', async () => {
  const { id } = await newItem('Mint')
  const again = (name: object) => post('', { id: uuidv7(), name, ...kg })
  expect(codeOf(await again({ en: 'MINT ' }))).toBe('409 stock_name_taken')
  expect(codeOf(await again({ en: 'Herb', ar: 'Mint' }))).toBe('409 stock_name_taken')
  ok(await post(`/${id}`, { changes: { active: false }, was: { active: true } }))
  expect(codeOf(await move(id, { direction: 'in', quantity: 1, reason: 'delivery' }))).toBe('409 stock_item_inactive')
  expect(codeOf(await count(id, 1, null))).toBe('409 stock_item_inactive')
  const other: Shelf = ok(await again({ en: 'Mint' }))
  expect(codeOf(await post(`/${id}`, { changes: { active: true }, was: { active: false } }))).toBe(
    '409 stock_name_taken',
  )
  ok(await post(`/${other.id}`, { changes: { active: false }, was: { active: true } }))
  expect(ok(await post(`/${id}`, { changes: { active: true }, was: { active: false } }))).toMatchObject({
    active: true,
  })
})

test('ten people add the same name at once: one of them does', async () => {
  const wishes = Array.from({ length: 10 }, () => post('', { id: uuidv7(), name: { en: 'Cardamom' }, ...kg }))
  const codes = (await Promise.all(wishes)).map(({ status }) => status).sort()
  expect(codes).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
})

test('a unit stays once something was measured in it', async () => {
  const { id } = await newItem('Olive oil')
  const toLitres = () => post(`/${id}`, { changes: { unit: 'l' }, was: { unit: 'kg' } })
  expect(ok(await toLitres())).toMatchObject({ unit: 'l' })
  ok(await move(id, { direction: 'in', quantity: 5000, reason: 'delivery' }))
  const back = await post(`/${id}`, { changes: { unit: 'kg' }, was: { unit: 'l' } })
  expect(codeOf(back)).toBe('409 stock_unit_in_use')
})

test('an item that is not there is not found, and the refusal says so', async () => {
  const nowhere = [uuidv7(), demoStockId('chicken', 2)]
  for (const id of nowhere) {
    const answers = [
      await post(`/${id}`, { changes: { minimumStock: 1 }, was: {} }),
      await move(id, { direction: 'in', quantity: 1, reason: 'delivery' }),
      await count(id, 1, null),
      await evening.api.get(`${stock}/${id}/movements`, { token: keeper }),
    ]
    for (const { status, body } of answers) {
      expect([status, body.error.code, body.error.message]).toEqual([
        404,
        'inventory_item_not_found',
        'Inventory item not found',
      ])
    }
  }
})

test('nothing, less than nothing and half a thousandth are no quantity; an unnamed reason needs its words', async () => {
  const { id } = await newItem('Yoghurt', 5000)
  for (const quantity of [0, -5, 1.5, 1e12, '12,5', null])
    expect(codeOf(await move(id, { direction: 'out', quantity, reason: 'waste' }))).toBe('400 invalid_request')
  expect(codeOf(await move(id, { direction: 'in', quantity: 1, reason: 'waste' }))).toBe('400 invalid_request')
  expect(codeOf(await move(id, { direction: 'out', quantity: 1, reason: 'other' }))).toBe('422 reason_required')
  ok(await move(id, { direction: 'out', quantity: 1, reason: 'other', note: 'Staff meal' }))
  expect(codeOf(await count(id, -1, null))).toBe('400 invalid_request')
  expect((await shelfOf(id)).currentStock).toBe(4999)
})

test('twenty movements and sales at once leave the shelf as the sum of its ledger', async () => {
  const beans = demoStockId('coffeeBeans')
  const { id: tableId } = await evening.table()
  const waiter = await evening.as('waiter')
  await Promise.all([
    ...Array.from({ length: 10 }, (_, n) =>
      move(beans, { direction: n % 2 ? 'in' : 'out', quantity: 50, reason: 'transfer' }),
    ),
    ...Array.from({ length: 10 }, () => evening.placed(waiter, { tableId, lines: [line(coffee)], agreedTotal: 1500 })),
  ])
  const [row] = await system(evening.api.deps, 'seed', (tx) =>
    tx.select().from(inventoryItems).where(eq(inventoryItems.id, beans)),
  )
  expect((row?.currentStock ?? 0) - (row?.owed ?? 0)).toBe(await ledgerSum(beans))
})

test('the low-stock list names what is below its minimum and on the list, by name', async () => {
  const { items } = ok(await evening.api.get(`${stock}/low`, { token: keeper }))
  const low = (await room()).items.filter((item) => item.active && item.low)
  expect(items.map(({ id }: Shelf) => id).sort()).toEqual(low.map(({ id }) => id).sort())
  expect(items.map(({ id }: Shelf) => id)).toContain(demoStockId('chicken'))
})

test('the shopping list is a file that says how much to buy, and no name in it becomes a formula', async () => {
  await newItem('=1+1', 200)
  const { body, headers } = await evening.api.get(`${stock}/low/file?format=csv`, { token: keeper })
  expect(headers).toMatchObject({ 'content-disposition': 'attachment; filename="shopping-list.csv"' })
  expect(body).toContain(`'=1+1,0.2,1,1.8,kg\r\n`)
  const workbook = await evening.api.get(`${stock}/low/file?format=xlsx`, { token: keeper })
  expect(workbook.headers['content-type']).toContain('spreadsheetml')
})

test('a waiter, a cook and a manager of the floor keep no stock, and a keeper only that of the own branch', async () => {
  for (const userId of [people.waiter, people.cook, people.manager, people.host])
    expect((await evening.api.get(stock, { token: await tokenOf(evening.api.deps, { userId }) })).status).toBe(403)
  expect((await evening.api.get(`/branches/${secondDemoBranch}/stock`, { token: keeper })).status).toBe(403)
})

test('a dish says what it is made of: an item knows the dishes that use it', async () => {
  const { items, dishes } = await room()
  const chickpeas = items.find(({ id }) => id === demoStockId('chickpeas'))
  const names = dishes.filter(({ id }) => chickpeas?.menuItemIds.includes(id)).map(({ name }) => name.en)
  expect(names).toContain('Hummus plate')
})

test('what is off the menu and still has a recipe is among them: it keeps its item’s unit until it is emptied', async () => {
  const menu = async () => ok(await evening.api.get(`/branches/${demoBranch}/menu`)).items as MenuItem[]
  const { dishes, choices } = await room()
  const offered = (await menu()).flatMap(({ modifierGroups }) => modifierGroups.flatMap(({ modifiers }) => modifiers))
  expect(choices.length).toBeGreaterThan(0)
  expect(offered.map(({ id }) => id)).toEqual(expect.arrayContaining(choices.map(({ id }) => id)))
  const [gone] = dishes
  const takenOff = { changes: { active: false }, was: { active: true } }
  const path = `/branches/${demoBranch}/menu-items/${gone?.id}`
  ok(await evening.api.post(path, { token: await evening.as('manager'), body: takenOff }))
  expect((await menu()).map(({ id }) => id)).not.toContain(gone?.id)
  expect((await room()).dishes).toContainEqual(gone)
  const back = { changes: { active: true }, was: { active: false } }
  ok(await evening.api.post(path, { token: await evening.as('manager'), body: back }))
})
