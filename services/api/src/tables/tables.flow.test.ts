import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Order } from '@sufra/shared/orders/orders.contract'
import type { Table, Visit } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anOrder, calls, codeOf, Evening, ok, orders, type TestTable, tables, visits } from '../orders/test-evening'

let evening: Evening
let waiter: string
beforeAll(async () => {
  evening = await Evening.begin()
  waiter = await evening.as('waiter')
})
afterAll(() => evening.end())

const post = (path: string, body: object = {}, token = waiter) => evening.api.post(path, { token, body })
const atTable = (table: TestTable, what: string, body?: object) => post(`${tables}/${table.id}/${what}`, body)
const atVisit = (visit: { id: string }, what: string, body?: object) => post(`${visits}/${visit.id}/${what}`, body)
const seat = async (table: TestTable, guests = 2): Promise<Visit> =>
  ok(await atTable(table, 'seat', { id: uuidv7(), guests }))
const tableNow = async ({ id }: { id: string }): Promise<Table> =>
  ok(await evening.api.get(tables, { token: waiter })).tables.find((table: Table) => table.id === id)

describe('a table through an evening', () => {
  test('held, seated, left, cleaned, and every screen told each time', async () => {
    const table = await evening.table()
    const mark = await evening.mark()
    const at = new Date(Date.now() + 30 * 60_000).toISOString()
    expect(ok(await atTable(table, 'reserve', { at }))).toMatchObject({ status: 'reserved', reservedFor: at })
    expect(codeOf(await atTable(table, 'reserve'))).toBe('409 table_booked')
    const visit = await seat(table, 4)
    expect(visit).toMatchObject({ status: 'open', guests: 4, tableIds: [table.id] })
    expect(visit.waiterName).toBeTruthy()
    expect(await tableNow(table)).toMatchObject({ status: 'occupied', visitId: visit.id, reservedFor: null })
    expect(codeOf(await atTable(table, 'seat', { id: uuidv7(), guests: 2 }))).toBe('409 table_occupied')
    const order = await evening.placed(waiter, { tableId: table.id })
    await evening.upTo(order, 'served')
    ok(await atVisit(visit, 'close'))
    expect(codeOf(await atTable(table, 'seat', { id: uuidv7(), guests: 2 }))).toBe('409 table_cleaning')
    expect(ok(await atTable(table, 'cleaned'))).toMatchObject({ status: 'available' })
    expect(codeOf(await atTable(table, 'cleaned'))).toBe('409 table_not_cleaning')
    expect(await evening.types(mark, table.id)).toEqual(Array(4).fill('table.changed'))
    expect((await evening.told(mark)).filter(({ id }) => id === table.id).at(-1)?.data).toEqual(await tableNow(table))
  })

  const left = async (table: TestTable, api = evening.api): Promise<void> => {
    const visit = await seat(table)
    await evening.upTo(await evening.placed(waiter, { tableId: table.id }), 'served')
    ok(await api.post(`${visits}/${visit.id}/close`, { token: waiter, body: {} }))
  }
  const lastTold = async (mark: number, { id }: TestTable) =>
    (await evening.told(mark)).filter((event) => event.id === id).at(-1)?.data

  test('left to be cleaned, it shows since when as it was told, though one server is three hours slow', async () => {
    const table = await evening.table()
    const slow = evening.api.besides({ now: () => new Date(Date.now() - 3 * 3600_000) })
    await left(table)
    ok(await atTable(table, 'cleaned'))
    const mark = await evening.mark()
    await left(table, slow)
    const now = await tableNow(table)
    expect(Date.now() - Date.parse(now.cleaningSince ?? '')).toBeGreaterThan(2 * 3600_000)
    expect(await lastTold(mark, table)).toEqual(now)
    await slow.close()
  })

  test('it still says since when it is being cleaned while somebody changes its seats', async () => {
    const table = await evening.table()
    await left(table)
    const before = await tableNow(table)
    const mark = await evening.mark()
    const token = await evening.as('manager')
    ok(
      await evening.api.post(`${tables}/${table.id}`, {
        token,
        body: { changes: { capacity: 9 }, was: { capacity: before.capacity } },
      }),
    )
    expect(await tableNow(table)).toMatchObject({ capacity: 9, cleaningSince: before.cleaningSince })
    expect(before.cleaningSince).not.toBeNull()
    expect(await lastTold(mark, table)).toEqual(await tableNow(table))
  })

  test('held and given free again', async () => {
    const table = await evening.table()
    ok(await atTable(table, 'reserve'))
    expect(ok(await atTable(table, 'unreserve'))).toMatchObject({ status: 'available' })
    expect(codeOf(await atTable(table, 'unreserve'))).toBe('409 table_not_reserved')
  })

  test('a party that ordered nothing leaves a clean table', async () => {
    const table = await evening.table()
    ok(await atVisit(await seat(table), 'close'))
    expect(await tableNow(table)).toMatchObject({ status: 'available', visitId: null })
  })

  test('the same seating sent again seats nobody twice', async () => {
    const table = await evening.table()
    const body = { id: uuidv7(), guests: 2 }
    const first = ok(await atTable(table, 'seat', body))
    expect(ok(await atTable(table, 'seat', body))).toEqual(first)
  })

  test('two hosts seat two parties at one table at once: one table, one party', async () => {
    const table = await evening.table()
    const body = () => ({ id: uuidv7(), guests: 2 })
    const answers = await Promise.all([atTable(table, 'seat', body()), atTable(table, 'seat', body())])
    expect(answers.map(codeOf).sort()).toEqual(['201 undefined', '409 table_occupied'])
  })

  test('seating a table whose guest has already ordered says yes to them', async () => {
    const table = await evening.table()
    const order = await evening.placed(await evening.guest(table))
    expect(await seat(table, 5)).toMatchObject({ id: order.visitId, status: 'open', guests: 5 })
    expect((await evening.read(order)).status).toBe('pending')
  })

  test('a table of another branch, or nobody’s', async () => {
    expect(codeOf(await post(`${tables}/${uuidv7()}/cleaned`))).toBe('422 table_not_in_branch')
  })
})

