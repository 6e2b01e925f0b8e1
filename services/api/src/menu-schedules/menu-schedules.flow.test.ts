import { demoBranch, demoItemId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { wallClock } from '@sufra/shared/locale/wall-clock'
import type { BranchMenu } from '@sufra/shared/menu/menu.contract'
import type { MenuSchedule, MenuScheduleBook } from '@sufra/shared/menu-schedules/menu-schedules.contract'
import { graceMinutes, offHoursOf } from '@sufra/shared/menu-schedules/serving.rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, coffee, Evening, hummus, juice, line, ok } from '../orders/test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const at = `/branches/${demoBranch}`
const schedulesAt = `${at}/menu-schedules`
const post = (path: string, body: object, token = manager) => evening.api.post(path, { token, body })
const change = (id: string, changes: object, was: object = {}) => post(`${schedulesAt}/${id}`, { changes, was })
const book = async (): Promise<MenuScheduleBook> => ok(await evening.api.get(schedulesAt, { token: manager }))
const menu = async (branch = demoBranch): Promise<BranchMenu> => ok(await evening.api.get(`/branches/${branch}/menu`))

/** The minute of the day on the restaurant's wall, so many minutes from now, whatever the hour of the test. */
function wallMinute(ahead: number): number {
  const { hour, minute } = wallClock(evening.api.deps.now().getTime() + ahead * 60_000, 'Asia/Riyadh')
  return hour * 60 + minute
}
const breakfast = (from: number, until: number, part: Partial<MenuSchedule> = {}) => ({
  id: uuidv7(),
  name: { en: 'Breakfast', ar: 'فطور', ckb: 'نانی بەیانی' },
  season: { kind: 'always' },
  days: [0, 1, 2, 3, 4, 5, 6],
  hours: { from: wallMinute(from), until: wallMinute(until) },
  sectionIds: [],
  itemIds: [hummus.id],
  ...part,
})
async function made(from: number, until: number, part: Partial<MenuSchedule> = {}): Promise<MenuSchedule> {
  const reply = await post(schedulesAt, breakfast(from, until, part))
  expect([reply.status, reply.body.error]).toEqual([201, undefined])
  return reply.body
}
const remove = async ({ id }: MenuSchedule) => ok(await change(id, { active: false }, { active: true }))
const isOff = ({ served }: BranchMenu, itemId: string) =>
  offHoursOf({ served }, itemId, evening.api.deps.now().toISOString()) !== null
const guestSends = async (lines = [line(hummus, 2)], agreedTotal = 2 * hummus.price) =>
  evening.send(await evening.guest(await evening.table()), anOrder({ lines, agreedTotal }))

test('a dish is on the menu with its times, and a guest can order it only then; the refusal names it and when', async () => {
  const schedule = await made(60, 120)
  const { served = [], items } = await menu()
  expect(served).toHaveLength(1)
  expect(served[0]?.itemIds).toEqual([hummus.id])
  expect(items.some(({ id }) => id === hummus.id)).toBe(true)
  const refused = await guestSends([line(juice), line(hummus)], juice.price + hummus.price)
  expect([refused.status, refused.body.error.code]).toEqual([409, 'item_not_served'])
  expect(refused.body.error.details).toMatchObject({ menuItemId: hummus.id, next: served[0]?.spans[0] })
  const clock = (minutes: number) => {
    const wall = wallMinute(minutes)
    return [Math.floor(wall / 60), wall % 60].map((part) => String(part).padStart(2, '0')).join(':')
  }
  expect(refused.body.error.message).toContain('Hummus')
  expect(refused.body.error.message).toContain(`${clock(60)}–${clock(120)}`)
  ok(await guestSends([line(juice)], juice.price))
  await remove(schedule)
  expect((await menu()).served).toBeUndefined()
  ok(await guestSends())
})

test('who said when a dish is served is written down', async () => {
  const schedule = await made(60, 120)
  ok(await change(schedule.id, { days: [5] }, { days: schedule.days }))
  await remove(schedule)
  const about = `/audit?about=menu_schedule:${schedule.id}`
  const { entries, names } = ok(await evening.api.get(about, { token: await evening.as('owner') }))
  expect(entries).toMatchObject([
    { action: 'menu.schedule_changed', before: { active: true }, after: { active: false } },
    { action: 'menu.schedule_changed', before: { days: schedule.days }, after: { days: [5] } },
    { action: 'menu.schedule_added', before: null, after: { itemIds: [hummus.id], days: schedule.days } },
  ])
  expect(names[schedule.id]).toMatchObject({ en: 'Breakfast' })
})

test('the refusal is in the language of who asks', async () => {
  const schedule = await made(60, 120)
  const guest = await evening.guest(await evening.table())
  const headers = { 'accept-language': 'ar' }
  const { body } = await evening.api.post(`${at}/orders`, { token: guest, body: anOrder(), headers })
  expect(body.error.message).toMatch(/صنف «.*حمص.*» من .* إلى/)
  await remove(schedule)
})

test('nor is it added to what waits for a yes', async () => {
  const schedule = await made(60, 120)
  const phone = await evening.guest(await evening.table())
  const { id } = await evening.placed(phone, { lines: [line(juice)], agreedTotal: juice.price })
  const adds = (dish: typeof juice) =>
    post(`${at}/orders/${id}/lines`, { lines: [line(dish)], agreedTotal: dish.price }, phone)
  expect((await adds(hummus)).body.error?.code).toBe('item_not_served')
  ok(await adds(juice))
  await remove(schedule)
})

test('staff order whatever they like: they see the house', async () => {
  const schedule = await made(60, 120)
  const table = await evening.table()
  const order = await evening.placed(await evening.as('waiter'), { tableId: table.id })
  expect(order.lines).toHaveLength(1)
  await remove(schedule)
})

test('at its last minute it is off the menu; who had chosen by then still has ten minutes', async () => {
  const schedule = await made(-60, 2)
  expect(isOff(await menu(), hummus.id)).toBe(false)
  ok(await guestSends())
  evening.pass(3)
  expect(isOff(await menu(), hummus.id)).toBe(true)
  ok(await guestSends())
  evening.pass(graceMinutes)
  expect((await guestSends()).body.error?.code).toBe('item_not_served')
  await remove(schedule)
})

test('a section’s schedule is its dishes’, but for a dish that has one of its own', async () => {
  const drinks = (await menu()).items.find(({ id }) => id === juice.id)?.sectionId ?? ''
  const ofSection = await made(60, 120, { sectionIds: [drinks], itemIds: [] })
  for (const { id } of [coffee, juice]) expect(isOff(await menu(), id)).toBe(true)
  const own = await made(-60, 60, { itemIds: [juice.id] })
  expect(isOff(await menu(), juice.id)).toBe(false)
  expect(isOff(await menu(), coffee.id)).toBe(true)
  ok(await guestSends([line(juice)], juice.price))
  await remove(own)
  await remove(ofSection)
})

test('in Ramadan only: its days are those that the branch has set', async () => {
  const today = evening.api.deps.now().toISOString().slice(0, 10)
  const around = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
  const schedule = await made(-60, 60, { season: { kind: 'ramadan' } })
  const hours = Array.from({ length: 7 }, () => [{ from: 0, until: 0 }])
  const owner = await evening.as('owner')
  const set = async (ramadan: object | null) =>
    ok(await post(`${at}/settings`, { changes: { ramadan }, was: {} }, owner))
  await set({ from: around(-40), until: around(-10), hours })
  expect(isOff(await menu(), hummus.id)).toBe(true)
  await set({ from: around(-3), until: around(3), hours })
  expect(isOff(await menu(), hummus.id)).toBe(false)
  expect((await book()).ramadan).toEqual({ from: around(-3), until: around(3) })
  await set(null)
  await remove(schedule)
})

test('a change is heard as news of the menu, whose version grows each time', async () => {
  const mark = await evening.mark()
  const schedule = await made(60, 120)
  ok(await change(schedule.id, { name: { en: 'Early' } }, { name: schedule.name }))
  await remove(schedule)
  const news = await evening.told(mark)
  expect(news.map(({ type }) => type)).toEqual(['menu.changed', 'menu.changed', 'menu.changed'])
  const versions = news.map(({ version }) => version)
  expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b))
})

