import { demoBranch, demoGroupId, demoItemId, demoModifierId, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { ChoiceBook, ChoiceGroup, Offer } from '@sufra/shared/choices/choices.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { readCsv } from '@sufra/shared/kernel/read-csv'
import { batchesOf } from '@sufra/shared/menu/import-batches.rules'
import { planImport } from '@sufra/shared/menu/import-plan.rules'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { mappingOf } from '@sufra/shared/menu/menu-columns.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Evening, line, ok } from '../orders/test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const at = `/branches/${demoBranch}`
const groupsAt = `${at}/choice-groups`
const hummus = demoItemId('hummus')
const shawarma = demoItemId('shawarma')
const post = (path: string, body: object, token = manager) => evening.api.post(path, { token, body })
const change = (id: string, changes: object, was: object = {}) => post(`${groupsAt}/${id}`, { changes, was })
const give = (itemId: string, groupIds: readonly string[], was: readonly string[]) =>
  post(`${at}/menu-items/${itemId}/choice-groups`, { groupIds, was })
const groupsIn = async (): Promise<ChoiceBook['groups']> =>
  ok(await evening.api.get(groupsAt, { token: manager })).groups
const dish = async (id: string): Promise<MenuItem> =>
  ok(await evening.api.get(`${at}/menu`)).items.find((item: MenuItem) => item.id === id)
const groupIdsOf = async (id: string) => (await dish(id)).modifierGroups.map((group) => group.id)

const choice = (en: string, priceDelta = 0) => ({
  id: uuidv7(),
  name: { en },
  kitchenName: null,
  priceDelta,
  available: true,
})
const sauces = (part: Partial<Offer> = {}) => ({
  id: uuidv7(),
  name: { en: 'Sauce', ar: 'صلصة', ckb: 'سۆس' },
  kind: 'choice' as const,
  offer: { min: 1, max: 1, choices: [choice('Garlic'), choice('Tahini', 200), choice('None', -9000)], ...part },
})
async function made(part: Partial<Offer> = {}): Promise<ChoiceGroup> {
  const reply = await post(groupsAt, sauces(part))
  expect(reply.status).toBe(201)
  return reply.body
}
const orderOf = (itemId: string, modifierIds: readonly string[], agreedTotal: number) => ({
  id: uuidv7(),
  agreedTotal,
  lines: [line({ id: itemId }, 1, { modifiers: modifierIds.map((modifierId) => ({ modifierId })) })],
})

test('who made a choice dearer is written down, with what it cost before', async () => {
  const group = await made()
  const { offer } = group
  const choices = offer.choices.map((each) => (each.priceDelta === 200 ? { ...each, priceDelta: 300 } : each))
  ok(await change(group.id, { offer: { ...offer, choices } }, { offer }))
  const [entry] = ok(await evening.api.get('/audit', { token: await evening.as('owner') })).entries
  const id = offer.choices.find(({ priceDelta }) => priceDelta === 200)?.id
  expect(entry).toMatchObject({
    action: 'choice.price_changed',
    entity: 'choice',
    entityId: id,
    before: { prices: [{ id, price: 200 }] },
    after: { prices: [{ id, price: 300 }] },
  })
})

test('who offers which choices, and on which dish, is written down', async () => {
  const { id, offer } = await made()
  ok(await change(id, { offer: { ...offer, min: 0 } }, { offer }))
  const was = await groupIdsOf(hummus)
  ok(await give(hummus, [...was, id], was))
  ok(await give(hummus, was, [...was, id]))
  ok(await change(id, { active: false }, { active: true }))
  const { entries, names } = ok(await evening.api.get('/audit?topic=menu', { token: await evening.as('owner') }))
  expect(entries.slice(0, 5)).toMatchObject([
    { action: 'choice.group_changed', before: { active: true }, after: { active: false } },
    { action: 'menu.dish_choices_changed', after: { groupIds: was } },
    {
      action: 'menu.dish_choices_changed',
      entityId: hummus,
      before: { groupIds: was },
      after: { groupIds: [...was, id] },
    },
    { action: 'choice.group_changed', before: { min: 1 }, after: { min: 0 } },
    { action: 'choice.group_added', entityId: id, after: { min: 1, choices: [{ name: { en: 'Garlic' } }, {}, {}] } },
  ])
  expect(Object.keys(entries[3].after)).toEqual(['min'])
  expect(names[id]).toMatchObject({ en: 'Sauce' })
})

test('a group is made once and given to two dishes: guests must choose from it, at its price', async () => {
  const group = await made()
  const before = { hummus: await dish(hummus), shawarma: await groupIdsOf(shawarma) }
  const here = await groupIdsOf(hummus)
  const given = ok(await give(hummus, [group.id, ...here], here))
  expect(given).toMatchObject({ id: hummus, version: before.hummus.version + 1 })
  ok(await give(shawarma, [...before.shawarma, group.id], before.shawarma))
  expect(await groupIdsOf(hummus)).toEqual([group.id, ...here])
  expect(await groupIdsOf(shawarma)).toEqual([...before.shawarma, group.id])
  expect((await groupsIn()).find(({ id }) => id === group.id)?.itemIds).toEqual([hummus, shawarma].sort())
  const guest = await evening.guest(await evening.table())
  const [garlic, tahini, none] = group.offer.choices.map(({ id }) => id)
  const without = await evening.send(guest, orderOf(hummus, [], 2800))
  expect(without.body.error.code).toBe('modifier_below_min')
  const both = await evening.send(guest, orderOf(hummus, [garlic ?? '', tahini ?? ''], 3000))
  expect(both.body.error.code).toBe('modifier_above_max')
  const order = ok(await evening.send(guest, orderOf(hummus, [tahini ?? ''], 3000)))
  expect(order.lines[0]).toMatchObject({ unitPrice: 3000, modifiers: [{ groupId: group.id, priceDelta: 200 }] })
  expect(ok(await evening.send(guest, orderOf(hummus, [none ?? ''], 0))).total).toBe(0)
  const stranger = await evening.send(guest, orderOf(demoItemId('juice'), [garlic ?? ''], 1800))
  expect(stranger.body.error.code).toBe('modifier_not_of_item')
  ok(await give(hummus, here, [group.id, ...here]))
  ok(await give(shawarma, before.shawarma, [...before.shawarma, group.id]))
  expect(await groupIdsOf(hummus)).toEqual(here)
})

test('one change reads so on every dish; a choice that is struck stays in what was ordered with it', async () => {
  const group = await made()
  const [garlic, tahini, none] = group.offer.choices
  if (!garlic || !tahini || !none) throw new Error('three sauces')
  const was = [await groupIdsOf(hummus), await groupIdsOf(shawarma)] as const
  ok(await give(hummus, [...was[0], group.id], was[0]))
  ok(await give(shawarma, [...was[1], group.id], was[1]))
  const guest = await evening.guest(await evening.table())
  const order = ok(await evening.send(guest, orderOf(hummus, [garlic.id], 2800)))
  const offer = { min: 0, max: 2, choices: [none, { ...tahini, priceDelta: 300 }] }
  const versions = [(await dish(hummus)).version, (await dish(shawarma)).version]
  const next = ok(await change(group.id, { offer, name: { en: 'Dip' } }, { offer: group.offer, name: group.name }))
  expect(next).toMatchObject({ version: group.version + 1, name: { en: 'Dip' }, offer })
  for (const [i, id] of [hummus, shawarma].entries()) {
    const now = await dish(id)
    expect(now.version).toBe((versions[i] ?? 0) + 1)
    const shown = now.modifierGroups.at(-1)
    expect(shown).toMatchObject({ name: { en: 'Dip' }, min: 0, max: 2 })
    expect(shown?.modifiers.map(({ name, priceDelta }) => [name.en, priceDelta])).toEqual([
      ['None', -9000],
      ['Tahini', 300],
    ])
  }
  const again = await evening.send(guest, orderOf(hummus, [garlic.id], 2800))
  expect(again.body.error.code).toBe('modifier_not_of_item')
  const kept = ok(await evening.api.get(`${at}/orders/${order.id}`, { token: guest }))
  expect(kept.lines[0].modifiers[0].name.en).toBe('Garlic')
  ok(await change(group.id, { active: false }))
})

test('taken away a group is gone from its dishes and from the list; brought back it is on the same dishes again', async () => {
  const group = await made({ min: 0 })
  const was = await groupIdsOf(hummus)
  ok(await give(hummus, [group.id, ...was], was))
  ok(await change(group.id, { active: false }, { active: true }))
  expect(await groupIdsOf(hummus)).toEqual(was)
  expect((await groupsIn()).some(({ id }) => id === group.id)).toBe(false)
  expect((await give(shawarma, [group.id], await groupIdsOf(shawarma))).status).toBe(404)
  const guest = await evening.guest(await evening.table())
  const late = await evening.send(guest, orderOf(hummus, [group.offer.choices[0]?.id ?? ''], 2800))
  expect(late.body.error.code).toBe('modifier_not_of_item')
  const back = ok(await change(group.id, { active: true }, { active: false }))
  expect(back.itemIds).toEqual([hummus])
  expect(await groupIdsOf(hummus)).toContain(group.id)
  ok(await change(group.id, { active: false }))
})

test('two managers at one group: what one did not touch is kept, the same part is asked about, selling out is no quarrel', async () => {
  const group = await made({ min: 0 })
  const [garlic, tahini, none] = group.offer.choices
  if (!garlic || !tahini || !none) throw new Error('three sauces')
  ok(await change(group.id, { name: { en: 'Dips' } }, { name: group.name }))
  expect(ok(await change(group.id, { kind: 'addition' }, { kind: 'choice' }))).toMatchObject({ name: { en: 'Dips' } })
  const stale = await change(group.id, { name: { en: 'Dip' } }, { name: group.name })
  expect([stale.status, stale.body.error.code, stale.body.error.details.fields]).toEqual([409, 'stale', ['name']])
  expect(stale.body.error.details.group.name).toEqual({ en: 'Dips' })
  ok(await post(`${groupsAt}/${group.id}/choices/${garlic.id}/availability`, { available: false }))
  const offer = { ...group.offer, max: 2, choices: [tahini, garlic, none] }
  const merged: ChoiceGroup = ok(await change(group.id, { offer }, { offer: group.offer }))
  expect(merged.offer.choices.map(({ name, available }) => [name.en, available])).toEqual([
    ['Tahini', true],
    ['Garlic', false],
    ['None', true],
  ])
  const late = await change(group.id, { offer: group.offer }, { offer: { ...group.offer, max: 3 } })
  expect(late.body.error.details.fields).toEqual(['offer'])
  ok(await change(group.id, { active: false }))
})

test('two managers at one dish: the one who saw another list is shown what it has now', async () => {
  const was = await groupIdsOf(shawarma)
  ok(await give(shawarma, [...was].reverse(), was))
  expect(await groupIdsOf(shawarma)).toEqual([...was].reverse())
  const late = await give(shawarma, was.slice(1), was)
  expect([late.status, late.body.error.code]).toEqual([409, 'stale'])
  expect(late.body.error.details.item.modifierGroups.map(({ id }: { id: string }) => id)).toEqual([...was].reverse())
  ok(await give(shawarma, was, [...was].reverse()))
})

test('a choice that is sold out cannot be ordered, on any of its dishes, until it is back', async () => {
  const coffee = demoItemId('coffee')
  const sweet = demoModifierId('coffee', 1, 3)
  const path = `${groupsAt}/${demoGroupId('coffee', 1)}/choices/${sweet}/availability`
  ok(await post(path, { available: false }))
  const guest = await evening.guest(await evening.table())
  const refused = await evening.send(guest, orderOf(coffee, [sweet], 1500))
  expect(refused.body.error.code).toBe('modifier_sold_out')
  ok(await post(path, { available: true }, await evening.as('owner')))
  ok(await evening.send(guest, orderOf(coffee, [sweet], 1500)))
  const elsewhere = demoModifierId('hummus', 1, 1)
  expect(
    (await post(`${groupsAt}/${demoGroupId('coffee', 1)}/choices/${elsewhere}/availability`, { available: false }))
      .status,
  ).toBe(404)
})

test('what does not fit is refused and named, in the language of who asks; nothing is written', async () => {
  const before = await groupsIn()
  const refused = async (part: Partial<Offer>) => {
    const { status, body } = await post(groupsAt, sauces(part))
    return [status, body.error.code, body.error.details.field]
  }
  expect(await refused({ min: 2, max: 1 })).toEqual([422, 'choices_do_not_fit', 'offer.min'])
  expect(await refused({ max: 4 })).toEqual([422, 'choices_do_not_fit', 'offer.max'])
  const twice = { choices: [choice('Garlic'), choice(' GARLIC')] }
  expect(await refused(twice)).toEqual([422, 'choice_named_twice', 'offer.choices.1.name.en'])
  expect(await refused({ choices: [] })).toEqual([400, 'invalid_request', 'offer.choices'])
  const nameless = { choices: [{ ...choice('x'), name: { ar: 'ثوم' } }] } as unknown as Offer
  expect(await refused(nameless)).toEqual([400, 'invalid_request', 'offer.choices.0.name.en'])
  expect(await refused({ choices: [choice('Gold', 1e9)] })).toEqual([
    400,
    'invalid_request',
    'offer.choices.0.priceDelta',
  ])
  const headers = { 'accept-language': 'ar' }
  const inArabic = await evening.api.post(groupsAt, { token: manager, body: sauces({ min: 2 }), headers })
  expect(inArabic.body.error.message).toContain('هذه الأعداد لا تتوافق')
  const taken = { ...choice('Taken'), id: demoModifierId('coffee', 1, 1) }
  expect(await refused({ choices: [taken] })).toEqual([409, 'id_taken', undefined])
  expect((await post(groupsAt, { ...sauces(), id: demoGroupId('coffee', 1) })).status).toBe(409)
  expect(await groupsIn()).toEqual(before)
})

test('only who writes the menu does so, and only the menu of their own branch', async () => {
  const waiter = await evening.as('waiter')
  expect((await post(groupsAt, sauces(), waiter)).status).toBe(403)
  expect((await evening.api.get(groupsAt, { token: waiter })).status).toBe(403)
  expect((await change(demoGroupId('coffee', 1, 2), { kind: 'removal' })).status).toBe(404)
  const there = await give(hummus, [demoGroupId('coffee', 1, 2)], await groupIdsOf(hummus))
  expect(there.status).toBe(404)
})

test('the same tap twice makes one group', async () => {
  const [body, key] = [sauces(), crypto.randomUUID()]
  const send = () => evening.api.post(groupsAt, { token: manager, body, key })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect((await groupsIn()).filter(({ id }) => id === body.id)).toHaveLength(1)
})

test('a menu that is taken away as a file and brought back leaves every dish its choices', async () => {
  const token = await evening.as('owner')
  const before = new Map(ok(await evening.api.get(`${at}/menu`)).items.map((item: MenuItem) => [item.id, item]))
  const sheet = (await evening.api.get(`${at}/menu-book/export?format=csv`, { token })).body as string
  const [head, ...rows] = readCsv(sheet.replace('Hummus', 'Hummus plate'), 2001)
  const header = head?.cells ?? []
  const book = ok(await evening.api.get(`${at}/menu-book`, { token }))
  for (const batch of batchesOf(planImport(book, { header, rows, mapping: mappingOf(header) }, uuidv7)))
    ok(await evening.api.post(`${at}/menu-book/import`, { token, body: batch }))
  const after: MenuItem[] = ok(await evening.api.get(`${at}/menu`)).items
  expect(after.find(({ id }) => id === hummus)?.name.en).toContain('plate')
  for (const { id, modifierGroups } of after)
    expect(modifierGroups).toEqual((before.get(id) as MenuItem | undefined)?.modifierGroups)
})

test('a branch that is copied has the group once, on the same dishes', async () => {
  const group = await made({ min: 0 })
  const was = [await groupIdsOf(hummus), await groupIdsOf(shawarma)] as const
  ok(await give(hummus, [...was[0], group.id], was[0]))
  ok(await give(shawarma, [...was[1], group.id], was[1]))
  const token = await evening.as('owner')
  const id = uuidv7()
  const wish = { id, slug: 'corniche', timeZone: 'Asia/Riyadh', currency: 'SAR', name: { en: 'Corniche' } }
  const copy = { menu: true, tables: false, stock: false, settings: false }
  const added = await evening.api.post(`${at}/copies`, { token, body: { ...wish, address: null, copy } })
  expect([added.status, added.body.error]).toEqual([201, undefined])
  const { items }: { items: MenuItem[] } = ok(await evening.api.get(`/branches/${id}/menu`))
  const copied = items.flatMap(({ modifierGroups }) => modifierGroups.filter(({ name }) => name.en === 'Sauce'))
  expect(copied).toHaveLength(2)
  expect(new Set(copied.map((one) => one.id)).size).toBe(1)
  expect(copied[0]?.id).not.toBe(group.id)
  expect(ok(await evening.api.get(`/branches/${secondDemoBranch}/menu`)).items.length).toBeGreaterThan(0)
  ok(await change(group.id, { active: false }))
})

test('a dish whose needed choice is all sold out is sold out: on every board, and to who orders it', async () => {
  const sizes = await made({ choices: [choice('Regular'), choice('Large', 500)] })
  const { name: named } = await dish(hummus)
  const here = await groupIdsOf(hummus)
  ok(await give(hummus, [...here, sizes.id], here))
  const [regular, large] = sizes.offer.choices
  const setAvailable = async (id: string | undefined, available: boolean) =>
    ok(await post(`${groupsAt}/${sizes.id}/choices/${id}/availability`, { available }))
  const soldOut = async (): Promise<string[]> => {
    const today = ok(await evening.api.get(`${at}/today`, { token: manager }))
    return today.menuItems.soldOut.map(({ id }: { id: string }) => id)
  }
  const guest = await evening.guest(await evening.table())
  await setAvailable(regular?.id, false)
  expect(await soldOut()).not.toContain(hummus)
  ok(await evening.send(guest, orderOf(hummus, [large?.id ?? ''], 3300)))
  await setAvailable(large?.id, false)
  expect(await soldOut()).toContain(hummus)
  const overview = ok(await evening.api.get('/overview', { token: await evening.as('owner') }))
  const branch = overview.branches.find(({ branchId }: { branchId: string }) => branchId === demoBranch)
  expect(branch.worst).toMatchObject({ kind: 'sold_out', dishes: 1 })
  for (const chosen of [[], [regular?.id ?? '']]) {
    const refused = await evening.send(guest, orderOf(hummus, chosen, 2800))
    expect(refused.body.error).toMatchObject({
      code: 'item_sold_out',
      details: { menuItemId: hummus, name: named, remaining: 0 },
    })
  }
  await setAvailable(regular?.id, true)
  expect(await soldOut()).not.toContain(hummus)
  ok(await evening.send(guest, orderOf(hummus, [regular?.id ?? ''], 2800)))
  ok(await give(hummus, here, [...here, sizes.id]))
})
