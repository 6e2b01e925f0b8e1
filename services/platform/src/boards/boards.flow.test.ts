import type { GuestActor, SignedIn, StaffActor } from '@sufra/shared/identity/actor'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import { roomsOf } from '@sufra/shared/live/audience.rules'
import { floorOrder, guestOrder, guestVisit, kitchenOrder, menuItemLive } from '@sufra/shared/live/live.contract'
import { order } from '@sufra/shared/orders/orders.contract'
import type { Role } from '@sufra/shared/people/permissions.rules'
import { stockItem } from '@sufra/shared/stock/stock.contract'
import { table, visit } from '@sufra/shared/tables/tables.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connection } from '../db/connection'
import { read, system, tell } from '../db/doors'
import { openTestDatabase, type TestDatabase } from '../db/test-database'
import { insertTestPlace, testDeps } from '../db/test-deps'
import type { Deps } from '../deps'
import { orderLines, orders } from '../schema/orders.table'
import { calls } from '../schema/service.table'
import { tableSessions } from '../schema/sessions.table'
import { branches } from '../schema/tenancy.table'
import {
  demoBranch,
  demoCustomerId,
  demoId,
  demoOrders,
  demoOrganizationId,
  demoStationId,
  demoTableId,
  secondDemoBranch,
} from '../seed/demo'
import { seedDemo } from '../seed/seed-demo'
import { audienceHash } from './audience-hash'
import { takeSnapshot } from './boards.repository'

const now = new Date('2026-11-20T18:05:00.000Z')
let database: TestDatabase
let deps: Deps

beforeAll(async () => {
  database = await openTestDatabase()
  deps = (await testDeps(database.db)).deps
  await system(deps, 'seed', async (tx) => {
    await seedDemo(tx, now)
    for (const [i, n] of [7, 5].entries()) await tx.insert(calls).values(callAt(n, i + 1))
  })
})
afterAll(() => database.drop())

const callAt = (tableNumber: number, visitNumber: number) => ({
  id: uuidv7(),
  organizationId: demoOrganizationId,
  branchId: demoBranch,
  tableId: demoTableId(tableNumber),
  visitId: Object.values(demoOrders)[visitNumber === 1 ? 0 : 2]?.visitId ?? null,
  tableNumber,
  reason: 'water' as const,
  raisedAt: now,
})

const staff = (role: Role): StaffActor => ({
  kind: 'staff',
  userId: demoId('user', 0, 2),
  organizationId: demoOrganizationId,
  name: 'Noura',
  permissions: {},
  role,
  scope: { kind: 'branch', branchId: demoBranch },
  branchId: demoBranch,
  demo: true,
})
const guestAt = (tableNumber: number, visitId: string | null): GuestActor => ({
  kind: 'guest',
  sessionId: uuidv7(),
  organizationId: demoOrganizationId,
  branchId: demoBranch,
  tableId: demoTableId(tableNumber),
  visitId,
})
const customer: SignedIn = {
  kind: 'customer',
  customerId: demoCustomerId,
  organizationId: demoOrganizationId,
  name: 'Reem',
  branchId: null,
  demo: true,
}
const look = (actor: SignedIn, branchId = demoBranch) =>
  read(deps, actor, (tx) => takeSnapshot(tx, actor, branchId, now), { snapshot: true })
const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).sort()
const endOfDay = new Date(now.getTime() + 6 * 3_600_000)
const openIds = Object.values(demoOrders)
  .map(({ id }) => id)
  .sort()

test('a manager sees the open orders whole, the floor, the parties, the calls and the stock', async () => {
  const { view, state } = await look(staff('MANAGER'))
  expect(view).toBe('manage')
  expect(ids(state.orders)).toEqual(openIds)
  for (const one of state.orders) expect(order.safeParse(one).error).toBeUndefined()
  for (const one of state.tables) expect(table.safeParse(one).error).toBeUndefined()
  for (const one of state.visits) expect(visit.safeParse(one).error).toBeUndefined()
  for (const one of state.stockItems) expect(stockItem.safeParse(one).error).toBeUndefined()
  expect(state.tables.map(({ number, status }) => [number, status])).toEqual([
    ...[
      [1, 'available'],
      [2, 'available'],
      [3, 'occupied'],
      [4, 'reserved'],
    ],
    ...[
      [5, 'occupied'],
      [6, 'available'],
      [7, 'occupied'],
      [8, 'cleaning'],
    ],
  ])
  expect(state.areas.map(({ name }) => name.en)).toEqual(['Main hall', 'Terrace'])
  expect(state.calls).toHaveLength(2)
  expect(state.stockItems.filter(({ low }) => low).map(({ name }) => name.en)).toEqual(['Chicken'])
  expect(state.stockItems.find(({ low }) => low)?.menuItemIds).toHaveLength(2)
})

