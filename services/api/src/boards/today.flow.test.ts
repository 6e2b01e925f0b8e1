import { system } from '@sufra/platform/db/doors'
import { menuItems } from '@sufra/platform/schema/menu.table'
import { orderLines, orders } from '@sufra/platform/schema/orders.table'
import { branches } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoOrders } from '@sufra/platform/seed/demo'
import type { Alert, Today } from '@sufra/shared/boards/boards.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { businessDate } from '@sufra/shared/locale/business-day'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApi, type TestApi } from '../kernel/test-api'

let api: TestApi
let manager: string
/** A Thursday, half past nine in the evening in Riyadh. */
const evening = Date.parse('2026-11-19T18:30:00Z')
beforeAll(async () => {
  api = await openTestApi({ now: () => new Date(evening) })
  manager = await api.as('manager')
})
afterAll(() => api.close())

const minutes = (count: number) => count * 60_000
const week = 7 * 86_400_000
const read = async (token = manager, from: TestApi = api): Promise<Today> =>
  (await from.get(`/branches/${demoBranch}/today`, { token })).body
const later = (ms: number) => api.besides({ now: () => new Date(evening + ms) })
const ofKind = <K extends Alert['kind']>({ alerts }: Today, kind: K) =>
  alerts.filter((alert): alert is Extract<Alert, { kind: K }> => alert.kind === kind)

/** The same figure added up by hand, order by order. */
async function soldOn(date: string, by: Date): Promise<number> {
  return system(api.deps, 'seed', async (tx) => {
    const sold = inArray(orders.status, ['confirmed', 'preparing', 'ready', 'served', 'completed'])
    const rows = await tx
      .select({
        at: orders.createdAt,
        quantity: orderLines.quantity,
        price: orderLines.unitPrice,
        status: orderLines.status,
      })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.branchId, demoBranch), eq(orders.businessDate, date), sold))
    return rows
      .filter(({ at, status }) => at <= by && status !== 'cancelled' && status !== 'pending')
      .reduce((total, { quantity, price }) => total + quantity * price, 0)
  })
}

test('sales are what was sold this business day, and last week by this time, to the halala', async () => {
  const today = await read()
  const at = new Date(today.at)
  expect(today.businessDate).toBe(businessDate(at, today.timeZone, today.cutOffMinutes))
  expect(today.sales?.total).toBe(await soldOn(today.businessDate, at))
  expect(today.sales?.total).toBeGreaterThan(0)
  const before = new Date(Date.parse(today.businessDate) - week).toISOString().slice(0, 10)
  expect(today.sales?.sameTimeLastWeek).toBe(await soldOn(before, new Date(at.getTime() - week)))
  const byHour = (today.salesByHour ?? []).reduce((total, hour) => total + (hour.today ?? 0), 0)
  expect(byHour).toBe(today.sales?.total)
})

test('with a cut-off at a quarter to five, the running hour began at a quarter to nine', async () => {
  const cutOff = (cutOffMinutes: number) =>
    system(api.deps, 'seed', (tx) => tx.update(branches).set({ cutOffMinutes }).where(eq(branches.id, demoBranch)))
  await cutOff(285)
  const { at, businessDate: date, salesByHour } = await read()
  const byDay = (await api.get(`/branches/${demoBranch}/days/one?date=${date}`, { token: manager })).body.byHour
  await cutOff(300)
  const running = salesByHour?.find(({ partial }) => partial)
  const before = await soldOn(date, new Date('2026-11-19T17:44:59.999Z'))
  expect(running).toMatchObject({ hour: 20, today: (await soldOn(date, new Date(at))) - before })
  expect(running?.today).toBeGreaterThan(0)
  expect(salesByHour?.[0]?.hour).toBe(4)
  expect(byDay).toMatchObject((salesByHour ?? []).map(({ hour, today }) => ({ hour, sales: today ?? 0 })))
})

