import { demoBranch } from '@sufra/platform/seed/demo'
import { uuidv7 } from '@sufra/shared/kernel/ids'
import type { Reservation } from '@sufra/shared/reservations/reservations.contract'
import type { Table } from '@sufra/shared/tables/tables.contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { codeOf, Evening, ok, type TestTable, tables, visits } from '../orders/test-evening'
import { holdPromisedTables } from './hold-tables.commands'

let evening: Evening
let host: string
const anEvening = () => {
  beforeAll(async () => {
    evening = await Evening.begin()
  })
  beforeEach(async () => {
    // Hours pass in here, and sessions end.
    host = await evening.api.as('host')
  })
  afterAll(() => evening.end())
}

const book = `/branches/${demoBranch}/reservations`
const minute = 60_000

const post = (path: string, body: object = {}) => evening.api.post(path, { token: host, body })
const inMinutes = (minutes: number) =>
  new Date(Math.ceil(evening.api.deps.now().getTime() / minute) * minute + minutes * minute).toISOString()
const reserved = async (table: TestTable, minutes: number, part: object = {}): Promise<Reservation> =>
  ok(await post(book, { id: uuidv7(), date: inMinutes(minutes), guests: 2, name: 'Huda', tableId: table.id, ...part }))
const jobRuns = () => holdPromisedTables(evening.api.deps)
async function onFloor({ id }: TestTable): Promise<Table> {
  const plan = ok(await evening.api.get(tables, { token: host }))
  return plan.tables.find((one: Table) => one.id === id)
}
async function inBook(id: string): Promise<Reservation | undefined> {
  const { reservations } = ok(await evening.api.get(book, { token: host }))
  return reservations.find((one: Reservation) => one.id === id)
}
async function walkIn(table: TestTable) {
  return ok(await post(`${tables}/${table.id}/seat`, { id: uuidv7(), guests: 2 }))
}
async function leave(visitId: string) {
  ok(await post(`${visits}/${visitId}/close`))
}

describe('a reservation made long before', () => {
  anEvening()

  test('holds its table from the hold time on, tells the floor, and gives it back when nobody came', async () => {
    const table = await evening.table()
    const one = await reserved(table, 300)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'available', reservedFor: null })
    evening.pass(211)
    const mark = await evening.mark()
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'reserved', reservedFor: one.date })
    expect(await evening.types(mark, table.id)).toEqual(['table.changed'])
    await jobRuns()
    expect(await evening.types(mark, table.id)).toEqual(['table.changed'])
    evening.pass(121)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'available', reservedFor: null })
    expect(await inBook(one.id)).toMatchObject({ status: 'pending', tableNumber: table.number })
  })

  test('holds it again after others have sat there and left', async () => {
    const table = await evening.table()
    const one = await reserved(table, 60)
    expect(await onFloor(table)).toMatchObject({ status: 'reserved' })
    const visit = await walkIn(table)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'occupied', reservedFor: null })
    await leave(visit.id)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'reserved', reservedFor: one.date })
  })

  test('moved to another table, it takes its hold along', async () => {
    const [from, to] = [await evening.table(), await evening.table()]
    const one = await reserved(from, 200)
    evening.pass(120)
    await jobRuns()
    ok(await post(`${book}/${one.id}`, { changes: { tableId: to.id }, was: { tableId: from.id } }))
    await jobRuns()
    expect([(await onFloor(from)).status, (await onFloor(to)).status]).toEqual(['available', 'reserved'])
  })

  test('others who still sit there are told of with the nearest table that fits', async () => {
    const [theirs, nearby] = [await evening.table(), await evening.table()]
    const one = await reserved(theirs, 200, { guests: 4 })
    await walkIn(theirs)
    evening.pass(111)
    await jobRuns()
    const today = ok(await evening.api.get(`/branches/${demoBranch}/today`, { token: await evening.api.as('manager') }))
    const alert = today.alerts.find((each: { reservationId?: string }) => each.reservationId === one.id)
    expect(alert).toMatchObject({ kind: 'reservation', lacks: 'room', tableNumber: theirs.number })
    expect(alert.instead.number).toEqual(expect.any(Number))
    const move = { changes: { tableId: alert.instead.tableId }, was: { tableId: alert.tableId } }
    expect(ok(await post(`${book}/${one.id}`, move))).toMatchObject({ tableNumber: alert.instead.number })
    expect(nearby.number).toBeGreaterThan(theirs.number)
  })

  test('is held by the branch’s own hold time', async () => {
    const manager = await evening.api.as('manager')
    const set = async (holdMinutes: number) =>
      ok(
        await evening.api.post(`/branches/${demoBranch}/settings`, {
          token: manager,
          body: { changes: { holdMinutes }, was: {} },
        }),
      )
    const table = await evening.table()
    const one = await reserved(table, 170)
    await jobRuns()
    expect((await onFloor(table)).status).toBe('available')
    await set(180)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'reserved', reservedFor: one.date })
    await set(90)
    await jobRuns()
    expect((await onFloor(table)).status).toBe('available')
  })

  test('two processes that hold it in the same moment hold it once', async () => {
    const table = await evening.table()
    await reserved(table, 200)
    evening.pass(120)
    const mark = await evening.mark()
    await Promise.all([jobRuns(), jobRuns(), jobRuns()])
    expect(await evening.types(mark, table.id)).toEqual(['table.changed'])
  })
})

