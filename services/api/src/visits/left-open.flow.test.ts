import { system } from '@sufra/platform/db/doors'
import { visits as visitRows } from '@sufra/platform/schema/floor.table'
import { tableSessions } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import type { Today } from '@sufra/shared/boards/boards.contract'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { FloorPlan, Visit } from '@sufra/shared/tables/tables.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { anOrder, calls, codeOf, Evening, ok, orders, type TestTable, tables, visits } from '../orders/test-evening'
import { askAboutLeftOpen } from './left-open.commands'

let evening: Evening
let waiter: string
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
})
beforeEach(async () => {
  // Hours pass in here, and sessions end.
  waiter = await evening.api.as('waiter')
  manager = await evening.api.as('manager')
})
afterAll(() => evening.end())

const post = (path: string, body: object = {}, token = waiter) => evening.api.post(path, { token, body })
const jobRuns = () => askAboutLeftOpen(evening.api.deps)
const plan = async (): Promise<FloorPlan> => ok(await evening.api.get(tables, { token: waiter }))
const visitNow = async ({ id }: Pick<Visit, 'id'>) => (await plan()).visits.find((one) => one.id === id)
const tableNow = async ({ id }: TestTable) => (await plan()).tables.find((one) => one.id === id)
const today = async (): Promise<Today> => ok(await evening.api.get(`/branches/${demoBranch}/today`, { token: manager }))
const toldOf = async ({ id }: TestTable) =>
  (await today()).alerts.find((one) => one.kind === 'left_open' && one.tableId === id)
const read = async ({ id }: Pick<Order, 'id'>): Promise<Order> =>
  ok(await evening.api.get(`${orders}/${id}`, { token: manager }))

interface Ages {
  /** Hours since it sat down. */
  readonly sat: number
  /** Minutes since it was last heard of. */
  readonly heard: number
}

/** A party that ordered and left, and of which nobody has heard for four hours. */
async function quiet({ sat, heard }: Ages = { sat: 5, heard: 300 }) {
  const table = await evening.table()
  const visit: Visit = ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 }))
  const order: Order = ok(await post(orders, anOrder({ tableId: table.id })))
  // Only the visit and what hangs on it grow old: sessions last.
  await system(evening.api.deps, 'seed', async (tx) => {
    const now = evening.api.deps.now().getTime()
    const at = sql`${new Date(now - heard * 60_000).toISOString()}::timestamptz`
    await tx
      .update(visitRows)
      .set({ openedAt: new Date(now - sat * 3_600_000) })
      .where(eq(visitRows.id, visit.id))
    await tx.execute(sql`update visit_table set created_at = ${at} where visit_id = ${visit.id}`)
    await tx.execute(sql`update orders set created_at = ${at}, confirmed_at = ${at} where visit_id = ${visit.id}`)
    await tx.execute(sql`update order_line set created_at = ${at}, confirmed_at = ${at} where order_id = ${order.id}`)
  })
  return { table, visit, order }
}

/** One that was asked about. */
async function leftOpen() {
  const left = await quiet()
  await jobRuns()
  return left
}

test('a party at whose table nothing has happened for four hours is asked about, once, and Today tells', async () => {
  const mark = await evening.mark()
  const { table, visit } = await leftOpen()
  expect((await visitNow(visit))?.leftOpenAt).toEqual(expect.any(String))
  expect(await toldOf(table)).toMatchObject({ kind: 'left_open', visitId: visit.id, tableNumber: table.number })
  await Promise.all([jobRuns(), jobRuns()])
  expect((await evening.types(mark, visit.id)).filter((type) => type === 'visit.changed')).toHaveLength(1)
})

test('one of which anything was heard is left alone', async () => {
  const table = await evening.table()
  const visit: Visit = ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 }))
  evening.pass(4 * 60)
  const token = await evening.api.as('waiter')
  // After four hours the order alone would ask about it.
  ok(await post(`${visits}/${visit.id}/still-here`, {}, token))
  ok(await post(orders, anOrder({ tableId: table.id }), token))
  evening.pass(59)
  await jobRuns()
  waiter = await evening.api.as('waiter')
  expect((await visitNow(visit))?.leftOpenAt).toBeUndefined()
})