describe('a party', () => {
  test('does not leave while a dish is on its way, and is told which', async () => {
    const table = await evening.table()
    const order = await evening.placed(waiter, { tableId: table.id })
    const refused = await atVisit({ id: order.visitId ?? '' }, 'close')
    expect(codeOf(refused)).toBe('409 visit_has_open_lines')
    expect(refused.body.error.details.lines).toMatchObject([{ orderId: order.id, quantity: 2 }])
  })

  test('leaves once, and its calls are over', async () => {
    const table = await evening.table()
    const phone = await evening.guest(table)
    const visit = await seat(table)
    const call = ok(await post(calls, { id: uuidv7(), reason: 'bill' }, phone))
    const mark = await evening.mark()
    ok(await atVisit(visit, 'close'))
    expect(await evening.types(mark)).toEqual(['call.changed', 'table.changed', 'visit.closed'])
    expect(codeOf(await atVisit(visit, 'close'))).toBe('409 visit_closed')
    expect(codeOf(await post(`${calls}/${call.id}/resolve`))).toBe('409 call_resolved')
    expect(codeOf(await atVisit({ id: uuidv7() }, 'close'))).toBe('404 not_found')
  })

  test('moves to another table with its orders and its phones', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const phone = await evening.guest(from)
    const order = await evening.upTo(await evening.placed(phone), 'confirmed')
    const visit = { id: order.visitId ?? '' }
    expect(ok(await atVisit(visit, 'transfer', { toTableId: to.id }))).toMatchObject({ tableIds: [to.id] })
    expect(await evening.read(order)).toMatchObject({ tableId: to.id, tableNumber: to.number, visitId: visit.id })
    expect([(await tableNow(from)).status, (await tableNow(to)).status]).toEqual(['available', 'occupied'])
    const next: Order = await evening.placed(phone)
    expect(next).toMatchObject({ tableId: to.id, visitId: visit.id })
    ok(await atVisit(visit, 'transfer', { toTableId: from.id }))
    expect((await tableNow(to)).visitId).toBeNull()
    expect((await tableNow(from)).visitId).toBe(visit.id)
  })

  test('leaves a table to be cleaned behind when it has eaten there', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const order = await evening.upTo(await evening.placed(waiter, { tableId: from.id }), 'served')
    ok(await atVisit({ id: order.visitId ?? '' }, 'transfer', { toTableId: to.id }))
    expect((await tableNow(from)).status).toBe('cleaning')
  })

  test('moves to no table that is taken, dirty, asked for, or its own', async () => {
    const [from, taken, dirty, asked] = [
      await evening.table(),
      await evening.table(),
      await evening.table('cleaning'),
      await evening.table(),
    ]
    const visit = await seat(from)
    await seat(taken)
    await evening.placed(await evening.guest(asked))
    const to = async (table: TestTable) => codeOf(await atVisit(visit, 'transfer', { toTableId: table.id }))
    expect([await to(taken), await to(dirty), await to(asked), await to(from)]).toEqual([
      '409 table_occupied',
      '409 table_cleaning',
      '409 table_not_free',
      '409 table_occupied',
    ])
  })

  test('a phone of the party before hears and orders nothing at the next one', async () => {
    const table = await evening.table()
    const before = await evening.guest(table)
    const order = await evening.upTo(await evening.placed(before), 'served')
    ok(await atVisit({ id: order.visitId ?? '' }, 'close'))
    ok(await atTable(table, 'cleaned'))
    const next = await evening.placed(waiter, { tableId: table.id })
    expect(codeOf(await evening.send(before, anOrder()))).toBe('409 visit_closed')
    expect(codeOf(await evening.api.get(`${orders}/${next.id}`, { token: before }))).toBe('404 not_found')
    expect(ok(await evening.api.get(`${orders}/${order.id}`, { token: before })).status).toBe('completed')
  })
})

