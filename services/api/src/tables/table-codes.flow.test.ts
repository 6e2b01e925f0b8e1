import { system } from '@sufra/platform/db/doors'
import { tableLinks } from '@sufra/platform/schema/sessions.table'
import { organizations } from '@sufra/platform/schema/tenancy.table'
import { demoBranch, demoId, demoOrganizationId, demoTableId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { PrintedCode, TableCode } from '@sufra/shared/tables/table-codes.contract'
import type { TableLink } from '@sufra/shared/tables/tables.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder, codeOf, Evening, ok, orders, tables } from '../orders/test-evening'
import { awaitScans } from './scans.repository'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const codes = `/branches/${demoBranch}/table-codes`
const post = (path: string, body: object, token = manager, key: string = crypto.randomUUID()) =>
  evening.api.post(path, { token, body, key })
const print = async (tableIds: readonly string[]): Promise<PrintedCode[]> =>
  ok(await post(`${codes}/print`, { tableIds })).codes
const codeNow = async (tableId: string): Promise<TableCode | undefined> =>
  ok(await evening.api.get(codes, { token: manager })).codes.find((one: TableCode) => one.tableId === tableId)
const rotate = async (tableId: string, graceMinutes: number): Promise<TableLink> =>
  ok(await post(`${tables}/${tableId}/link`, { graceMinutes }))
const partsOf = (address: string) => {
  const [, , code = '', secret = ''] = (address.startsWith('/') ? address : new URL(address).pathname).split('/')
  return { code, secret }
}
const scan = async (address: string) =>
  codeOf(await evening.api.post('/auth/table', { key: null, body: partsOf(address) }))

let number = 800
const newTable = async (): Promise<string> => {
  number += 1
  return ok(await post(tables, { id: uuidv7(), number, capacity: 4, areaId: demoId('area', 1, 1) })).id
}

test('a table that never had a code gets its first when it is printed, and it opens that table', async () => {
  const tableId = await newTable()
  expect(await codeNow(tableId)).toMatchObject({ printable: 'first', madeAt: null, lastScanAt: null })
  const [printed] = await print([tableId])
  expect(printed).toMatchObject({ tableId, number })
  expect(await scan(printed?.url ?? '')).toBe('201 undefined')
  expect(await codeNow(tableId)).toMatchObject({ printable: 'now', madeAt: printed?.madeAt, oldUntil: null })
})

test('a torn code is printed again: the same, so that what hangs elsewhere goes on working', async () => {
  const tableId = await newTable()
  const [first, again] = [await print([tableId]), await print([tableId])]
  expect(again).toEqual(first)
  expect(first?.[0]?.madeAt).toBe((await codeNow(tableId))?.madeAt)
  const key = crypto.randomUUID()
  const [one, two] = [
    await post(`${codes}/print`, { tableIds: [tableId] }, manager, key),
    await post(`${codes}/print`, { tableIds: [tableId] }, manager, key),
  ]
  expect(ok(two)).toEqual(ok(one))
})

test('the rows are a square code with its three corners, small enough for a phone', async () => {
  const [printed] = await print([demoTableId(1)])
  const rows = printed?.rows ?? []
  expect(rows.length).toBeLessThanOrEqual(41)
  expect(rows.every((row) => row.length === rows.length && /^[01]+$/.test(row))).toBe(true)
  expect([rows[0]?.slice(0, 7), rows[0]?.slice(-7), rows.at(-1)?.slice(0, 7)]).toEqual(Array(3).fill('1111111'))
})

test('the database keeps no secret, and neither does the answer that is kept for a repeat', async () => {
  const tableId = await newTable()
  const [printed] = await print([tableId])
  const { secret } = partsOf(printed?.url ?? '')
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16)
  await system(evening.api.deps, 'seed', async (tx) => {
    for (const table of ['idempotency', 'table_link', 'audit_entry', 'branch_event']) {
      const rows = await tx.execute(sql`select * from ${sql.identifier(table)}`)
      expect(JSON.stringify(rows).includes(secret), table).toBe(false)
    }
  })
})

test('a new code works at once, the old one through its grace and then says that it was replaced', async () => {
  const tableId = await newTable()
  const [old] = await print([tableId])
  const { path } = await rotate(tableId, 60)
  const [printed] = await print([tableId])
  expect(new URL(printed?.url ?? '').pathname).toBe(path)
  expect([await scan(old?.url ?? ''), await scan(path)]).toEqual(['201 undefined', '201 undefined'])
  expect(await codeNow(tableId)).toMatchObject({ oldUntil: expect.any(String), oldScanAt: expect.any(String) })
  evening.pass(61)
  expect([await scan(old?.url ?? ''), await scan(path)]).toEqual(['401 table_link_expired', '201 undefined'])
  expect(await codeNow(tableId)).toMatchObject({ oldUntil: null, oldScanAt: null })
  evening.pass(-61)
})

