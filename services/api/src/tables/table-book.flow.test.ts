import { system } from '@sufra/platform/db/doors'
import { areas } from '@sufra/platform/schema/floor.table'
import { reservations, reservationTables } from '@sufra/platform/schema/reservations.table'
import { demoBranch, demoId, demoOrganizationId as organizationId, secondDemoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { FloorPlan, Table } from '@sufra/shared/tables/tables.contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, Evening, ok, tables } from '../orders/test-evening'

let evening: Evening
let manager: string
beforeAll(async () => {
  evening = await Evening.begin()
  manager = await evening.as('manager')
})
afterAll(() => evening.end())

const post = (path: string, body: object, token = manager) => evening.api.post(path, { token, body })
const hall = demoId('area', 1, 1)
const terrace = demoId('area', 1, 2)
const plan = async (): Promise<FloorPlan> => ok(await evening.api.get(tables, { token: manager }))
const tableNow = async (id: string) => (await plan()).tables.find((table) => table.id === id)
let number = 700
const add = async (part: object = {}): Promise<Table> => {
  number += 1
  return ok(await post(tables, { id: uuidv7(), number, capacity: 4, areaId: hall, ...part }))
}
const change = (id: string, changes: object, was: object = {}, token = manager) =>
  post(`${tables}/${id}`, { changes, was }, token)

const near = (a: Table, b: Table) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

test('a new table stands in a free place, every screen hears it, and guests can be seated there', async () => {
  const mark = await evening.mark()
  const table = await add({ number: 41, capacity: 2 })
  expect(table).toMatchObject({ number: 41, capacity: 2, areaId: hall, status: 'available', active: true, version: 1 })
  const heard = (await evening.told(mark)).find(({ id }) => id === table.id)
  expect([heard?.type, heard?.data]).toEqual(['table.changed', table])
  const others = (await plan()).tables.filter(({ id, areaId }) => id !== table.id && areaId === hall)
  expect(others.filter((other) => near(other, table))).toEqual([])
  expect((await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 })).status).toBe(201)
})

test('a number is given once, also beside one that was put away, and two hands at once make one table', async () => {
  const table = await add()
  const again = await post(tables, { id: uuidv7(), number: table.number, capacity: 4, areaId: hall })
  expect(again.body.error).toMatchObject({
    code: 'table_number_taken',
    details: { number: table.number, tableId: table.id, active: true },
  })
  ok(await change(table.id, { active: false }, { active: true }))
  const beside = await post(tables, { id: uuidv7(), number: table.number, capacity: 4, areaId: hall })
  expect(beside.body.error).toMatchObject({ code: 'table_number_taken', details: { active: false } })
  const twins = await Promise.all(
    [1, 2].map(() => post(tables, { id: uuidv7(), number: 777, capacity: 4, areaId: hall })),
  )
  expect(twins.map(codeOf).sort()).toEqual(['201 undefined', '409 table_number_taken'])
})

test('renumbered, more seats, another area: one change, and the way it was is written down', async () => {
  const table = await add()
  const was = { number: table.number, capacity: 4, areaId: hall }
  const changed: Table = ok(await change(table.id, { number: 650, capacity: 6, areaId: terrace }, was))
  expect(changed).toMatchObject({ number: 650, capacity: 6, areaId: terrace, version: 2 })
  expect(await tableNow(table.id)).toEqual(changed)
  const { areas: rooms } = await plan()
  const room = rooms.find(({ id }) => id === terrace)
  expect(changed.x + changed.width <= (room?.width ?? 0) && changed.y + changed.height <= (room?.height ?? 0)).toBe(
    true,
  )
  const { entries } = ok(await evening.api.get('/audit', { token: await evening.as('owner') }))
  expect(entries[0]).toMatchObject({ action: 'table.changed', entityId: table.id, before: was, after: { number: 650 } })
})

test('two managers at one table: other fields stand beside each other, the same field is asked about', async () => {
  const table = await add()
  ok(await change(table.id, { capacity: 2 }, { capacity: 4 }))
  expect(ok(await change(table.id, { areaId: terrace }, { areaId: hall }))).toMatchObject({ capacity: 2 })
  const refused = await change(table.id, { capacity: 8 }, { capacity: 4 })
  expect(refused.body.error).toMatchObject({
    code: 'stale',
    details: { fields: ['capacity'], table: { id: table.id, capacity: 2 } },
  })
})

test('a table with a party is neither put away nor renumbered, not even for a guest nobody has confirmed', async () => {
  const table = await evening.table()
  await evening.placed(await evening.guest(table))
  expect(codeOf(await change(table.id, { active: false }, { active: true }))).toBe('409 table_in_use')
  expect(codeOf(await change(table.id, { number: 651 }))).toBe('409 table_in_use')
  expect(ok(await change(table.id, { capacity: 5 })).capacity).toBe(5)
})