describe('until it is answered', () => {
  test('who scans asks as a new party: the order is a request of its own, and waits for the table', async () => {
    const { table, visit, order } = await leftOpen()
    const phone = await evening.guest(table)
    const board = ok(await evening.api.get(`/branches/${demoBranch}/boards/guest`, { token: phone }))
    expect(board.state.orders).toEqual([])
    const mine: Order = ok(await evening.send(phone, anOrder()))
    expect(mine.visitId).not.toBe(visit.id)
    const second: Order = ok(await evening.send(await evening.guest(table), anOrder()))
    expect(second.visitId).toBe(mine.visitId)
    expect((await visitNow({ id: mine.visitId ?? '' }))?.status).toBe('requested')

    const confirm = { to: 'confirmed', lineIds: mine.lines.map(({ id }) => id) }
    expect(codeOf(await post(`${orders}/${mine.id}/advance`, confirm))).toBe('409 visit_left_open')
    expect(await read(mine)).toMatchObject({ status: 'pending' })
    expect(codeOf(await post(`${visits}/${visit.id}/close`))).toBe('409 visit_has_open_lines')
    ok(await post(`${visits}/${visit.id}/close`, { endOrders: true }))
    expect(await read(order)).toMatchObject({ status: 'completed' })
    expect((await tableNow(table))?.status).toBe('available')
    ok(await post(`${orders}/${mine.id}/advance`, confirm))
    expect(await tableNow(table)).toMatchObject({ status: 'occupied', visitId: mine.visitId })
    expect(await toldOf(table)).toBeUndefined()
  })

  test('a request that is refused leaves the question as it was', async () => {
    const { table, visit } = await leftOpen()
    const mine: Order = ok(await evening.send(await evening.guest(table), anOrder()))
    ok(await post(`${orders}/${mine.id}/cancel`, { reason: 'Nobody there' }))
    expect(await visitNow({ id: mine.visitId ?? '' })).toBeUndefined()
    expect(await tableNow(table)).toMatchObject({ status: 'occupied', visitId: visit.id })
  })

  test('a waiter’s order, a move and a merge ask for the answer first', async () => {
    const { table, visit } = await leftOpen()
    const refused = await post(orders, anOrder({ tableId: table.id }))
    expect(refused.body.error).toMatchObject({ code: 'visit_left_open', details: { visitId: visit.id } })
    const [free, other] = [await evening.table(), await evening.table()]
    const party: Visit = ok(await post(`${tables}/${other.id}/seat`, { id: uuidv7(), guests: 2 }))
    for (const [what, body] of [
      ['transfer', { toTableId: free.id }],
      ['merge', { otherVisitId: party.id }],
      ['unmerge', { joinedVisitId: party.id, stay: [], go: [] }],
      ['add-table', { tableId: free.id }],
      ['guests', { guests: 3 }],
    ] as const)
      expect(codeOf(await post(`${visits}/${visit.id}/${what}`, body)), what).toBe('409 visit_left_open')
  })

  test('a call of who came later is theirs, and waits on when the old party is closed', async () => {
    const { table, visit } = await leftOpen()
    const call = ok(
      await evening.api.post(calls, { token: await evening.guest(table), body: { id: uuidv7(), reason: 'waiter' } }),
    )
    ok(await post(`${visits}/${visit.id}/close`, { endOrders: true }))
    expect(ok(await post(`${calls}/${call.id}/acknowledge`))).toMatchObject({ status: 'acknowledged', visitId: null })
  })
})

test('still here: it is theirs again, takes orders and is not asked about at once', async () => {
  const { table, visit } = await leftOpen()
  expect(ok(await post(`${visits}/${visit.id}/still-here`)).leftOpenAt).toBeUndefined()
  await jobRuns()
  expect(await toldOf(table)).toBeUndefined()
  expect(ok(await post(orders, anOrder({ tableId: table.id }))).visitId).toBe(visit.id)
  expect(ok(await evening.send(await evening.guest(table), anOrder())).visitId).toBe(visit.id)
})