test('a code that stops now sends away who waits or was taken along by a party, and nobody of whom staff have confirmed an order', async () => {
  const authority = async () => {
    const ours = eq(organizations.id, demoOrganizationId)
    const [row] = await system(evening.api.deps, 'seed', (tx) => tx.select().from(organizations).where(ours))
    return row?.authorityVersion ?? 0
  }
  const [waitingAt, takenAt] = [await evening.table(), await evening.table()]
  const [waiting, ordered, takenAlong] = [
    await evening.guest(waitingAt),
    await evening.guest(takenAt),
    await evening.guest(takenAt),
  ]
  const order = await evening.upTo(await evening.placed(ordered), 'confirmed')
  const before = await authority()
  await rotate(waitingAt.id, 60)
  await rotate(takenAt.id, 60)
  expect(await authority()).toBe(before)
  expect(codeOf(await evening.api.get('/auth/session', { token: waiting }))).toBe('200 undefined')
  await rotate(waitingAt.id, 0)
  await rotate(takenAt.id, 0)
  expect(await authority()).toBeGreaterThan(before)
  for (const stranger of [waiting, takenAlong])
    expect(codeOf(await evening.send(stranger, anOrder()))).toBe('401 session_expired')
  expect(ok(await evening.api.get(`${orders}/${order.id}`, { token: ordered })).id).toBe(order.id)
  await evening.placed(ordered)
})

test('a scan that waited while its code was stopped lets nobody in', async () => {
  const { id, code, secret } = await evening.table()
  let hold = () => {}
  const held = new Promise<void>((now) => {
    hold = now
  })
  // What a manager does who stops a code: the name of the table first.
  const stopping = system(evening.api.deps, 'seed', async (tx) => {
    await awaitScans(tx, id)
    hold()
    await new Promise((later) => setTimeout(later, 300))
    const at = evening.api.deps.now()
    await tx.update(tableLinks).set({ rotatedAt: at, graceUntil: at }).where(eq(tableLinks.tableId, id))
  })
  await held
  const scanned = evening.api.post('/auth/table', { key: null, body: { code, secret } })
  await stopping
  expect(codeOf(await scanned)).toBe('401 table_link_expired')
})

test('when a code was last scanned is known, also that nobody ever did', async () => {
  const tableId = await newTable()
  const [printed] = await print([tableId])
  expect((await codeNow(tableId))?.lastScanAt).toBeNull()
  await scan('/t/no-such-code/0123456789')
  expect((await codeNow(tableId))?.lastScanAt).toBeNull()
  const before = Date.now()
  await scan(printed?.url ?? '')
  expect(Date.parse((await codeNow(tableId))?.lastScanAt ?? '')).toBeGreaterThanOrEqual(before)
})

test('a code whose secret nobody knows any more is not printed, and a new one can be', async () => {
  const table = await evening.table()
  expect(await codeNow(table.id)).toMatchObject({ printable: 'anew' })
  expect(await print([table.id, demoTableId(2)])).toMatchObject([{ tableId: demoTableId(2) }])
  await rotate(table.id, 0)
  expect(await print([table.id])).toMatchObject([{ tableId: table.id, number: table.number }])
})

test('who printed which codes is written down', async () => {
  await print([demoTableId(2), demoTableId(3)])
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  expect(entries[0]).toMatchObject({ action: 'table.codes_printed', after: { numbers: [2, 3] } })
})

test('tables of elsewhere, tables put away and people who may not are refused', async () => {
  const tableId = await newTable()
  ok(await post(`${tables}/${tableId}`, { changes: { active: false }, was: {} }))
  expect(await codeNow(tableId)).toBeUndefined()
  const refused = async (tableIds: readonly string[], token = manager) =>
    codeOf(await post(`${codes}/print`, { tableIds }, token))
  expect(await refused([tableId])).toBe('422 table_not_in_branch')
  expect(await refused([demoTableId(1, 2)])).toBe('422 table_not_in_branch')
  expect(await refused([])).toBe('400 invalid_request')
  const waiter = await evening.as('waiter')
  expect(await refused([demoTableId(1)], waiter)).toBe('403 forbidden')
  expect(codeOf(await evening.api.get(codes, { token: waiter }))).toBe('403 forbidden')
  const elsewhere = `/branches/${secondDemoBranch}/table-codes/print`
  expect(codeOf(await post(elsewhere, { tableIds: [demoTableId(1)] }, await evening.as('owner')))).toBe(
    '422 table_not_in_branch',
  )
  await system(evening.api.deps, 'seed', async (tx) => {
    expect(await tx.select().from(tableLinks).where(eq(tableLinks.tableId, tableId))).toEqual([])
  })
})

test('codes that only this computer could follow are known for it, and hold no address that was not offered', async () => {
  const asked = ok(await evening.api.get(`/branches/${demoBranch}/guest-address`, { token: manager }))
  expect(asked).toMatchObject({ reachesPhones: false })
  expect(new URL(asked.address).hostname).toMatch(/^(127\.0\.0\.1|localhost)$/)
  const tableId = await newTable()
  const elsewhere = await post(`${codes}/print`, { tableIds: [tableId], address: 'http://elsewhere.example' })
  expect(codeOf(elsewhere)).toBe('400 invalid_request')
  const usual = ok(await post(`${codes}/print`, { tableIds: [tableId], address: asked.address })).codes
  expect(usual[0].url.startsWith(`${asked.address}/t/`)).toBe(true)
})