test('a table that is held or reserved is not put away, and it is said for when', async () => {
  const held = await add()
  const at = new Date(Date.now() + 26 * 3_600_000).toISOString()
  ok(await post(`${tables}/${held.id}/reserve`, { at }))
  const refused = await change(held.id, { active: false })
  expect(refused.body.error).toMatchObject({ code: 'table_reserved_ahead', details: { number: held.number, at } })

  const [booked, past] = [await add(), await add()]
  await reserve(booked.id, 24 * 60)
  await reserve(past.id, -24 * 60)
  const soon = await change(booked.id, { active: false })
  expect(soon.body.error).toMatchObject({ code: 'table_reserved_ahead', details: { at: expect.stringMatching(/Z$/) } })
  expect(ok(await change(past.id, { active: false })).active).toBe(false)
})

async function reserve(tableId: string, inMinutes: number): Promise<void> {
  const [id, place] = [uuidv7(), { organizationId, branchId: demoBranch }]
  const from = new Date(Date.now() + inMinutes * 60_000)
  const until = new Date(from.getTime() + 120 * 60_000)
  await system(evening.api.deps, 'seed', async (tx) => {
    await tx.insert(reservations).values({ ...place, id, date: from, guests: 4, name: 'Huda', status: 'confirmed' })
    const during = sql`tstzrange(${from.toISOString()}, ${until.toISOString()})` as never
    await tx.insert(reservationTables).values({ ...place, reservationId: id, tableId, during })
  })
}

test('a table that was put away takes nobody, and comes back as it was', async () => {
  const table = await add()
  ok(await change(table.id, { active: false }, { active: true }))
  const seat = await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 })
  expect(codeOf(seat)).toBe('422 table_not_in_branch')
  ok(await change(table.id, { active: true }, { active: false }))
  expect(await tableNow(table.id)).toMatchObject({ ...table, version: 3 })
})

test('the same request again makes no second table', async () => {
  const [body, key] = [{ id: uuidv7(), number: 652, capacity: 4, areaId: hall }, crypto.randomUUID()]
  const first = ok(await evening.api.post(tables, { token: manager, body, key }))
  expect(ok(await evening.api.post(tables, { token: manager, body, key }))).toEqual(first)
  expect(ok(await post(tables, body))).toEqual(first)
  expect(codeOf(await post(tables, { ...body, capacity: 6 }))).toBe('409 id_taken')
})

test('a branch with tables is not laid out over them; an empty one gets rows, an area and numbers from one', async () => {
  const body = { id: uuidv7(), count: 8, seats: 4 }
  const first = `/branches/${demoBranch}/first-tables`
  expect(codeOf(await post(first, body))).toBe('409 floor_not_empty')

  const owner = await evening.as('owner')
  const branchId = await emptyBranch()
  const laid: FloorPlan = ok(await post(`/branches/${branchId}/first-tables`, body, owner))
  expect(laid.areas).toMatchObject([{ id: body.id, name: { en: 'Main hall' } }])
  expect(laid.tables.map((table) => table.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(laid.tables.some((a) => laid.tables.some((b) => a.id !== b.id && near(a, b)))).toBe(false)
  expect(codeOf(await post(`/branches/${branchId}/first-tables`, { ...body, id: uuidv7() }, owner))).toBe(
    '409 floor_not_empty',
  )
})

/** A branch of the house on its first day. */
async function emptyBranch(): Promise<string> {
  const branchId = uuidv7()
  await system(evening.api.deps, 'seed', async (tx) => {
    await tx.execute(sql`insert into branch (id, organization_id, restaurant_id, slug, name, currency, time_zone, tax_rate_basis_points)
      select ${branchId}, organization_id, restaurant_id, 'first-day', name, currency, time_zone, tax_rate_basis_points
      from branch where id = ${demoBranch}`)
    await tx.execute(sql`insert into branch_stream (branch_id, organization_id, epoch)
      select ${branchId}, organization_id, epoch from branch_stream where branch_id = ${demoBranch}`)
    expect(await tx.select().from(areas).where(eq(areas.branchId, branchId))).toEqual([])
  })
  return branchId
}

test('what does not fit is refused; who may not is told so', async () => {
  const table = await add()
  const refused = async (part: object, body = { id: uuidv7(), number: 653, capacity: 4, areaId: hall }) =>
    codeOf(await post(tables, { ...body, ...part }))
  for (const part of [
    { number: 0 },
    { number: 10_000 },
    { number: 1.5 },
    { number: '7' },
    { capacity: 0 },
    { capacity: 100 },
  ])
    expect(await refused(part), JSON.stringify(part)).toBe('400 invalid_request')
  expect(await refused({ colour: 'red' })).toBe('400 unknown_field')
  expect(await refused({ areaId: demoId('area', 2, 1) })).toBe('404 not_found')
  expect(codeOf(await change(table.id, { areaId: uuidv7() }))).toBe('404 not_found')
  expect(codeOf(await change(uuidv7(), { capacity: 4 }))).toBe('404 not_found')
  const elsewhere = `/branches/${secondDemoBranch}/tables/${table.id}`
  expect(codeOf(await post(elsewhere, { changes: { capacity: 2 }, was: {} }, await evening.as('owner')))).toBe(
    '404 not_found',
  )
  expect(codeOf(await change(table.id, { capacity: 4 }, {}, await evening.as('waiter')))).toBe('403 forbidden')
})