describe('the printed code of a table', () => {
  test('a new one is drawn, told again to who repeats the request, opens the table, and the old one works through its grace', async () => {
    const table = await evening.table()
    const manager = await evening.as('manager')
    const rotate = (key: string) => evening.api.post(`${tables}/${table.id}/link`, { token: manager, key })
    const key = crypto.randomUUID()
    const link = ok(await rotate(key))
    expect(link).toMatchObject({ tableId: table.id, number: table.number })
    expect(link.svg).toMatch(/^<svg[^>]*xmlns/)
    const secretOf = (path: string) => path.split('/')[3] ?? ''
    expect(link.path).toBe(`/t/${table.code}/${secretOf(link.path)}`)
    const again = ok(await rotate(key))
    expect(again).toEqual(link)
    const scan = async (secret: string) =>
      (await evening.api.post('/auth/table', { key: null, body: { code: table.code, secret } })).status
    expect([await scan(secretOf(again.path)), await scan(secretOf(link.path)), await scan(table.secret)]).toEqual([
      201, 201, 201,
    ])
    evening.pass(25 * 60)
    expect([await scan(secretOf(again.path)), await scan(table.secret)]).toEqual([201, 401])
    evening.pass(-25 * 60)
    expect(codeOf(await atTable(table, 'link'))).toBe('403 forbidden')
  })

  test('a leaked one is dead at once when the manager says so, and every one before it; who did it is written down', async () => {
    const table = await evening.table()
    const manager = await evening.as('manager')
    const rotate = (body?: object) =>
      evening.api.post(`${tables}/${table.id}/link`, { token: manager, body: body ?? {} })
    const scan = async (secret: string) =>
      codeOf(await evening.api.post('/auth/table', { key: null, body: { code: table.code, secret } }))
    const secretOf = ({ path }: { path: string }) => path.split('/')[3] ?? ''
    const leaked = secretOf(ok(await rotate()))
    expect([await scan(table.secret), await scan(leaked)]).toEqual(['201 undefined', '201 undefined'])
    const fresh = secretOf(ok(await rotate({ graceMinutes: 0 })))
    expect(Buffer.from(fresh, 'base64url')).toHaveLength(16)
    const dead = '401 table_link_expired'
    expect([await scan(table.secret), await scan(leaked), await scan(fresh)]).toEqual([dead, dead, '201 undefined'])
    expect(codeOf(await rotate({ graceMinutes: -1 }))).toBe('400 invalid_request')
    const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
    const written = entries.filter(({ entityId }: { entityId: string }) => entityId === table.id)
    expect(written).toMatchObject([{ action: 'table.link_rotated' }, { action: 'table.link_rotated' }])
    expect(JSON.stringify(written)).not.toContain(fresh)
  })
})