test('the kitchen sees dishes without money or guests, and nothing of the floor', async () => {
  const { view, state } = await look(staff('KITCHEN_STAFF'))
  expect(view).toBe('kitchen')
  expect(ids(state.orders)).toEqual(openIds)
  for (const one of state.orders) expect(kitchenOrder.strict().safeParse(one).error).toBeUndefined()
  expect([state.tables, state.areas, state.visits, state.calls, state.stockItems].flat()).toEqual([])
})

test('a host sees where orders stand, not what they are', async () => {
  const { view, state } = await look(staff('HOST'))
  expect(view).toBe('floor')
  for (const one of state.orders) expect(floorOrder.strict().safeParse(one).error).toBeUndefined()
  expect(state.visits).toHaveLength(3)
  expect(state.stockItems).toEqual([])
})

test('who only reads the menu sees what is on sale, and no order, table or shelf', async () => {
  const { view, state } = await look({ ...staff('HOST'), role: 'CUSTOM', permissions: { view_menu: true } })
  const { menuItems, ...rest } = state
  expect([view, menuItems.length]).toEqual(['menu', 6])
  expect(Object.values(rest).flat()).toEqual([])
})

test('a guest sees their own table only: their orders, their visit, their call', async () => {
  const { id, visitId, table: number } = demoOrders.pending
  const { view, state } = await look(guestAt(number, visitId))
  expect(view).toBe('guest')
  expect(ids(state.orders)).toEqual([id])
  expect(guestOrder.strict().safeParse(state.orders[0]).error).toBeUndefined()
  expect(state.visits.map((one) => guestVisit.strict().parse(one).id)).toEqual([visitId])
  expect(state.calls).toHaveLength(1)
  expect([state.tables, state.areas, state.stockItems].flat()).toEqual([])
  for (const one of state.menuItems) expect(menuItemLive.strict().safeParse(one).error).toBeUndefined()
  expect(state.menuItems).toHaveLength(6)
})

test('what a phone asked for before its party was seated stays with it; what others ask for at its table is not theirs', async () => {
  const { visitId, table: number } = demoOrders.ready
  const guest = guestAt(number, visitId)
  const minutesAgo = (count: number) => new Date(now.getTime() - count * 60_000)
  const asked = [5, 20].map((count) => ({ ...callAt(number, 1), visitId: null, raisedAt: minutesAgo(count) }))
  await system(deps, 'seed', async (tx) => {
    await tx.insert(tableSessions).values({
      id: guest.sessionId,
      organizationId: demoOrganizationId,
      branchId: demoBranch,
      tableId: guest.tableId,
      visitId,
      createdAt: minutesAgo(10),
      expiresAt: minutesAgo(-60),
    })
    await tx.insert(calls).values(asked)
  })
  const theirs = async (actor: GuestActor) => ids((await look(actor)).state.calls)
  expect(await theirs(guest)).toContain(asked[0]?.id)
  expect(await theirs(guest)).not.toContain(asked[1]?.id)
  expect(await theirs({ ...guest, over: true })).not.toContain(asked[0]?.id)
})

test('a guest keeps what was cancelled or finished in their visit, the staff boards let it go', async () => {
  const { id, visitId, table: number } = demoOrders.ready
  const finish = (status: 'completed' | 'ready') =>
    system(deps, 'seed', (tx) => tx.update(orders).set({ status }).where(eq(orders.id, id)))
  await finish('completed')
  expect(ids((await look(guestAt(number, visitId))).state.orders)).toEqual([id])
  expect(ids((await look(staff('WAITER'))).state.orders)).not.toContain(id)
  await finish('ready')
})