test('taken away it is in no list; brought back it is given to the same dishes again', async () => {
  const schedule = await made(60, 120)
  await remove(schedule)
  expect((await book()).schedules).toEqual([])
  expect(isOff(await menu(), hummus.id)).toBe(false)
  const back = ok(await change(schedule.id, { active: true }, { active: false }))
  expect(back).toMatchObject({ itemIds: [hummus.id], version: schedule.version + 2 })
  expect(isOff(await menu(), hummus.id)).toBe(true)
  await remove(schedule)
})

test('two managers at one schedule: what one did not touch is kept, the same part is asked about', async () => {
  const schedule = await made(60, 120)
  ok(await change(schedule.id, { days: [5, 4, 5] }, { days: schedule.days }))
  const both = ok(await change(schedule.id, { itemIds: [coffee.id] }, { itemIds: schedule.itemIds }))
  expect(both).toMatchObject({ days: [4, 5], itemIds: [coffee.id] })
  const late = await change(schedule.id, { days: [6] }, { days: schedule.days })
  expect([late.status, late.body.error.code, late.body.error.details.fields]).toEqual([409, 'stale', ['days']])
  expect(late.body.error.details.schedule).toMatchObject({ days: [4, 5] })
  await remove(schedule)
})

test('what makes no sense is refused; nothing of another branch can be given one', async () => {
  const before = await book()
  const refused = async (part: object) => {
    const { status, body } = await post(schedulesAt, { ...breakfast(60, 120), ...part })
    return [status, body.error.code, body.error.details.field]
  }
  expect(await refused({ days: [] })).toEqual([400, 'invalid_request', 'days'])
  expect(await refused({ days: [7] })).toEqual([400, 'invalid_request', 'days.0'])
  expect(await refused({ hours: { from: 0, until: 1440 } })).toEqual([400, 'invalid_request', 'hours.until'])
  const dates = { kind: 'dates', from: '2026-12-02', until: '2026-12-01' }
  expect((await refused({ season: dates })).slice(0, 2)).toEqual([400, 'invalid_request'])
  expect((await refused({ season: { ...dates, from: '0000-01-01' } })).slice(0, 2)).toEqual([400, 'invalid_request'])
  expect((await refused({ itemIds: [demoItemId('hummus', 2)] })).slice(0, 2)).toEqual([404, 'not_found'])
  expect((await refused({ sectionIds: [uuidv7()] })).slice(0, 2)).toEqual([404, 'not_found'])
  expect((await book()).schedules).toEqual(before.schedules)
})

