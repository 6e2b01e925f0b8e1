import { system } from '@sufra/platform/db/doors'
import type { Tx } from '@sufra/platform/db/tx'
import { orderLines, orders as placedOrders } from '@sufra/platform/schema/orders.table'
import { dailySummaries } from '@sufra/platform/schema/records.table'
import { demoBranch, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order, Step } from '@sufra/shared/orders/orders.contract'
import { shiftDate, totalOf } from '@sufra/shared/summaries/figures.rules'
import type { PeriodReport } from '@sufra/shared/summaries/periods.contract'
import { datesIn } from '@sufra/shared/summaries/periods.rules'
import { daySheetWords } from '@sufra/shared/summaries/sheet-words'
import type { DayReport } from '@sufra/shared/summaries/summaries.contract'
import type { FloorPlan } from '@sufra/shared/tables/tables.contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'
import { codeOf, coffee, line, ok, orders } from '../orders/test-evening'

let api: TestApi
let manager: string
/** A Thursday, half past nine in the evening in Riyadh. */
const today = '2026-11-19'
const from = shiftDate(today, -13)
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date('2026-11-19T18:30:00Z') })
  manager = await api.as('manager')
})
afterAll(() => api.close())

const days = `/branches/${demoBranch}/days`
const asked = (first: string, last: string) => `?from=${first}&until=${last}`
const read = async (first = from, last = today): Promise<PeriodReport> =>
  ok(await api.get(`${days}/period${asked(first, last)}`, { token: manager }))
const readDay = async (date: string): Promise<DayReport> =>
  ok(await api.get(`${days}/one?date=${date}`, { token: manager }))
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)

test('fortnight, day by day: figures, dishes and tax come to what its days say', async () => {
  const period = await read()
  const each = await Promise.all(datesIn({ from, until: today }).map(readDay))
  expect(period.days).toEqual(each.map(({ figures }) => figures).filter(({ orders: n }) => n > 0))
  const total = totalOf(period.days)
  expect(sum(period.byDish, ({ sales }) => sales)).toBe(total.sales)
  expect(sum(period.taxes, ({ tax }) => tax)).toBe(total.tax)
  const portions = new Map<string, number>()
  for (const { menuItemId, quantity } of each.flatMap(({ byDish }) => byDish))
    portions.set(menuItemId, (portions.get(menuItemId) ?? 0) + quantity)
  expect(new Map(period.byDish.map(({ menuItemId, quantity }) => [menuItemId, quantity]))).toEqual(portions)
  const quantities = period.byDish.map(({ quantity }) => quantity)
  expect(quantities).toEqual([...quantities].sort((a, b) => b - a))
})

test('asked for nothing, it is the month that is running; without an end, up to today', async () => {
  const month: PeriodReport = ok(await api.get(`${days}/period`, { token: manager }))
  expect(month).toMatchObject({ from: '2026-11-01', until: today })
  const since: PeriodReport = ok(await api.get(`${days}/period?from=${from}`, { token: manager }))
  expect(since).toMatchObject({ from, until: today })
})

test('the day that is running moves with its next order', async () => {
  const before = await read(today, today)
  const order = { id: uuidv7(), channel: 'takeaway', lines: [line(coffee, 2)], agreedTotal: 2 * coffee.price }
  ok(await api.post(orders, { token: await api.as('waiter'), body: order }))
  const after = await read(today, today)
  expect(totalOf(after.days).sales).toBe(totalOf(before.days).sales + 2 * coffee.price)
})

test('a day that was changed after it had closed is named', async () => {
  const date = shiftDate(today, -1)
  ok(await api.post(`${days}/close`, { token: manager, body: { date } }))
  expect((await read()).changed).not.toContain(date)
  await system(api.deps, 'seed', (tx) =>
    tx
      .update(dailySummaries)
      .set({ sales: sql`${dailySummaries.sales} + 1` })
      .where(and(eq(dailySummaries.branchId, demoBranch), eq(dailySummaries.date, date))),
  )
  expect((await read()).changed).toContain(date)
})

test('of a party that sat across the end of a day, its two days have the tax that its page said', async () => {
  const waiter = await api.as('waiter')
  const [free] = (ok(await api.get(`/branches/${demoBranch}/tables`, { token: waiter })) as FloorPlan).tables.filter(
    ({ status }) => status === 'available',
  )
  const place = async () => {
    const body = {
      id: uuidv7(),
      channel: 'dine-in',
      tableId: free?.id,
      lines: [line(coffee)],
      agreedTotal: coffee.price,
    }
    return ok(await api.post(orders, { token: waiter, body })) as Order
  }
  const [early, late] = [await place(), await place()]
  expect(early.visitId).toBe(late.visitId)
  const taxOfBoth = async () => totalOf((await read(shiftDate(today, -1), today)).days).tax
  const costing = (price: number) => (tx: Tx) =>
    tx
      .update(orderLines)
      .set({ unitPrice: price })
      .where(inArray(orderLines.orderId, [early.id, late.id]))
  // 10.00 and 10.00: 1.30 each, and 2.61 together.
  await system(api.deps, 'seed', costing(1000))
  const onOneDay = await taxOfBoth()
  await system(api.deps, 'seed', (tx) =>
    tx
      .update(placedOrders)
      .set({ businessDate: shiftDate(today, -1) })
      .where(eq(placedOrders.id, early.id)),
  )
  expect(await taxOfBoth()).toBe(onOneDay)
  await system(api.deps, 'seed', costing(coffee.price))
})