test('the three sample orders are what is going on', async () => {
  const today = await read()
  expect(today.activeOrders).toMatchObject({ total: 2, pending: 1, confirmed: 0, preparing: 1, ready: 1 })
  const ids = Object.values(demoOrders).map(({ id }) => id)
  expect(today.recentOrders.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
  expect(today.tables).toMatchObject({ total: 8, reserved: 1, cleaning: 1 })
  expect(today.tables.occupied).toBeGreaterThan(0)
  expect(today.menuItems).toMatchObject({ total: 6 })
  expect(today.medianTicketSeconds).toBeGreaterThan(0)
  expect(today.bestSellers.length).toBeGreaterThan(0)
})

test('an order past the time of its slowest dish is an alert with its minutes, its dishes and its station', async () => {
  const house = later(minutes(20))
  const today = await read(manager, house)
  const alert = ofKind(today, 'late').find(({ orderId }) => orderId === demoOrders.preparing.id)
  expect(alert).toMatchObject({ tableNumber: 3, targetMinutes: 18, minutesLate: 35 - 18 })
  expect(alert?.lines.length).toBe(3)
  expect(alert?.stationNames.map(({ en }) => en)).toContain('Main kitchen')
  expect(today.activeOrders.late).toBe(1)
  expect(today.alerts[0]?.kind).toBe('late')
  await house.close()
})

test('the coming peak is known from four weeks of the same weekday', async () => {
  const afternoon = later(-minutes(6 * 60))
  const [peak] = ofKind(await read(await afternoon.as('manager'), afternoon), 'peak')
  expect(peak).toMatchObject({ weeks: 4 })
  expect(peak?.ordersPerHour).toBeGreaterThan(1)
  expect(peak?.fromHour).toBeGreaterThanOrEqual(18)
  await afternoon.close()
})

test('stock below its minimum is an alert that names the dishes it goes into', async () => {
  const low = ofKind(await read(), 'low_stock')
  for (const { stockItem, dishes } of low) {
    expect(stockItem.currentStock).toBeLessThan(stockItem.minimumStock)
    expect(dishes.map(({ id }) => id).sort()).toEqual([...stockItem.menuItemIds].sort())
  }
  expect(low.length).toBeGreaterThan(0)
})

test('a dish that came back by itself can be stopped when what it is made of runs short', async () => {
  const dishId = ofKind(await read(), 'low_stock')[0]?.dishes[0]?.id
  const soldOutUntil = new Date(evening + minutes(30))
  await system(api.deps, 'seed', (tx) =>
    tx
      .update(menuItems)
      .set({ isAvailable: false, soldOutUntil })
      .where(eq(menuItems.id, String(dishId))),
  )
  const dishIn = (today: Today) => ofKind(today, 'low_stock')[0]?.dishes.find(({ id }) => id === dishId)
  const house = later(minutes(31))
  expect(dishIn(await read())?.available).toBe(false)
  expect(dishIn(await read(manager, house))?.available).toBe(true)
  await house.close()
})

test('until something is ordered the day is what is ahead of it, and the day before', async () => {
  const morning = later(minutes(8.5 * 60))
  const noon = { from: 12 * 60, until: 0 }
  const keep = (settings: Record<string, unknown>) =>
    system(api.deps, 'seed', (tx) => tx.update(branches).set({ settings }).where(eq(branches.id, demoBranch)))
  await keep({ ways: { hours: Array.from({ length: 7 }, () => [noon]) } })
  const date = new Date(evening + minutes(24 * 60)).toISOString()
  const wish = { id: uuidv7(), date, guests: 3, name: 'Omar' }
  expect((await api.post(`/branches/${demoBranch}/reservations`, { body: wish, token: manager })).status).toBe(201)
  const { figures } = (await api.get(`/branches/${demoBranch}/days/one?date=2026-11-19`, { token: manager })).body
  const before = (await read(manager, morning)).beforeFirst
  expect(before).toMatchObject({
    opensAt: '2026-11-20T09:00:00.000Z',
    yesterday: { date: '2026-11-19', orders: figures.orders, guests: figures.guests, sales: figures.sales },
  })
  const { reservations } = (await api.get(`/branches/${demoBranch}/reservation-day?day=2026-11-20`, { token: manager }))
    .body as { reservations: { guests: number; date: string; status: string }[] }
  const waiting = reservations.filter(({ status }) => status === 'pending' || status === 'confirmed')
  expect(before?.booked).toEqual({
    parties: waiting.length,
    guests: waiting.reduce((sum, { guests }) => sum + guests, 0),
    firstAt: waiting.map((one) => one.date).sort()[0],
  })
  expect((await read(await api.as('host'), morning)).beforeFirst?.yesterday).toMatchObject({ sales: null })
  await keep({})
  expect((await read(manager, morning)).beforeFirst?.opensAt).toBeNull()
  expect((await read()).beforeFirst).toBeNull()
  await morning.close()
})

test('of the orders that were ready it says how many took too long', async () => {
  const { readied, businessDate: date } = await read()
  const rows = await system(api.deps, 'seed', (tx) =>
    tx
      .select({ at: orders.confirmedAt, ready: orders.readyAt, prep: orderLines.prepMinutes, id: orders.id })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(eq(orders.branchId, demoBranch), eq(orders.businessDate, date))),
  )
  const took = new Map<string, { minutes: number; target: number }>()
  for (const { id, at, ready, prep } of rows)
    if (at && ready)
      took.set(id, {
        minutes: (ready.getTime() - at.getTime()) / 60_000,
        target: Math.max(prep, took.get(id)?.target ?? 0),
      })
  const late = [...took.values()].filter((each) => each.minutes > each.target)
  expect(readied).toEqual({ orders: took.size, late: late.length })
  expect(late.length).toBeGreaterThan(0)
})