test('only who writes the menu does so, and only that of their own branch', async () => {
  const waiter = await evening.as('waiter')
  expect((await post(schedulesAt, breakfast(60, 120), waiter)).status).toBe(403)
  expect((await evening.api.get(schedulesAt, { token: waiter })).status).toBe(403)
  expect((await change(uuidv7(), { days: [1] })).status).toBe(404)
})

test('the same tap twice makes one schedule; its id is nobody else’s', async () => {
  const [body, key] = [breakfast(60, 120), crypto.randomUUID()]
  const send = () => evening.api.post(schedulesAt, { token: manager, body, key })
  const [first, second] = [await send(), await send()]
  expect([first.status, second.status, second.body]).toEqual([201, 201, first.body])
  expect((await book()).schedules).toHaveLength(1)
  expect((await post(schedulesAt, { ...breakfast(0, 60), id: body.id })).status).toBe(409)
  await remove(first.body)
})

test('a branch that is copied serves the same at the same times, on its own dishes', async () => {
  const { items } = await menu()
  const sectionId = items.find(({ id }) => id === coffee.id)?.sectionId ?? ''
  const schedule = await made(60, 120, { sectionIds: [sectionId] })
  const gone = await made(60, 120, { name: { en: 'Gone' } })
  await remove(gone)
  const token = await evening.as('owner')
  const id = uuidv7()
  const wish = { id, slug: 'corniche', timeZone: 'Asia/Riyadh', currency: 'SAR', name: { en: 'Corniche' } }
  const copy = { menu: true, tables: false, stock: false, settings: false }
  ok(await evening.api.post(`${at}/copies`, { token, body: { ...wish, address: null, copy } }))
  const { served = [], ...there } = await menu(id)
  const timed = there.items.filter((item) => served.some(({ itemIds }) => itemIds.includes(item.id)))
  const names = items.filter((item) => item.id === hummus.id || item.sectionId === sectionId).map(({ name }) => name.en)
  expect(timed.map(({ name }) => name.en).sort()).toEqual(names.sort())
  const [copied, ...more] = ok(await evening.api.get(`/branches/${id}/menu-schedules`, { token })).schedules
  expect(more).toEqual([])
  expect(copied).toMatchObject({ name: schedule.name, hours: schedule.hours, days: schedule.days, version: 1 })
  expect(copied.id).not.toBe(schedule.id)
  expect((await menu(secondDemoBranch)).served).toBeUndefined()
  await remove(schedule)
})
