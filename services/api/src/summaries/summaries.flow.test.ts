import { system } from '@sufra/platform/db/doors'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { dailySummaries } from '@sufra/platform/schema/records.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { MenuItem } from '@sufra/shared/menu/menu.contract'
import { taxIncluded } from '@sufra/shared/money/tax'
import type { Order } from '@sufra/shared/orders/orders.contract'
import { shiftDate } from '@sufra/shared/summaries/figures.rules'
import { daySheetWords } from '@sufra/shared/summaries/sheet-words'
import type { DayReport, DaysOfMonth } from '@sufra/shared/summaries/summaries.contract'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, ok } from '../orders/test-evening'
import { closeEndedDays } from './summaries.commands'

let api: TestApi
let manager: string
/** A Thursday, half past nine in the evening in Riyadh. */
const evening = Date.parse('2026-11-19T18:30:00Z')
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(evening) })
  manager = await api.as('manager')
})
afterAll(() => api.close())

const days = `/branches/${demoBranch}/days`
const readDay = async (date?: string): Promise<DayReport> =>
  ok(await api.get(`${days}/one${date ? `?date=${date}` : ''}`, { token: manager }))
const readMonth = async (month = ''): Promise<DaysOfMonth> =>
  ok(await api.get(`${days}${month && `?month=${month}`}`, { token: manager }))
const close = (date: string, token = manager) => api.post(`${days}/close`, { token, body: { date } })
const rowsOf = (date: string) =>
  system(api.deps, 'seed', (tx) =>
    tx
      .select()
      .from(dailySummaries)
      .where(and(eq(dailySummaries.branchId, demoBranch), eq(dailySummaries.date, date))),
  )

/** The same day added up by hand, line by line; a bill is a party's, or an order's where nobody sat down. */
async function byHand(date: string) {
  return system(api.deps, 'seed', async (tx) => {
    const sold = inArray(orders.status, ['confirmed', 'preparing', 'ready', 'served', 'completed'])
    const rows = await tx
      .select({
        id: orders.id,
        visit: orders.visitId,
        dish: orderLines.menuItemId,
        quantity: orderLines.quantity,
        price: orderLines.unitPrice,
        status: orderLines.status,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.branchId, demoBranch), eq(orders.businessDate, date), sold))
    const ids = new Set<string>()
    const bills = new Map<string, number>()
    const dishes = new Map<string, number>()
    for (const { id, visit, dish, quantity, price, status } of rows) {
      if (status === 'cancelled' || status === 'pending') continue
      ids.add(id)
      bills.set(visit ?? id, (bills.get(visit ?? id) ?? 0) + quantity * price)
      dishes.set(dish, (dishes.get(dish) ?? 0) + quantity)
    }
    const amounts = [...bills.values()]
    return {
      orders: ids.size,
      sales: amounts.reduce((sum, each) => sum + each, 0),
      tax: amounts.reduce((sum, each) => sum + taxIncluded(each, 1500), 0),
      dishes,
    }
  })
}

test('a day is the sum of its lines: its sales, its tax, its hours and its dishes, and what Today says', async () => {
  const day = await readDay()
  const { dishes, ...hand } = await byHand(day.figures.date)
  expect(day.figures).toMatchObject(hand)
  expect(day.figures.sales).toBeGreaterThan(0)
  const today: Today = ok(await api.get(`/branches/${demoBranch}/today`, { token: manager }))
  expect(today).toMatchObject({ businessDate: day.figures.date, medianTicketSeconds: day.figures.medianTicketSeconds })
  expect([today.sales?.total, today.sales?.orders]).toEqual([day.figures.sales, day.figures.orders])
  const sum = (rows: readonly { sales: number }[]) => rows.reduce((total, { sales }) => total + sales, 0)
  expect([sum(day.byHour), sum(day.byDish)]).toEqual([day.figures.sales, day.figures.sales])
  expect(day.byHour.reduce((total, hour) => total + hour.orders, 0)).toBe(day.figures.orders)
  expect(new Map(day.byDish.map(({ menuItemId, quantity }) => [menuItemId, quantity]))).toEqual(dishes)
  expect(today.bestSellers.map(({ quantity }) => quantity)).toEqual(
    day.byDish.slice(0, 5).map(({ quantity }) => quantity),
  )
  expect(day).toMatchObject({ over: false, closed: null })
})