test('a phone whose first order was refused keeps it with the reason; other phones at its table see nothing of it', async () => {
  const { id, table: number } = demoOrders.pending
  const guest = guestAt(number, null)
  const [placed] = await system(deps, 'seed', (tx) => tx.select().from(orders).where(eq(orders.id, id)))
  if (!placed) throw new Error('the demo has this order')
  const stand = (to: Partial<typeof placed>) =>
    system(deps, 'seed', (tx) => tx.update(orders).set(to).where(eq(orders.id, id)))
  await system(deps, 'seed', (tx) =>
    tx.insert(tableSessions).values({
      id: guest.sessionId,
      organizationId: demoOrganizationId,
      branchId: demoBranch,
      tableId: guest.tableId,
      visitId: null,
      createdAt: new Date(placed.createdAt.getTime() - 60_000),
      expiresAt: endOfDay,
    }),
  )
  await stand({ createdByKind: 'guest', createdById: guest.sessionId })
  expect((await look(guest)).state.orders).toEqual([])
  await stand({ status: 'cancelled', cancelReason: 'Kitchen has closed', cancelledAt: now })
  const [refused] = (await look(guest)).state.orders
  expect(guestOrder.strict().parse(refused)).toMatchObject({ id, cancelReason: 'Kitchen has closed' })
  const later = { ...guest, visitId: demoOrders.ready.visitId }
  expect(ids((await look(later)).state.orders)).toEqual([id, demoOrders.ready.id].sort())
  expect((await look(guestAt(number, null))).state.orders).toEqual([])
  const { status, createdByKind, createdById, cancelReason, cancelledAt } = placed
  await stand({ status, createdByKind, createdById, cancelReason, cancelledAt })
})

test('a kitchen is told what was cancelled today after it had it, until it has seen that; nobody else is', async () => {
  const { id } = demoOrders.preparing
  const [was] = await system(deps, 'seed', (tx) => tx.select().from(orders).where(eq(orders.id, id)))
  if (!was) throw new Error('the demo has this order')
  const stand = (order: Partial<typeof was>, line: Partial<typeof orderLines.$inferInsert>) =>
    system(deps, 'seed', async (tx) => {
      await tx.update(orders).set(order).where(eq(orders.id, id))
      await tx.update(orderLines).set(line).where(eq(orderLines.orderId, id))
    })
  const told = async (actor: SignedIn) => (await look(actor)).state.cancelled ?? []
  const wall: SignedIn = {
    kind: 'device',
    deviceId: uuidv7(),
    deviceKind: 'kitchen',
    organizationId: demoOrganizationId,
    name: 'Wall',
    branchId: demoBranch,
    stationIds: [],
  }
  expect(await told(staff('KITCHEN_STAFF'))).toEqual([])
  await stand({ status: 'cancelled' }, { status: 'cancelled' })
  for (const actor of [wall, staff('KITCHEN_STAFF'), staff('KITCHEN_MANAGER')])
    expect(ids(await told(actor))).toEqual([id])
  for (const one of await told(wall)) expect(kitchenOrder.strict().safeParse(one).error).toBeUndefined()
  for (const actor of [staff('WAITER'), staff('HOST'), customer, guestAt(7, was.visitId)])
    expect(await told(actor)).toEqual([])
  await stand({ businessDate: '2026-11-19', ticket: 9999 }, { status: 'cancelled' })
  expect(await told(wall)).toEqual([])
  await stand({ businessDate: was.businessDate, ticket: was.ticket }, { cancelSeenAt: now })
  expect(await told(wall)).toEqual([])
  await stand({ status: was.status }, { status: 'preparing', cancelSeenAt: null })
})

test('a kitchen that confirms is told of a ticket that was cancelled before it did, any other is not', async () => {
  const { id } = demoOrders.pending
  const [was] = await system(deps, 'seed', (tx) => tx.select().from(orders).where(eq(orders.id, id)))
  if (!was) throw new Error('the demo has this order')
  const stand = (status: typeof was.status, line: Partial<typeof orderLines.$inferInsert>, kitchenConfirms: boolean) =>
    system(deps, 'seed', async (tx) => {
      await tx.update(orders).set({ status }).where(eq(orders.id, id))
      await tx.update(orderLines).set(line).where(eq(orderLines.orderId, id))
      await tx.update(branches).set({ kitchenConfirms }).where(eq(branches.id, demoBranch))
    })
  const told = async () => ids((await look(staff('KITCHEN_STAFF'))).state.cancelled ?? []).includes(id)
  await stand('cancelled', { status: 'cancelled' }, false)
  expect(await told()).toBe(false)
  await stand('cancelled', { status: 'cancelled' }, true)
  expect(await told()).toBe(true)
  await stand('cancelled', { cancelSeenAt: now }, true)
  expect(await told()).toBe(false)
  await stand(was.status, { status: 'pending', cancelSeenAt: null }, false)
})