test('an order that was cancelled once it was ready counts as none, nor does its time', async () => {
  const before = await read()
  const here = and(eq(orders.branchId, demoBranch), eq(orders.businessDate, before.businessDate))
  const readyAndNot = await system(api.deps, 'seed', async (tx) => {
    const rows = await tx.select().from(orders).where(here)
    const seconds = (one: (typeof rows)[number]) =>
      one.readyAt && one.confirmedAt ? (one.readyAt.getTime() - one.confirmedAt.getTime()) / 1000 : -1
    const ready = rows.filter(({ status }) => status !== 'cancelled').filter((one) => seconds(one) >= 0)
    const [longest, ...rest] = ready.sort((a, b) => seconds(b) - seconds(a))
    const cancelled = { status: 'cancelled', cancelledAt: new Date(evening) } as const
    await tx
      .update(orders)
      .set(cancelled)
      .where(eq(orders.id, longest?.id ?? ''))
    const [low, high] = [rest[Math.floor(rest.length / 2)], rest[Math.ceil(rest.length / 2) - 1]]
    return { longest, median: low && high ? (seconds(low) + seconds(high)) / 2 : null }
  })
  const after = await read()
  expect(after.readied?.orders).toBe((before.readied?.orders ?? 0) - 1)
  expect(after.readied?.late).toBe((before.readied?.late ?? 0) - 1)
  expect(after.medianTicketSeconds).toBe(Math.round(readyAndNot.median ?? 0))
  expect(after.medianTicketSeconds).not.toBe(before.medianTicketSeconds)
})

test('a host sees the day without money, orders or dishes; a manager’s money is not another branch’s', async () => {
  const today = await read(await api.as('host'), api)
  expect(today).toMatchObject({ sales: null, salesByHour: null, recentOrders: [] })
  expect(JSON.stringify(today)).not.toMatch(/unitPrice|"total":\d{4,}/)
  expect(today.tables.total).toBe(8)
})

test('a waiter and a guest have no dashboard', async () => {
  for (const role of ['waiter', 'kitchen', 'customer'] as const) {
    expect((await api.get(`/branches/${demoBranch}/today`, { token: await api.as(role) })).status).toBe(403)
  }
})

test('each board starts from one moment of the log, in the view of whoever looks', async () => {
  const views = { kitchen: 'kitchen', waiter: 'service', host: 'floor' } as const
  const boards = { kitchen: 'kitchen', waiter: 'waiter', host: 'floor' } as const
  for (const role of ['kitchen', 'waiter', 'host'] as const) {
    const { body } = await api.get(`/branches/${demoBranch}/boards/${boards[role]}`, { token: await api.as(role) })
    expect(body).toMatchObject({ branchId: demoBranch, view: views[role] })
    expect(body.state.orders.map(({ id }: { id: string }) => id)).toContain(demoOrders.preparing.id)
  }
  const kitchen = await api.get(`/branches/${demoBranch}/boards/kitchen`, { token: await api.as('kitchen') })
  expect(JSON.stringify(kitchen.body.state.orders)).not.toMatch(/unitPrice|"total"|placedBy/)
})

test('a reservation without a table is told of to those who keep the book', async () => {
  const date = new Date(evening + minutes(60)).toISOString()
  const wish = { id: uuidv7(), date, guests: 8, name: 'Huda' }
  expect((await api.post(`/branches/${demoBranch}/reservations`, { body: wish, token: manager })).status).toBe(201)
  const found = ofKind(await read(), 'reservation')
  expect(found).toContainEqual({
    kind: 'reservation',
    lacks: 'table',
    reservationId: wish.id,
    name: 'Huda',
    guests: 8,
    date,
    tableId: null,
    tableNumber: null,
    instead: null,
  })
  expect(ofKind(await read(await api.as('host')), 'reservation')).toHaveLength(found.length)
})

test('ninety-nine portions of the dearest dish stop no figures: a bill may be more than a number of 32 bits', async () => {
  const ofToday = and(eq(orders.branchId, demoBranch), eq(orders.businessDate, (await read()).businessDate))
  const [one] = await system(api.deps, 'seed', (tx) =>
    tx
      .select({ id: orderLines.id, orderId: orders.id, quantity: orderLines.quantity, unitPrice: orderLines.unitPrice })
      .from(orders)
      .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
      .where(and(ofToday, eq(orders.status, 'preparing'), eq(orderLines.status, 'preparing')))
      .limit(1),
  )
  const sell = (values: { quantity: number; unitPrice: number }) =>
    system(api.deps, 'seed', (tx) =>
      tx
        .update(orderLines)
        .set(values)
        .where(eq(orderLines.id, one?.id ?? '')),
    )
  await sell({ quantity: 99, unitPrice: 25_000_000 })
  const at = `/branches/${demoBranch}`
  const owner = await api.as('owner')
  const answers = await Promise.all(
    [`${at}/today`, `${at}/days/one`, `${at}/days`, '/overview'].map((path) => api.get(path, { token: owner })),
  )
  expect((await read()).sales?.total).toBeGreaterThan(99 * 25_000_000)
  if (one) await sell(one)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
})