test('what an owner asks of it comes to the same: hours of the week, people, dishes', async () => {
  const until = shiftDate(today, -1)
  const period = await read(from, until)
  const total = totalOf(period.days)
  const asked = [period.byWeekHour, period.byPerson]
  expect(asked.map((rows) => sum<{ sales: number }>(rows, ({ sales }) => sales))).toEqual([total.sales, total.sales])
  expect(asked.map((rows) => sum<{ orders: number }>(rows, (row) => row.orders))).toEqual([total.orders, total.orders])
  const sold = new Map(period.byDish.map(({ menuItemId, quantity }) => [menuItemId, quantity]))
  expect(period.leastSold.map(({ menuItemId }) => sold.get(menuItemId) ?? 0)).toEqual(
    period.leastSold.map(({ quantity }) => quantity),
  )
  expect((await read(today, today)).byWeekHour).toEqual([])
})

test('beside them stand the days of the same names before them, as those days say themselves', async () => {
  const { before } = await read(shiftDate(today, -6), today)
  // Six are over: today still runs.
  const span = { from: shiftDate(today, -13), until: shiftDate(today, -8) }
  const earlier = await read(span.from, span.until)
  expect(before).toEqual({ ...span, ...totalOf(earlier.days), days: earlier.days.length })
  expect(before?.sales).toBeGreaterThan(0)
  expect((await read(today, today)).before).toBeNull()
})

test('an order of the night counts for its night, its waiter and its station, late where it took too long', async () => {
  const waiter = await api.as('waiter')
  const { user } = ok(await api.get('/auth/session', { token: waiter })) as { user: { id: string } }
  const at = (now: string) => api.besides({ now: () => new Date(now) })
  const [night, morning] = [at('2026-11-19T22:10:00Z'), at('2026-11-20T03:00:00Z')]
  const heard = async () => {
    const report: PeriodReport = ok(await morning.get(`${days}/period${asked(today, today)}`, { token: manager }))
    const { orders: placed = 0 } = report.byWeekHour.find(({ weekday, hour }) => weekday === 4 && hour === 1) ?? {}
    const { orders: theirs = 0 } = report.byPerson.find(({ userId }) => userId === user.id) ?? {}
    return {
      placed,
      theirs,
      tickets: sum(report.byStation, (row) => row.tickets),
      late: sum(report.byStation, (row) => row.late),
    }
  }
  const before = await heard()
  const order = { id: uuidv7(), channel: 'takeaway', lines: [line(coffee)], agreedTotal: coffee.price }
  const placed = ok(await night.post(orders, { token: waiter, body: order })) as Order
  const lineIds = placed.lines.map(({ id }) => id)
  const step = async (later: TestApi, to: Step) =>
    ok(await later.post(`${orders}/${order.id}/advance`, { token: waiter, body: { to, lineIds } }))
  await step(night, 'preparing')
  expect(await heard()).toEqual({ ...before, placed: before.placed + 1, theirs: before.theirs + 1 })
  await step(at('2026-11-19T23:10:00Z'), 'ready')
  expect(await heard()).toEqual({
    placed: before.placed + 1,
    theirs: before.theirs + 1,
    tickets: before.tickets + 1,
    late: before.late + 1,
  })
})

test('as a file it adds up too, in the reader’s language', async () => {
  const period = await read()
  const words = daySheetWords.ar
  const answer = await api.get(`${days}/period/file${asked(from, today)}`, {
    token: manager,
    headers: { 'accept-language': 'ar' },
  })
  expect(answer.status).toBe(200)
  const [titles = '', ...rows] = String(answer.body).replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(titles).toContain(words.day)
  const cells = rows.map((row) => row.split(','))
  const amounts = (part: string, name: string) =>
    cells.filter((row) => row[1] === part && row[2] === name).map((row) => Math.round(100 * Number(row[4])))
  const total = totalOf(period.days)
  expect(amounts(words.summary, words.sales)).toEqual([total.sales])
  expect(sum(amounts(words.day, words.sales), (amount) => amount)).toBe(total.sales)
  const before = `${words.before} ${period.before?.from} – ${period.before?.until}`
  expect(amounts(before, words.sales)).toEqual([period.before?.sales])
  expect(
    sum(
      cells.filter((row) => row[1] === words.byDish),
      (row) => Math.round(100 * Number(row[4])),
    ),
  ).toBe(total.sales)
  expect(
    sum(
      cells.filter((row) => row[1] === words.tax),
      (row) => Math.round(100 * Number(row[4])),
    ),
  ).toBe(total.tax)
})

test('a quarter may be asked for; longer, backwards, half a date: refused with the field', async () => {
  expect((await read('2026-07-01', '2026-09-30')).days).toEqual([])
  for (const [first, last, code] of [
    ['2026-07-01', '2026-10-01', 'period_too_long'],
    ['2026-11-02', '2026-11-01', 'period_backwards'],
    ['2026-11', '2026-11-30', 'invalid_request'],
    ['2026-02-30', '2026-03-01', 'invalid_request'],
    ['1999-12-31', '2000-01-01', 'invalid_request'],
  ] as const)
    expect(codeOf(await api.get(`${days}/period${asked(first, last)}`, { token: manager })), first).toBe(`400 ${code}`)
  const sinceThen = `${days}/period?from=2026-07-01`
  expect(codeOf(await api.get(sinceThen, { token: manager }))).toBe('400 period_too_long')
})

test('who may not see reports, or works in another branch, reads nothing', async () => {
  for (const role of ['waiter', 'kitchen', 'host'] as const)
    expect(codeOf(await api.get(`${days}/period${asked(from, today)}`, { token: await api.as(role) })), role).toBe(
      '403 forbidden',
    )
  const elsewhere = days.replace(demoBranch, secondDemoBranch)
  expect(codeOf(await api.get(`${elsewhere}/period${asked(from, today)}`, { token: manager }))).toBe('403 forbidden')
})