test('a phone without a party sees the menu and nothing else', async () => {
  const { state } = await look(guestAt(1, null))
  expect([state.orders, state.visits, state.calls, state.tables].flat()).toEqual([])
  expect(state.menuItems).toHaveLength(6)
})

test("a customer sees today's own orders, as a guest would, and never another day's", async () => {
  const { view, state } = await look(customer)
  expect(view).toBe('customer')
  const own = await system(deps, 'seed', (tx) => tx.select().from(orders).where(eq(orders.customerId, demoCustomerId)))
  const today = own.filter(({ businessDate, branchId }) => businessDate === '2026-11-20' && branchId === demoBranch)
  expect(own.length).toBeGreaterThan(today.length)
  expect(ids(state.orders)).toEqual(ids(today))
  for (const one of state.orders) expect(guestOrder.strict().safeParse(one).error).toBeUndefined()
})

test('nobody sees a branch that is not theirs', async () => {
  await expect(look(staff('WAITER'), secondDemoBranch)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(look(guestAt(1, null), secondDemoBranch)).rejects.toMatchObject({ code: 'forbidden' })
  const other = await insertTestPlace(deps)
  await expect(look(customer, other.branchIds[0])).rejects.toMatchObject({ code: 'not_found' })
  const support: StaffActor = { ...staff('SUPER_ADMIN'), scope: { kind: 'any' } }
  await expect(look(support, other.branchIds[0])).rejects.toMatchObject({ code: 'not_found' })
})

test('it says where the log goes on, and which rooms its reader hears', async () => {
  const waiter = staff('WAITER')
  const before = await look(waiter)
  await system(deps, 'seed', async (tx) =>
    tell(tx, {
      branchId: demoBranch,
      type: 'table.changed',
      entity: 'table',
      entityId: demoTableId(1),
      version: 2,
      data: { id: demoTableId(1), version: 2 },
    }),
  )
  const after = await look(waiter)
  expect(after).toMatchObject({ epoch: before.epoch, seq: before.seq + 1, at: now.toISOString() })
  const stationIds = (['kitchen', 'cold', 'drinks'] as const).map((key) => demoStationId(key))
  expect(after.audience).toBe(audienceHash(waiter, roomsOf(waiter, demoBranch, stationIds)))
  const cook = staff('KITCHEN_STAFF')
  expect((await look(cook)).audience).toBe(audienceHash(cook, roomsOf(cook, demoBranch, stationIds)))
})

test('no board asks more than ten questions, and none reads through the orders of the past', async () => {
  const guests = [guestAt(7, demoOrders.pending.visitId), guestAt(1, null)]
  const actors = [staff('MANAGER'), staff('KITCHEN_STAFF'), ...guests, customer]
  for (const actor of actors) {
    const asked = await listen(() => look(actor))
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.length).toBeLessThanOrEqual(10)
    for (const plan of await system(deps, 'seed', (tx) => Promise.all(asked.map((one) => planOf(one, tx)))))
      expect(plan).not.toMatch(/Seq Scan on "?(orders|order_line|visit|visit_table)"?\b/)
  }
})

interface Asked {
  readonly text: string
  readonly params: readonly unknown[]
}

/** The questions that `work` puts to the database, without those of the door. */
async function listen(work: () => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = []
  const { pool } = database.db
  const acquire = pool.acquire
  Object.assign(pool, {
    acquire: async (ms: number): Promise<Connection> => {
      const link = await acquire(ms)
      const run = (text: string, params: readonly unknown[], shape: 'objects' | 'arrays') => {
        if (text.startsWith('select') && !text.includes('set_config')) asked.push({ text, params })
        return link.run(text, params, shape)
      }
      return Object.create(link, { run: { value: run }, alive: { get: () => link.alive } })
    },
  })
  await work().finally(() => Object.assign(pool, { acquire }))
  return asked
}

async function planOf({ text, params }: Asked, tx: Parameters<Parameters<typeof system>[2]>[0]): Promise<string> {
  const pieces = text.split(/\$\d+/)
  const question = sql.join(
    pieces.map((piece, i) => (i < params.length ? sql`${sql.raw(piece)}${params[i]}` : sql.raw(piece))),
  )
  const rows = await tx.execute(sql`explain ${question}`)
  return rows.map((row) => Object.values(row).join()).join('\n')
}