test('every past day of the demo adds up too', async () => {
  const { days: all, today } = await readMonth()
  expect(all.length).toBeGreaterThan(5)
  expect(all[0]?.date).toBe(today)
  for (const day of all.slice(0, 8)) {
    const { dishes: _, ...hand } = await byHand(day.date)
    expect(day).toMatchObject(hand)
    expect((await readDay(day.date)).figures).toEqual({ ...day, closedAt: undefined })
  }
})

test('a day is closed once, however often and by whom', async () => {
  const date = shiftDate((await readDay()).figures.date, -1)
  const { figures } = await readDay(date)
  const first = ok(await close(date))
  expect(first).toMatchObject(figures)
  const [again] = await Promise.all([close(date), close(date), closeEndedDays(api.deps)])
  expect(ok(again)).toEqual(first)
  expect(await rowsOf(date)).toHaveLength(1)
  expect(await readDay(date)).toMatchObject({ over: true, closed: first })
})

test('the house closes what has ended by itself, at every branch, and not the day that is running', async () => {
  const { today } = await readMonth()
  await closeEndedDays(api.deps)
  const { days: all } = await readMonth()
  const closed = all.filter(({ closedAt }) => closedAt !== null).map(({ date }) => date)
  for (const date of [-1, -2, -3].map((by) => shiftDate(today, by)))
    if (all.some((day) => day.date === date)) expect(closed).toContain(date)
  expect(closed).not.toContain(today)
  const elsewhere = await system(api.deps, 'seed', (tx) =>
    tx.select().from(dailySummaries).where(eq(dailySummaries.branchId, secondDemoBranch)),
  )
  expect(elsewhere.length).toBeGreaterThan(0)
})

test('what is cancelled after its day was closed is seen, and closing again puts it right', async () => {
  const date = shiftDate((await readDay()).figures.date, -1)
  const closed = ok(await close(date))
  const victim = await system(api.deps, 'seed', async (tx) => {
    const [row] = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.branchId, demoBranch), eq(orders.businessDate, date), eq(orders.status, 'completed')))
    const id = row?.id ?? ''
    await tx.update(orders).set({ status: 'cancelled', cancelReason: 'Wrong table' }).where(eq(orders.id, id))
    return id
  })
  const changed = await readDay(date)
  expect(changed.figures.sales).toBeLessThan(closed.sales)
  expect(changed.closed).toEqual(closed)
  expect(changed.cancelled.find(({ orderId }) => orderId === victim)).toMatchObject({ reason: 'Wrong table' })
  const again = ok(await close(date))
  expect(again).toMatchObject(changed.figures)
  expect(again.sales).toBe(changed.figures.sales)
})

test('a day that runs, or has not begun, is not closed; one of the future is empty', async () => {
  const { today } = await readMonth()
  expect(codeOf(await close(today))).toBe('409 day_not_over')
  expect(codeOf(await close(shiftDate(today, 3)))).toBe('409 day_not_over')
  expect((await readDay('2099-01-01')).figures).toMatchObject({ orders: 0, sales: 0, tax: 0 })
  expect((await readMonth('2031-05')).days).toEqual([])
  for (const date of ['2026-13-01', '2026-02-30', 'yesterday', '9999-12-31', '1999-01-01'])
    expect((await api.get(`${days}/one?date=${date}`, { token: manager })).status).toBe(400)
})

