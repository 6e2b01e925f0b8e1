import {
  anOrder,
  calls,
  codeOf,
  Evening,
  hummus,
  line,
  ok,
  orders,
  type TestTable,
  tables,
  visits,
} from '@sufra/api/orders/test-evening'
import type { TestSocket } from '@sufra/gateway/test-screen'
import { system } from '@sufra/platform/db/doors'
import { tableSessions } from '@sufra/platform/schema/sessions.table'
import { demoBranch, demoOrganizationId } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { SubscribeAnswer } from '@sufra/shared/live/live.contract'
import { endOfPhone, phonesAtTable } from '@sufra/shared/tables/guest-sessions.rules'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { TestGateway } from './test-gateway'

let evening: Evening
let gateway: TestGateway
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  gateway = await TestGateway.beside(evening.api.deps)
  waiter = await evening.as('waiter')
})
afterEach(() => gateway.hangUp())
afterAll(async () => {
  await gateway?.close()
  await evening?.end()
})

const post = (path: string, token: string, body: object = {}) => evening.api.post(path, { token, body })
const get = (path: string, token: string) => evening.api.get(path, { token })
const close = (visitId: string | null) => post(`${visits}/${visitId}/close`, waiter)
const seat = (table: TestTable) => post(`${tables}/${table.id}/seat`, waiter, { id: uuidv7(), guests: 2 })

const live = (token: string) => gateway.live(token)

/** All a phone was ever told, as text. */
const toldTo = ({ events }: TestSocket, ...answers: SubscribeAnswer[]) => JSON.stringify([events, answers])

describe('two parties at one table, one after the other', () => {
  test('the first one’s phone keeps its own page, and learns, orders and hears nothing of the second', async () => {
    const table = await evening.table()
    const first = await evening.guest(table)
    const order = await evening.upTo(await evening.placed(first), 'served')
    const call = ok(await post(calls, first, { id: uuidv7(), reason: 'bill' }))
    const phone = await live(first)
    ok(await close(order.visitId))
    await vi.waitFor(() => expect(toldTo(phone)).toContain('visit.closed'), { timeout: 5000 })
    await vi.waitFor(() => expect(phone.resyncs).toBe(1), { timeout: 5000 })
    expect(await phone.subscribe({ branchId: demoBranch })).toMatchObject({ ok: true })
    ok(await post(`${tables}/${table.id}/cleaned`, waiter))

    const second = await evening.guest(table)
    const next = await evening.placed(second, { notes: 'for the second party' })
    const nextCall = ok(await post(calls, second, { id: uuidv7(), reason: 'water' }))
    await evening.upTo(next, 'confirmed')
    const secondPhone = await live(second)

    expect(ok(await get(`${orders}/${order.id}`, first))).toMatchObject({ id: order.id, status: 'completed' })
    const refused = [
      await get(`${orders}/${next.id}`, first),
      await post(orders, first, { id: uuidv7(), lines: [line(hummus)], agreedTotal: hummus.price }),
      await post(`${orders}/${next.id}/lines`, first, { lines: [line(hummus)], agreedTotal: hummus.price }),
      await post(`${orders}/${next.id}/cancel`, first, { reason: 'Mine now' }),
      await post(calls, first, { id: uuidv7(), reason: 'waiter' }),
      await post(`${calls}/${nextCall.id}/cancel`, first),
      await get(tables, first),
      await get(orders, first),
    ]
    expect(refused.map(codeOf)).toEqual([
      ...['404 not_found', '409 visit_closed', '404 not_found', '404 not_found', '409 visit_closed', '404 not_found'],
      ...['403 forbidden', '403 forbidden'],
    ])
    const anew = await phone.subscribe({ branchId: demoBranch })
    expect(anew).toMatchObject({ ok: true, snapshot: { state: { orders: [{ id: order.id }] } } })
    const heard = toldTo(phone, anew)
    for (const theirs of [next.id, next.visitId, nextCall.id, 'for the second party'])
      expect(heard).not.toContain(theirs)

    const theirsNow = toldTo(secondPhone, await secondPhone.subscribe({ branchId: demoBranch }))
    expect(theirsNow).toContain(next.id)
    for (const earlier of [order.id, order.visitId, call.id]) expect(theirsNow).not.toContain(earlier)
  })

  test('the first one’s page is gone three hours after it left', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const order = await evening.upTo(await evening.placed(phone), 'served')
    ok(await close(order.visitId))
    evening.pass(2 * 60)
    expect(codeOf(await get(`${orders}/${order.id}`, phone))).toBe('200 undefined')
    evening.pass(61)
    expect(codeOf(await get(`${orders}/${order.id}`, phone))).toBe('401 session_expired')
    evening.pass(-181)
  })

  test('who scanned, read the menu and left is not taken for the party that is seated later', async () => {
    const table = await evening.table()
    const reader = await evening.guest(table)
    const phone = await live(reader)
    evening.pass(31)
    const just = await evening.guest(table)
    const visit = ok(await seat(table))
    const theirs = await evening.placed(waiter, { tableId: table.id })
    expect(codeOf(await get(`${orders}/${theirs.id}`, reader))).toBe('401 session_expired')
    expect(ok(await get(`${orders}/${theirs.id}`, just))).toMatchObject({ visitId: visit.id })
    await vi.waitFor(() => expect(phone.refused).toMatchObject([{ code: 'session_expired' }]), { timeout: 5000 })
    expect(toldTo(phone)).not.toContain(theirs.id)
    evening.pass(-31)
  })

  test('a phone whose party never came cannot ask for the table an hour later', async () => {
    const phone = await evening.guest(await evening.table())
    evening.pass(61)
    expect(codeOf(await post(orders, phone, { id: uuidv7(), lines: [line(hummus)], agreedTotal: hummus.price }))).toBe(
      '401 session_expired',
    )
    evening.pass(-61)
  })

  test('what was called for before the party was seated is over when it leaves, and later phones never hear of it', async () => {
    const table = await evening.table()
    const first = await evening.guest(table)
    const call = ok(await post(calls, first, { id: uuidv7(), reason: 'waiter' }))
    const later = await live(await evening.guest(table))
    expect(toldTo(later, await later.subscribe({ branchId: demoBranch }))).not.toContain(call.id)
    const visit = ok(await seat(table))
    ok(await close(visit.id))
    expect(codeOf(await post(`${calls}/${call.id}/resolve`, waiter))).toBe('409 call_resolved')
  })

  test('a party that moves takes its phones along; who waits where it goes does not join it', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const phone = await evening.guest(from)
    const order = await evening.upTo(await evening.placed(phone), 'confirmed')
    const stranger = await evening.guest(to)
    ok(await post(`${visits}/${order.visitId}/transfer`, waiter, { toTableId: to.id }))
    expect(await evening.placed(phone)).toMatchObject({ tableId: to.id, visitId: order.visitId })
    expect(codeOf(await get(`${orders}/${order.id}`, stranger))).toBe('401 session_expired')
  })
})