describe('where the job has not run since, as when the house was off over night', () => {
  test('who scans joins nobody, is asked for as a new party, and the manager is told', async () => {
    const { table, visit } = await quiet()
    const phone = await evening.guest(table)
    expect(ok(await evening.api.get('/auth/session', { token: phone })).table).toMatchObject({ visitId: null })
    expect(await toldOf(table)).toMatchObject({ visitId: visit.id })
    expect(ok(await evening.send(phone, anOrder())).visitId).not.toBe(visit.id)
  })

  test('one that sat down on a past day and was heard an hour ago is joined by nobody, and the manager is told', async () => {
    const { table, visit } = await quiet({ sat: 26, heard: 61 })
    const phone = await evening.guest(table)
    expect(ok(await evening.api.get('/auth/session', { token: phone })).table).toMatchObject({ visitId: null })
    expect(await toldOf(table)).toMatchObject({ visitId: visit.id })
    expect(ok(await evening.send(phone, anOrder())).visitId).not.toBe(visit.id)
  })

  test('one that was heard within the hour, or whose phone was, goes on over the cut-off', async () => {
    const [heard, seen] = [await quiet({ sat: 26, heard: 55 }), await quiet({ sat: 26, heard: 61 })]
    await system(evening.api.deps, 'seed', (tx) =>
      tx.insert(tableSessions).values({
        id: uuidv7(),
        organizationId: demoOrganizationId,
        branchId: demoBranch,
        tableId: seen.table.id,
        visitId: seen.visit.id,
        createdAt: new Date(0),
        lastSeenAt: evening.api.deps.now(),
        expiresAt: new Date(evening.api.deps.now().getTime() + 3_600_000),
      }),
    )
    await jobRuns()
    for (const { table, visit } of [heard, seen]) {
      expect(await toldOf(table)).toBeUndefined()
      expect(ok(await evening.send(await evening.guest(table), anOrder())).visitId).toBe(visit.id)
    }
  })

  test('a phone that had scanned the free table belongs to no party that went quiet, nor does its call', async () => {
    const [called, ordered] = [await quiet(), await quiet()]
    const waiting = async ({ table, visit }: typeof called) => {
      const phone = await evening.guest(table)
      await system(evening.api.deps, 'seed', (tx) =>
        tx.update(visitRows).set({ leftOpenAt: null }).where(eq(visitRows.id, visit.id)),
      )
      return phone
    }
    const phone = await waiting(called)
    const call = ok(await evening.api.post(calls, { token: phone, body: { id: uuidv7(), reason: 'waiter' } }))
    expect((await visitNow(called.visit))?.leftOpenAt).toEqual(expect.any(String))
    ok(await post(`${visits}/${called.visit.id}/close`, { endOrders: true }))
    expect(ok(await post(`${calls}/${call.id}/acknowledge`))).toMatchObject({ status: 'acknowledged', visitId: null })
    expect(ok(await evening.send(await waiting(ordered), anOrder())).visitId).not.toBe(ordered.visit.id)
  })

  test('a waiter’s order asks for the answer first, and either answer is taken', async () => {
    const [stays, left] = [await quiet(), await quiet()]
    for (const { table, visit } of [stays, left]) {
      const refused = await post(orders, anOrder({ tableId: table.id }))
      expect(refused.body.error).toMatchObject({ code: 'visit_left_open', details: { visitId: visit.id } })
    }
    ok(await post(`${visits}/${stays.visit.id}/still-here`))
    expect(ok(await post(orders, anOrder({ tableId: stays.table.id }))).visitId).toBe(stays.visit.id)
    ok(await post(`${visits}/${left.visit.id}/close`, { endOrders: true }))
    expect(await read(left.order)).toMatchObject({ status: 'completed' })
    expect(ok(await post(orders, anOrder({ tableId: left.table.id }))).visitId).not.toBe(left.visit.id)
  })

  test('a party that sits for long and orders on is joined as ever', async () => {
    const { table, visit } = await quiet()
    ok(await post(`${visits}/${visit.id}/still-here`))
    expect(ok(await evening.send(await evening.guest(table), anOrder())).visitId).toBe(visit.id)
  })
})