test('the day is taken away as a file with the same figures, in the language that is asked for', async () => {
  const { figures, byDish } = await readDay()
  const take = (format: string, language: string) =>
    api.get(`${days}/one/file?format=${format}`, { token: manager, headers: { 'accept-language': language } })
  const { body, headers } = await take('csv', 'ckb')
  expect(headers).toMatchObject({ 'content-disposition': `attachment; filename="day-${figures.date}.csv"` })
  const lines: string[] = body.split('\r\n')
  const words = daySheetWords.ckb
  const decimal = (minor: number) => (minor / 100).toFixed(2)
  const sold = `${words.summary},${words.sales},${figures.orders},${decimal(figures.sales)}`
  expect(lines).toContain(`${figures.date},${sold}`)
  expect(lines).toContain(`${figures.date},${words.summary},${words.tax},,${decimal(figures.tax)}`)
  const dishes = lines.filter((line) => line.includes(words.byDish))
  expect(dishes).toHaveLength(byDish.length)
  const sum = dishes.reduce((total, line) => total + Number(line.split(',').at(-1)), 0)
  expect(sum.toFixed(2)).toBe(decimal(figures.sales))
  expect((await take('xlsx', 'ar')).headers['content-type']).toContain('spreadsheetml')
  expect((await take('pdf', 'en')).status).toBe(400)
})

test('who sees no money reads no day', async () => {
  for (const role of ['waiter', 'kitchen', 'host', 'customer'] as const) {
    const token = await api.as(role)
    for (const path of [days, `${days}/one`, `${days}/one/file?format=csv`])
      expect((await api.get(path, { token })).status).toBe(403)
    expect((await close('2026-11-18', token)).status).toBe(403)
  }
  expect((await api.get(`/branches/${secondDemoBranch}/days`, { token: manager })).status).toBe(403)
})

test('what was cancelled before a branch changed its currency keeps the one it was ordered in, and stays off', async () => {
  const id = uuidv7()
  const copy = { menu: true, tables: false, stock: false, settings: false }
  const place = { address: null, timeZone: 'Asia/Riyadh', currency: 'SAR', copy }
  const made = { ...place, id, name: { en: 'Kuwait' }, slug: `kuwait-${id.slice(-6)}` }
  ok(await api.post(`/branches/${demoBranch}/copies`, { token: await api.as('owner'), body: made }))
  const token = await api.as('owner')
  const own = `/branches/${id}`
  const { items }: { items: MenuItem[] } = ok(await api.get(`${own}/menu`, { token }))
  const dish = items.find((item) => item.available && item.modifierGroups.length === 0)
  const lines = [{ id: uuidv7(), menuItemId: dish?.id, quantity: 1 }]
  const body = { id: uuidv7(), channel: 'takeaway', lines, agreedTotal: dish?.price }
  const order: Order = ok(await api.post(`${own}/orders`, { token, body }))
  const line = `${own}/orders/${order.id}/lines/${order.lines[0]?.id}`
  ok(await api.post(`${line}/void`, { token, body: { reason: 'Trial' } }))
  ok(await api.post(`${own}/settings`, { token, body: { changes: { currency: 'KWD' }, was: { currency: 'SAR' } } }))
  const day: DayReport = ok(await api.get(`${own}/days/one`, { token }))
  expect(day.currency).toBe('KWD')
  expect(day.cancelled).toMatchObject([{ orderId: order.id, amount: dish?.price, currency: 'SAR' }])
  const headers = { 'accept-language': 'en' }
  const { body: file } = await api.get(`${own}/days/one/file?format=csv`, { token, headers })
  const riyals = ((dish?.price ?? 0) / 100).toFixed(2)
  expect(file).toContain(`${daySheetWords.en.ticket} ${order.ticket} (SAR): Trial,,${riyals}`)
  expect(codeOf(await api.post(`${line}/restore`, { token, body: {} }))).toBe('409 restore_in_old_currency')
})