describe('a printed code on the internet', () => {
  const liveAt = async ({ id }: TestTable): Promise<number> => {
    const rows = await system(evening.api.deps, 'seed', (tx) => tx.select().from(tableSessions))
    return rows.filter(({ tableId, endedAt }) => tableId === id && endedAt === null).length
  }

  test('a thousand phones at one table: forty live, and who has ordered is not pushed out', async () => {
    const table = await evening.table()
    const eaters = await evening.guest(table)
    const order = await evening.placed(eaters)
    const at = evening.api.deps.now()
    const place = { organizationId: demoOrganizationId, branchId: demoBranch, tableId: table.id }
    const phone = { ...place, visitId: order.visitId, createdAt: at, lastSeenAt: at, expiresAt: endOfPhone(at, true) }
    await system(evening.api.deps, 'seed', (tx) =>
      tx.insert(tableSessions).values(Array.from({ length: 1000 }, () => ({ ...phone, id: uuidv7() }))),
    )
    const newcomer = await evening.guest(table)
    expect(await liveAt(table)).toBe(phonesAtTable)
    expect(ok(await get(`${orders}/${order.id}`, eaters)).id).toBe(order.id)
    expect(ok(await get(`${orders}/${order.id}`, newcomer)).id).toBe(order.id)
  })

  /** As many strangers' phones as a table has places; each was heard of a minute after all who sit there. */
  const crowd = async ({ id: tableId }: TestTable, visitId: string | null) => {
    const createdAt = evening.api.deps.now()
    const lastSeenAt = new Date(createdAt.getTime() + 60_000)
    const place = { organizationId: demoOrganizationId, branchId: demoBranch, tableId, visitId }
    const phone = { ...place, createdAt, lastSeenAt, expiresAt: endOfPhone(createdAt, true) }
    await system(evening.api.deps, 'seed', (tx) =>
      tx.insert(tableSessions).values(Array.from({ length: phonesAtTable }, () => ({ ...phone, id: uuidv7() }))),
    )
  }

  const scannedFrom = async (remoteAddress: string, { code, secret }: TestTable): Promise<string> => {
    const scan = { method: 'POST', url: '/api/auth/table', payload: { code, secret }, remoteAddress } as const
    return (await evening.api.app.inject(scan)).json().token
  }

  test('a crowd on one network pushes out its own phones, and none of another network that still chooses', async () => {
    const table = await evening.table()
    ok(await seat(table))
    const guest = await scannedFrom('198.51.100.4', table)
    const strangers: string[] = []
    for (let n = 0; n < 60; n += 1) strangers.push(await scannedFrom(`203.0.113.${n}`, table))
    expect(await liveAt(table)).toBe(phonesAtTable)
    expect((await get('/auth/session', guest)).status).toBe(200)
    expect(codeOf(await get('/auth/session', strangers[0] ?? ''))).toBe('401 session_expired')
    expect((await get('/auth/session', strangers.at(-1) ?? '')).status).toBe(200)
  })

  test('forty orders of strangers on one network leave a guest of another one free to order', async () => {
    const table = await evening.table()
    const guest = await scannedFrom('198.51.100.4', table)
    for (let phone = 0; phone < 8; phone += 1) {
      const stranger = await scannedFrom(`203.0.113.${phone}`, table)
      for (let n = 0; n < 5; n += 1) await evening.placed(stranger)
    }
    const last = await evening.send(await scannedFrom('203.0.113.99', table), anOrder())
    expect(codeOf(last)).toBe('429 too_many_orders')
    expect((await evening.placed(guest)).status).toBe('pending')
  })

  test('strangers who call push out each other, and no phone of which staff have confirmed an order', async () => {
    const table = await evening.table()
    const eaters = await evening.guest(table)
    const order = await evening.upTo(await evening.placed(eaters), 'confirmed')
    await crowd(table, order.visitId)
    await evening.guest(table)
    expect(await liveAt(table)).toBe(1 + phonesAtTable)
    expect((await evening.placed(eaters)).visitId).toBe(order.visitId)
  })

  test('nor one whose order they confirmed by taking off the rest', async () => {
    const table = await evening.table()
    const eaters = await evening.guest(table)
    const order = await evening.placed(eaters, { lines: [line(hummus), line(hummus)] })
    const [first, second] = order.lines.map(({ id }) => id)
    ok(await post(`${orders}/${order.id}/advance`, waiter, { to: 'confirmed', lineIds: [first] }))
    ok(await post(`${orders}/${order.id}/lines/${second}/void`, waiter, { reason: 'None left' }))
    await crowd(table, order.visitId)
    await evening.guest(table)
    expect(ok(await get(`${orders}/${order.id}`, eaters)).id).toBe(order.id)
  })

  test('a phone that repeats another’s call has not been heard of', async () => {
    const table = await evening.table()
    const body = { id: uuidv7(), reason: 'water' }
    const call = (token: string) => evening.api.post(`/branches/${demoBranch}/calls`, { token, body })
    const said = ok(await call(await evening.guest(table)))
    evening.pass(0.1)
    expect(ok(await call(await evening.guest(table)))).toEqual(said)
    const phones = await system(evening.api.deps, 'seed', (tx) => tx.select().from(tableSessions))
    const heard = phones.filter(({ tableId, createdAt, lastSeenAt }) => tableId === table.id && lastSeenAt > createdAt)
    expect(heard).toHaveLength(1)
  })

  test('a phone that lost its place is shut out of the live feed too', async () => {
    const table = await evening.table()
    const idle = await live(await evening.guest(table))
    for (let n = 0; n < phonesAtTable; n += 1) await evening.guest(table)
    expect(await liveAt(table)).toBe(phonesAtTable)
    await vi.waitFor(() => expect(idle.refused).toMatchObject([{ code: 'session_expired' }]), { timeout: 6000 })
  }, 20_000)

  test('one household that scans without end is told to wait; another table’s guests are not', async () => {
    const [table, other] = [await evening.table(), await evening.table()]
    const scan = async ({ code }: TestTable, secret: string) =>
      codeOf(await evening.api.post('/auth/table', { key: null, body: { code, secret } }))
    const guesses = Array.from({ length: 120 }, () => scan(table, 'x'.repeat(22)))
    expect(new Set(await Promise.all(guesses))).toEqual(new Set(['401 table_link_invalid']))
    expect(await scan(table, table.secret)).toBe('429 too_many_requests')
    expect(await scan(other, other.secret)).toBe('201 undefined')
  })

  test('a forged, a swapped and a spent code open nothing', async () => {
    const [table, other] = [await evening.table(), await evening.table()]
    const scan = async (code: string, secret: string) =>
      codeOf(await evening.api.post('/auth/table', { key: null, body: { code, secret } }))
    expect(await scan(table.code, other.secret)).toBe('401 table_link_invalid')
    expect(await scan('no-such', table.secret)).toBe('401 table_link_invalid')
    const swapped = { id: uuidv7(), lines: [line(hummus)], agreedTotal: hummus.price, tableId: other.id }
    expect(codeOf(await post(orders, await evening.guest(table), swapped))).toBe('403 forbidden')
  })

  test('9,990 portions are refused, whoever asks from a phone', async () => {
    const phone = await evening.guest(await evening.table())
    const send = async (...quantities: number[]) => {
      const lines = quantities.map((quantity) => line(hummus, quantity))
      const agreedTotal = quantities.reduce((sum, quantity) => sum + quantity * hummus.price, 0)
      return codeOf(await post(orders, phone, { id: uuidv7(), lines, agreedTotal }))
    }
    expect(await send(9990)).toMatch(/^4(00|22)/)
    expect(await send(21)).toBe('422 quantity_out_of_range')
    for (let n = 0; n < 5; n += 1) expect(await send(20)).toBe('201 undefined')
    expect(await send(1)).toBe('429 too_many_orders')
  })
})