describe('reserved from the floor', () => {
  anEvening()

  const reserve = (table: TestTable, body: object = {}) => post(`${tables}/${table.id}/reserve`, body)

  test('it stands in the book at once, and the table is held from the hold time on', async () => {
    const table = await evening.table()
    const [id, at] = [uuidv7(), inMinutes(240)]
    expect(ok(await reserve(table, { id, at, guests: 3, name: 'Omar' }))).toMatchObject({ status: 'available' })
    expect(await inBook(id)).toMatchObject({
      status: 'confirmed',
      date: at,
      guests: 3,
      name: 'Omar',
      tableNumber: table.number,
    })
    expect(codeOf(await reserve(table, { at, guests: 2 }))).toBe('409 table_booked')
    evening.pass(151)
    await jobRuns()
    expect(await onFloor(table)).toMatchObject({ status: 'reserved', reservedFor: at })
    expect(ok(await reserve(table, { id, at, guests: 3, name: 'Omar' }))).toMatchObject({ status: 'reserved' })
  })

  test('from now on and without a name it is held at once, under the name of who did it', async () => {
    const table = await evening.table()
    const id = uuidv7()
    expect(ok(await reserve(table, { id }))).toMatchObject({ status: 'reserved' })
    expect((await inBook(id))?.name).not.toBe('')
    expect(
      ok(await post(`${tables}/${table.id}/unreserve`, { reservationId: id, reservation: 'cancel' })),
    ).toMatchObject({
      status: 'available',
    })
    expect(await inBook(id)).toMatchObject({ status: 'cancelled' })
  })

  test('others sit down there: the promise stands in the book, and the table is held again when they go', async () => {
    const table = await evening.table()
    const id = uuidv7()
    ok(await reserve(table, { id, at: inMinutes(30), name: 'Omar' }))
    const door: Reservation = ok(
      await post(`/branches/${demoBranch}/waitlist`, { id: uuidv7(), guests: 2, name: 'Ali', quotedMinutes: 10 }),
    )
    const seated = await post(`${book}/${door.id}/seat`, { was: 'confirmed', tableId: table.id })
    expect(codeOf(seated)).toBe('409 table_booked')
    expect(seated.body.error.details).toMatchObject({ name: 'Omar' })
    const visit = await walkIn(table)
    expect(await inBook(id)).toMatchObject({ status: 'confirmed', tableNumber: table.number })
    await leave(visit.id)
    await jobRuns()
    expect((await onFloor(table)).status).toBe('reserved')
  })

  test('a table that is freed leaves its reservation without a table, never without a word', async () => {
    const table = await evening.table()
    const id = uuidv7()
    ok(await reserve(table, { id, at: inMinutes(30) }))
    expect(ok(await post(`${tables}/${table.id}/unreserve`))).toMatchObject({ status: 'available', reservedFor: null })
    await jobRuns()
    expect((await onFloor(table)).status).toBe('available')
    expect(await inBook(id)).toMatchObject({ status: 'confirmed', tableId: null })
  })

  test('where others sit it is refused for now, and taken for later', async () => {
    const table = await evening.table()
    await walkIn(table)
    expect(codeOf(await reserve(table))).toBe('409 table_not_free')
    expect(ok(await reserve(table, { at: inMinutes(240) }))).toMatchObject({ status: 'occupied' })
  })
})
